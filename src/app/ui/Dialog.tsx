import { Fetched } from "./Fetched.tsx";
import { lazyPart } from "./lazyPart.tsx";
import type { DialogProps } from "./overlay/DialogBox.tsx";

export const dialogPart = lazyPart(async () => (await import("./overlay/DialogBox.tsx")).DialogBox);

/** A dialog, open as long as it is rendered; its module is fetched when the first one opens. */
export function Dialog(props: DialogProps) {
  return (
    <Fetched onFailed={props.onClose}>
      <dialogPart.Part {...props} />
    </Fetched>
  );
}
