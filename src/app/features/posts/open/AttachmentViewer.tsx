import { t } from "#app/i18n/translate.ts";
import { useRef, useState } from "react";
import { Lightbox, type Slide } from "yet-another-react-lightbox";
import Video from "yet-another-react-lightbox/plugins/video";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import type { Attachment } from "#contract/resources/posts.ts";
import { pictureSource } from "#app/api/pictureSource.ts";
import { savesData } from "#app/lib/savesData.ts";
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
  const at = useRef(index);
  return (
    <Lightbox
      open
      className={attachmentViewer.root}
      close={onClose}
      index={index}
      slides={attachments.map(slideOf)}
      plugins={[Video, Zoom]}
      carousel={{ finite: true, preload: savesData() ? 0 : 1, imageProps: { className: turns[quarters] } }}
      labels={{
        Lightbox: t("Pictures"),
        "Photo gallery": t("Pictures"),
        Previous: t("Previous"),
        Next: t("Next"),
        Close: t("Close"),
        "Zoom in": t("Zoom in"),
        "Zoom out": t("Zoom out"),
        // The viewer fills the holes itself.
        "{index} of {total}": t("{index} of {total}", { index: "{index}", total: "{total}" }),
      }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      video={{ muted: true, autoPlay: true, controls: true, playsInline: true }}
      on={{
        view: ({ index: next }) => {
          at.current = next;
          setQuarters(0);
        },
        zoom: ({ zoom }) => {
          const attachment = attachments[at.current];
          if (zoom > 1 && attachment !== undefined) showOriginal(attachment);
        },
      }}
      render={{ iconError: () => <p className={attachmentViewer.failed}>{t(pictureWords.failed)}</p> }}
      toolbar={{
        buttons: [
          <button
            key="rotate"
            type="button"
            className={`yarl__button ${attachmentViewer.button}`}
            aria-label={t("Rotate")}
            title={t("Rotate")}
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
    : { src: fitting(attachment), alt: attachment.file_name };
}

/** As large as a screen shows it. */
const fitting = ({ file_path: path }: Attachment) => pictureSource.inWidth(path, savesData() ? 960 : 1440);

/**
 * Who zooms sees all that there is, once it has come. Another `src` of the slide would be another slide to the lightbox, which ends
 * the zoom; the picture itself can be exchanged.
 */
function showOriginal(attachment: Attachment): void {
  const fits = new URL(fitting(attachment), window.location.href).href;
  const original = new URL(attachment.file_path, window.location.href).href;
  const shown = () => [...document.querySelectorAll<HTMLImageElement>(".yarl__slide_current img")];
  if (original === fits || !shown().some(({ src }) => src === fits)) return;
  const whole = new Image();
  whole.addEventListener("load", () => {
    for (const image of shown()) if (image.src === fits) image.src = original;
  });
  whole.src = original;
}
