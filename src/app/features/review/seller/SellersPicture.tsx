import { t } from "#app/i18n/translate.ts";
import { useState } from "react";
import { pictureWords } from "#app/features/posts/pictureState.ts";
import { Thumbnail } from "#app/ui/controls/Thumbnail.tsx";
import { sameSeller } from "./SameSeller.look.ts";

interface SellersPictureProps {
  readonly path: string;
  /** Whether it could be shown, once that is known. */
  readonly onShown?: ((isShown: boolean) => void) | undefined;
}

/** A small picture, or words in its place. */
export function SellersPicture({ path, onShown }: SellersPictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <span className={sameSeller.failed}>{t(pictureWords.failed)}</span>;
  return (
    <Thumbnail
      className={sameSeller.picture}
      src={path}
      onLoad={() => onShown?.(true)}
      onError={() => {
        setFailed(true);
        onShown?.(false);
      }}
    />
  );
}
