import { useState } from "react";
import { pictureWords } from "#app/features/posts/pictureState.ts";
import { Thumbnail } from "#app/ui/controls/Thumbnail.tsx";
import { sameSeller } from "./SameSeller.look.ts";

/** A small picture, or words in its place. */
export function SellersPicture({ path }: { readonly path: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={sameSeller.failed}>{pictureWords.failed}</p>;
  return <Thumbnail className={sameSeller.picture} src={path} onError={() => setFailed(true)} />;
}
