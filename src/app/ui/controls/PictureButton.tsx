import { Thumbnail } from "./Thumbnail.tsx";
import { pictureButton } from "./PictureButton.look.ts";

interface PictureButtonProps {
  /** The accessible name: `QR Code of 3`. */
  readonly label: string;
  readonly src: string;
  readonly onClick: () => void;
}

/** A small picture in a cell that opens in full size. */
export function PictureButton({ label, src, onClick }: PictureButtonProps) {
  return (
    <button type="button" className={pictureButton.root} aria-label={label} title={label} onClick={onClick}>
      <Thumbnail src={src} />
    </button>
  );
}
