import { useState } from "react";
import { pictureWords } from "#app/features/posts/pictureState.ts";
import { sameSeller } from "./SameSeller.look.ts";

/** A small picture, or words in its place. */
export function SellersPicture({ path }: { readonly path: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={sameSeller.failed}>{pictureWords.failed}</p>;
  return <img className={sameSeller.picture} src={path} alt="" loading="lazy" onError={() => setFailed(true)} />;
}
