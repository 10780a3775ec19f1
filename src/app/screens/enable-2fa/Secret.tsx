import { t } from "#app/i18n/translate.ts";
import { CopyButton } from "#app/features/sign-in/CopyButton.tsx";
import { secret } from "./Secret.look.ts";

interface SecretProps {
  readonly text: string;
  /** The e-mail address that the authenticator shows beside the code. */
  readonly account: string;
}

/** The secret as text, for entering it by hand (spec §2), and as a link: a phone cannot scan its own screen. */
export function Secret({ text, account }: SecretProps) {
  return (
    <div className={secret.root}>
      <a className={secret.link} href={otpauthAddress(text, account)}>
        {t("Open in the authenticator app of this device")}
      </a>
      <span>{t("Or enter this secret by hand:")}</span>
      <code className={secret.code}>{text}</code>
      <CopyButton variant="quiet" text={text} label={t("Copy secret")} />
    </div>
  );
}

/** As authenticators read it (Google Authenticator's key URI format): six digits every 30 s are their default. */
function otpauthAddress(secretText: string, account: string): string {
  const label = encodeURIComponent(account === "" ? "Haat" : `Haat:${account}`);
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secretText.replaceAll(/\s/g, ""))}&issuer=Haat`;
}
