import { useEffect, useRef } from "react";
import { useFormField } from "#app/ui/form/fields/useFormField.ts";

/** How the notification that is being written looks on a user's phone. */
export function PhonePreview() {
  const title = useFormField("title").text;
  const body = useFormField("body").text;
  const attachment = useFormField("attachment").value;
  return (
    <figure aria-label="Preview on a phone" className="phone-preview">
      <small>Haat · now</small>
      <strong>{title || "Title"}</strong>
      <span>{body || "Body"}</span>
      {attachment instanceof File && <Picture file={attachment} />}
    </figure>
  );
}

function Picture({ file }: { readonly file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} alt="" />;
}
