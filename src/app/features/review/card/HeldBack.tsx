import { t } from "#app/i18n/translate.ts";
import { HeldNotice } from "#app/features/posts/open/HeldNotice.tsx";
import type { Shown } from "./useShown.ts";

interface HeldBackProps {
  readonly words: string;
  readonly shown: Shown;
  readonly onNext: () => void;
}

/** Says why this post takes no decision as it stands, and offers what to do instead. */
export function HeldBack({ words, shown: { decided, renew }, onNext }: HeldBackProps) {
  return (
    <HeldNotice
      look="inset"
      words={words}
      verb={decided === null ? t("Show the new one") : t("Next post")}
      onPress={decided === null ? renew : onNext}
    />
  );
}
