import { t } from "#app/i18n/translate.ts";
import { useCallback, useState } from "react";
import { imageSource } from "./imageSource.ts";
import { qrCode } from "./QrCode.look.ts";

/** The QR code as an image, `Loading QR Code...` until it is there (spec §2). `code` is `null` while it is asked for. */
export function QrCode({ code }: { readonly code: string | null }) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const show = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture === null || code === null) return;
      const image = imageSource(code);
      picture.src = image.src;
      return image.release;
    },
    [code],
  );
  return (
    <div className={qrCode.root}>
      {state === "loading" && <span>{t("Loading QR Code...")}</span>}
      {state === "failed" && <span>{t("The QR code cannot be shown. Enter the secret below by hand.")}</span>}
      {code !== null && (
        <img
          ref={show}
          alt={t("QR code")}
          hidden={state !== "shown"}
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
        />
      )}
    </div>
  );
}
