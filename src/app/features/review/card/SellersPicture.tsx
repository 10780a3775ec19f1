import { useState } from "react";
import { pictureWords } from "#app/features/posts/pictureState.ts";

/** A small picture, or words in its place. */
export function SellersPicture({ path }: { readonly path: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="same-seller-failed">{pictureWords.failed}</p>;
  return <img src={path} alt="" loading="lazy" onError={() => setFailed(true)} />;
}
