import { t } from "#app/i18n/translate.ts";
import { useEffect, useState } from "react";
import { holdPage } from "#app/ui/form/useLeaveQuestion.ts";
import { saveFile } from "#app/lib/saveFile.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { CopyButton } from "#app/features/sign-in/CopyButton.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { recoveryCodesDialog } from "./RecoveryCodesDialog.look.ts";

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, for the one time that they can be seen. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join("\n");
  const [kept, setKept] = useState(false);

  // A reload would throw them away too. Back does not: they stand over every screen.
  useEffect(() => (kept ? undefined : holdPage()), [kept]);

  return (
    <Dialog
      title={t("Recovery codes")}
      // Escape would throw away what cannot be shown again.
      onClose={kept ? onClose : () => {}}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("I have kept them")}
        </Button>
      }
    >
      <p>
        {t(
          "If you lose your phone, each of these codes signs you in once in the place of the code of your authenticator app. Keep them somewhere else than on this device.",
        )}{" "}
        <strong>{t("They are shown only now.")}</strong>
      </p>
      <ul className={recoveryCodesDialog.codes} aria-label={t("Recovery codes")}>
        {codes.map((code) => (
          <li key={code}>
            <code className={recoveryCodesDialog.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={recoveryCodesDialog.actions}>
        <CopyButton text={text} label={t("Copy codes")} onCopied={() => setKept(true)} />
        <Button
          icon="download"
          onClick={() => {
            saveFile(new Blob([`${text}\n`], { type: "text/plain" }), "haat-recovery-codes.txt");
            setKept(true);
          }}
        >
          {t("Save as file")}
        </Button>
      </div>
    </Dialog>
  );
}
