import { Button } from "#app/ui/controls/Button.tsx";
import { heldNotice } from "./HeldNotice.look.ts";

interface HeldNoticeProps {
  readonly words: string;
  /** What can be done instead of a decision. */
  readonly verb: string;
  readonly look?: keyof typeof heldNotice;
  readonly onPress: () => void;
}

/** Over a post that is held still: why it takes no decision as it stands, and the way on. */
export function HeldNotice({ words, verb, look = "root", onPress }: HeldNoticeProps) {
  return (
    <p role="status" className={heldNotice[look]}>
      {words}
      <Button variant="quiet" onClick={onPress}>
        {verb}
      </Button>
    </p>
  );
}
