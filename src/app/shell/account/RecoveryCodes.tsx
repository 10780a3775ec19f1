import { t } from "#app/i18n/translate.ts";
import { useId } from "react";
import { ownSessionCalls } from "#contract/resources/ownSessions.ts";
import { useRead } from "#app/data/useRead.ts";
import { OnlineButton } from "#app/ui/controls/OnlineButton.tsx";
import { accountPart } from "./accountPart.look.ts";

/** How many recovery codes are left, and the way to new ones; nothing where the server tells none. */
export function RecoveryCodes({ onRenew }: { readonly onRenew: () => void }) {
  const titleId = useId();
  const { data } = useRead(ownSessionCalls.recoveryCodes, {});
  if (data === undefined) return null;
  return (
    <section className={accountPart.root} aria-labelledby={titleId}>
      <h3 id={titleId}>{t("Recovery codes")}</h3>
      <p>
        {leftText(data.left)} {t("Each signs you in once when your authenticator app is out of reach.")}
      </p>
      <OnlineButton onClick={onRenew}>{t("Make new recovery codes")}</OnlineButton>
    </section>
  );
}

function leftText(left: number): string {
  if (left === 0) return t("No recovery codes are left.");
  return t("{left, plural, one {# recovery code is left.} other {# recovery codes are left.}}", { left });
}
