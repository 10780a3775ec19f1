import { t, translated } from "#app/i18n/translate.ts";
import { authCard } from "#app/features/sign-in/AuthCard.look.ts";
import { AuthCard } from "#app/features/sign-in/AuthCard.tsx";
import { OtpForm } from "#app/features/sign-in/OtpForm.tsx";
import { Button } from "#app/ui/controls/Button.tsx";
import { useSession } from "#app/session/sessionStore.ts";
import { QrCode } from "./QrCode.tsx";
import { Secret } from "./Secret.tsx";
import { useSetup } from "./useSetup.ts";

/**
 * Spec §2 Enable 2FA. What the setup call gives lives as long as the screen and nowhere else (app/README.md, Security).
 */
export function EnableTwoFactorScreen() {
  const { setup, failure, retry } = useSetup();
  const { email, user } = useSession();
  return (
    <AuthCard title={t("Enable 2FA")} width={500}>
      <p>{t("Scan the QR code with your authenticator app, then enter the code that the app shows.")}</p>
      <QrCode code={setup?.qr_code ?? null} />
      {setup && <Secret text={setup.secret} account={email ?? user?.email ?? ""} />}
      {failure && (
        <div className={authCard.alert} role="alert">
          {translated(failure)}{" "}
          <Button variant="quiet" onClick={retry}>
            {t("Try again")}
          </Button>
        </div>
      )}
      <OtpForm submit="Verify" />
    </AuthCard>
  );
}
