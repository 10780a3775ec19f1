import { useState } from "react";
import { Lightbox, type Slide } from "yet-another-react-lightbox";
import Video from "yet-another-react-lightbox/plugins/video";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import type { Attachment } from "#contract/resources/posts.ts";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { isVideo } from "../isVideo.ts";
import { pictureWords } from "../pictureState.ts";
import { attachmentViewer } from "./AttachmentViewer.look.ts";

export interface AttachmentViewerProps {
  readonly attachments: readonly Attachment[];
  /** The one to begin with. */
  readonly index: number;
  readonly onClose: () => void;
}

const turns = [undefined, attachmentViewer.quarter, attachmentViewer.half, attachmentViewer.threeQuarters];

/** Pictures and videos over the whole window: swipe or arrow keys, zoom, rotate; videos play muted. */
export function AttachmentViewer({ attachments, index, onClose }: AttachmentViewerProps) {
  const [quarters, setQuarters] = useState(0);
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={attachments.map(slideOf)}
      plugins={[Video, Zoom]}
      carousel={{ finite: true, imageProps: { className: turns[quarters] } }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      video={{ muted: true, autoPlay: true, controls: true, playsInline: true }}
      on={{ view: () => setQuarters(0) }}
      render={{ iconError: () => <p className={attachmentViewer.failed}>{pictureWords.failed}</p> }}
      toolbar={{
        buttons: [
          <button
            key="rotate"
            type="button"
            className={`yarl__button ${attachmentViewer.button}`}
            aria-label="Rotate"
            title="Rotate"
            onClick={() => setQuarters((quarters + 1) % 4)}
          >
            <Icon name="rotate" />
          </button>,
          "close",
        ],
      }}
    />
  );
}

function slideOf(attachment: Attachment): Slide {
  return isVideo(attachment)
    ? { type: "video", sources: [{ src: attachment.file_path, type: "video/mp4" }] }
    : { src: attachment.file_path, alt: attachment.file_name };
}
