import { t } from "#app/i18n/translate.ts";
import { Input } from "@chakra-ui/react";
import { useState } from "react";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { passwordField } from "./PasswordField.look.ts";
import { useFormField } from "./useFormField.ts";

/** A masked field that can be shown. A new password by default: the browser offers none that is saved. */
export function PasswordField({
  name,
  label,
  help,
  disabled,
  autoComplete = "new-password",
}: FieldProps & { readonly autoComplete?: "new-password" | "current-password" }) {
  const field = useFormField(name);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame field={field} label={label} help={help} disabled={disabled}>
      <div className={passwordField.root}>
        <Input
          name={name}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          value={field.text}
          onChange={(event) => field.set(event.target.value)}
          aria-describedby={field.describedBy}
          onBlur={field.leave}
        />
        <IconButton
          icon={shown ? "eyeOff" : "eye"}
          label={
            shown ? t("Hide {what}", { what: label.toLowerCase() }) : t("Show {what}", { what: label.toLowerCase() })
          }
          onClick={() => setShown(!shown)}
        />
      </div>
    </FieldFrame>
  );
}
