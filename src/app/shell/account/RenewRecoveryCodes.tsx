import { t } from "#app/i18n/translate.ts";
import { ownSessionCalls } from "#contract/resources/ownSessions.ts";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { useSend } from "#app/api/useSend.ts";
import { recoveryCodes } from "#app/session/recoveryCodes.ts";
import { FormDialog } from "#app/ui/form/FormDialog.tsx";
import { PasswordField } from "#app/ui/form/fields.ts";

/** Asks for the password, then shows ten new codes; the old ones end. */
export function RenewRecoveryCodes({ onClose }: { readonly onClose: () => void }) {
  const renew = useSend(ownSessionCalls.renewRecoveryCodes, { reloads: [ownSessionCalls.recoveryCodes] });
  return (
    <FormDialog
      title={t("New recovery codes")}
      schema={ownSessionCalls.renewRecoveryCodes.input}
      initialValues={{ password: "" }}
      submitLabel={t("Make new codes")}
      blocked={useNeedsInternet()}
      onSubmit={async (input) => {
        const sent = await renew.send(input);
        if (sent.ok) recoveryCodes.show(sent.value.codes);
        return sent;
      }}
      onClose={onClose}
    >
      <p>{t("The codes that you have now stop working.")}</p>
      <PasswordField name="password" label={t("Password")} autoComplete="current-password" />
    </FormDialog>
  );
}
