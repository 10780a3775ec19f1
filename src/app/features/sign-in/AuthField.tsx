import { translated } from "#app/i18n/translate.ts";
import { useId, type ComponentProps, type ReactNode } from "react";
import { authCard } from "./AuthCard.look.ts";
import { useAuthField } from "./authFields.ts";

interface AuthFieldProps extends Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "maxLength" | "pattern"
> {
  readonly name: string;
  readonly label: string;
  /** Has the focus when the screen comes: what the screen is there for. */
  readonly isFirst?: boolean;
  /** Turns what was typed into what is kept. */
  readonly clean?: (typed: string) => string;
  /** Stands inside the field, behind the text. */
  readonly after?: ReactNode;
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** A labelled text field whose error stands below it and is its description. */
export function AuthField({ name, label, clean = (typed) => typed, after, isFirst, ...input }: AuthFieldProps) {
  const id = useId();
  const { value, error, type: change } = useAuthField(name);
  return (
    <div className={authCard.field}>
      <label className={authCard.label} htmlFor={id}>
        {label}
      </label>
      <div className={authCard.box}>
        <input
          {...input}
          ref={isFirst === true ? focusOnce : undefined}
          className={input.inputMode === "numeric" ? authCard.code : authCard.input}
          id={id}
          name={name}
          value={value}
          onChange={(event) => change(clean(event.target.value))}
          onPaste={(event) => {
            // A code copied with a space in it would be cut by the field's limit before it could be cleaned.
            if (input.maxLength === undefined) return;
            event.preventDefault();
            change(clean(event.clipboardData.getData("text")));
          }}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {after}
      </div>
      {error !== undefined && (
        <p className={authCard.error} id={`${id}-error`}>
          {translated(error)}
        </p>
      )}
    </div>
  );
}
