import { t } from "#app/i18n/translate.ts";
import { Input } from "@chakra-ui/react";
import { useState } from "react";
import { iconButton } from "#app/ui/controls/Button.look.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { text } from "#app/ui/controls/text.look.ts";
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
  const what = label.toLowerCase();
  const toggle = shown ? t("Hide {what}", { what }) : t("Show {what}", { what });
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
        {/* Named by its content: a label with the field's word in it would be a second one where the field is looked for. */}
        <button type="button" className={iconButton.plain} title={toggle} onClick={() => setShown(!shown)}>
          <Icon name={shown ? "eyeOff" : "eye"} />
          <span className={text.unseen}>{toggle}</span>
        </button>
      </div>
    </FieldFrame>
  );
}
