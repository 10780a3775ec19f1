import { t } from "#app/i18n/translate.ts";
import { useFormikContext } from "formik";
import { useEffect, useRef } from "react";
import type { FileKind } from "#contract/files.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { FieldFrame, type FieldProps } from "./FieldFrame.tsx";
import { fileField } from "./FileField.look.ts";
import { FilePreview, StoredPreview, type StoredFile } from "./FilePreview.tsx";
import { checkFiles, pixelsOf } from "./fileChecks.ts";
import { useFieldWords, useShowsErrors } from "../content/fieldWords.ts";
import { useRefusal } from "./refusedFiles.ts";
import { useFormField } from "./useFormField.ts";

export interface FileFieldProps extends FieldProps {
  readonly kind: FileKind;
  /** The value is then a `File[]`, else a `File` or `undefined`. */
  readonly multiple?: boolean | undefined;
  /** What the server has. */
  readonly stored?: readonly StoredFile[] | undefined;
  /** The field that gathers the names of stored files to remove: `deleted_images`. Without it they stay. */
  readonly removals?: string | undefined;
}

/** So many files a field for several takes, those that the server has among them. */
const mostFiles = 10;

/** Picks files or takes a drop, shows them, and refuses at once what the server would. */
export function FileField({
  name,
  label,
  help,
  disabled,
  kind,
  multiple = false,
  stored = [],
  removals,
}: FileFieldProps) {
  const field = useFormField(name);
  useFieldWords(name, label, (value) =>
    filesOf(value)
      .map((file) => file.name)
      .join(", "),
  );
  const removed = useFormField(removals ?? name);
  useShowsErrors(removed.name);
  const { validateForm } = useFormikContext();
  const { refusal, ...refusing } = useRefusal(name);
  const files = filesOf(field.value);
  const removedNames = removals !== undefined && Array.isArray(removed.value) ? removed.value : [];
  const kept = stored.filter((file) => !removedNames.includes(file.file_name));

  const put = (next: readonly File[]) => field.set(multiple ? next : next[0]);
  // Files may be chosen while others are still being checked: one choice after the other, each on what the last one left.
  const held = useRef(files);
  useEffect(() => void (held.current = files));
  const turn = useRef(Promise.resolve());
  const add = async (chosen: readonly File[]) => {
    const room = multiple ? Math.max(0, mostFiles - held.current.length - kept.length) : 1;
    refusing.checking();
    const { accepted, complaints, refused } = await checkFiles(chosen, kind, room, pixelsOf);
    refusing.set(complaints.length > 0 ? { complaint: complaints.join(". "), names: refused } : null);
    if (accepted.length > 0) put(multiple ? [...held.current, ...accepted] : accepted);
    else await validateForm();
  };
  const dismiss = () => {
    refusing.set(null);
    void validateForm();
    document.getElementById(field.ids.control)?.focus();
  };
  const shown = { ...field, error: refusal?.complaint ?? field.error ?? removed.error };
  const limit = { types: kind.extensions.join(", "), megabytes: kind.maxMegabytes };
  const limits = multiple
    ? t("{types}, at most {megabytes} MB each", limit)
    : t("{types}, at most {megabytes} MB", limit);

  return (
    <div className={fileField.root}>
      <FieldFrame field={shown} label={label} help={help ?? limits} disabled={disabled}>
        <input
          id={field.ids.control}
          className={fileField.input}
          type="file"
          accept={kind.accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={shown.error !== undefined}
          aria-describedby={field.describedBy}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            // Emptied, so that the same file can be chosen again after it was removed.
            event.target.value = "";
            turn.current = turn.current.then(() => add(chosen));
          }}
          onBlur={field.leave}
        />
        {(kept.length > 0 || files.length > 0) && (
          <ul className={fileField.list}>
            {(multiple || files.length === 0 ? kept : []).map((file) => (
              <StoredPreview
                key={file.file_name || file.file_path}
                file={file}
                onRemove={
                  removals === undefined || file.file_name === ""
                    ? undefined
                    : () => removed.set([...removedNames, file.file_name])
                }
              />
            ))}
            {files.map((file, index) => (
              <FilePreview
                key={`${file.name} ${file.lastModified} ${file.size}`}
                file={file}
                onRemove={() => put(files.filter((_, at) => at !== index))}
              />
            ))}
          </ul>
        )}
      </FieldFrame>
      {refusal !== null && (
        <Button
          variant="quiet"
          icon="close"
          aria-label={t("Remove {name}", { name: refusal.names.join(", ") })}
          onClick={dismiss}
        >
          {t("Remove")}
        </Button>
      )}
    </div>
  );
}

function filesOf(value: unknown): readonly File[] {
  if (value instanceof File) return [value];
  return Array.isArray(value) ? value.filter((item): item is File => item instanceof File) : [];
}
