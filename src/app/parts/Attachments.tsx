import type { Attachment } from "#contract/posts.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { isVideo } from "./isVideo.ts";
import "./Attachments.css";

interface AttachmentsProps {
  readonly attachments: readonly Attachment[];
  /** Opens the viewer at the given one. */
  readonly onOpen: (index: number) => void;
}

/** Pictures and videos as small pictures with their file names (spec §2, post details). */
export function Attachments({ attachments, onOpen }: AttachmentsProps) {
  if (attachments.length === 0) return <p>None</p>;
  return (
    <ul className="attachments">
      {attachments.map((attachment, index) => (
        <li key={attachment.file_name || attachment.file_path}>
          <button type="button" onClick={() => onOpen(index)} aria-label={`Open ${attachment.file_name}`}>
            {isVideo(attachment) ? (
              <Icon name="play" />
            ) : (
              <img src={attachment.file_path} alt="" loading="lazy" decoding="async" />
            )}
          </button>
          <span>{attachment.file_name}</span>
        </li>
      ))}
    </ul>
  );
}
