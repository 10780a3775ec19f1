import { CopyButton } from "#app/ui/controls/CopyButton.tsx";

/** The secret as text, for entering it by hand (spec §2). */
export function Secret({ text }: { readonly text: string }) {
  return (
    <div className="auth-secret">
      <span>Or enter this secret by hand:</span>
      <code>{text}</code>
      <CopyButton variant="quiet" text={text} label="Copy secret" />
    </div>
  );
}
