import { t } from "#app/i18n/translate.ts";
import { useCallback, type ReactNode } from "react";
import { megabyte } from "#contract/files.ts";
import { isVideoName } from "#contract/uploadedFile.ts";
import { pictureSource } from "#app/api/pictureSource.ts";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import { filePreview } from "./FilePreview.look.ts";

/** A file that the server has. */
export interface StoredFile {
  readonly file_path: string;
  /** "" where the server gives it none: nothing can be removed by it then. */
  readonly file_name: string;
}

/** A chosen file, shown from memory. */
export function FilePreview({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const show = useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element) return;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const size = t("{megabytes} MB", { megabytes: (file.size / megabyte).toFixed(1) });
  return (
    <PreviewLine name={file.name} note={size} onRemove={onRemove}>
      {isVideoName(file.name) ? <video ref={show} muted playsInline preload="metadata" /> : <img ref={show} alt="" />}
    </PreviewLine>
  );
}

/** A file that the server has. */
export function StoredPreview({
  file,
  onRemove,
}: {
  readonly file: StoredFile;
  readonly onRemove: (() => void) | undefined;
}) {
  const name = file.file_name || nameIn(file.file_path);
  return (
    <PreviewLine name={name} note={t("Saved")} onRemove={onRemove}>
      {isVideoName(name) ? (
        <video src={file.file_path} muted playsInline preload="metadata" />
      ) : (
        <img {...pictureSource.of(file.file_path, "part")} alt="" />
      )}
    </PreviewLine>
  );
}

/** What an address calls its file, without what it is signed with; "" where it is the file itself. */
const nameIn = (address: string) =>
  address.startsWith("data:") ? "" : address.replace(/[?#].*$/, "").replace(/^.*\//, "");

interface PreviewLineProps {
  readonly name: string;
  readonly note: string;
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

function PreviewLine({ name, note, onRemove, children }: PreviewLineProps) {
  return (
    <li className={filePreview.root}>
      {children}
      <span className={filePreview.name}>
        {name} <small className={filePreview.note}>{note}</small>
      </span>
      {onRemove && <IconButton icon="close" label={t("Remove {name}", { name })} onClick={onRemove} />}
    </li>
  );
}
