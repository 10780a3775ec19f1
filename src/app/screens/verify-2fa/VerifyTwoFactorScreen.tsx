import { t } from "#app/i18n/translate.ts";
import { AuthCard } from "#app/features/sign-in/AuthCard.tsx";
import { OtpForm } from "#app/features/sign-in/OtpForm.tsx";

/** Spec §2 Verify 2FA. */
export function VerifyTwoFactorScreen() {
  return (
    <AuthCard title={t("Two-Factor Authentication")} width={400}>
      <OtpForm submit="Verify 2FA" />
    </AuthCard>
  );
}
