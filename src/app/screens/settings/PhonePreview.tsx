import { t } from "#app/i18n/translate.ts";
import { useEffect, useRef } from "react";
import { useFormField } from "#app/ui/form/fields/useFormField.ts";
import { phonePreview } from "./PhonePreview.look.ts";

/** How the notification that is being written looks on a user's phone. */
export function PhonePreview() {
  const title = useFormField("title").text;
  const body = useFormField("body").text;
  const attachment = useFormField("attachment").value;
  return (
    <figure aria-label={t("Preview on a phone")} className={phonePreview.root}>
      <small className={phonePreview.app}>{t("Haat · now")}</small>
      <strong>{title || t("Title")}</strong>
      <span>{body || t("Body")}</span>
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
  return <img ref={picture} className={phonePreview.picture} alt="" />;
}
