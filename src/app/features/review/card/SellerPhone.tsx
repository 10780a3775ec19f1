import { t } from "#app/i18n/translate.ts";
import { mobileNumber } from "./mobileNumber.ts";
import { sellerPhone } from "./SellerPhone.look.ts";

/** Ways to reach a seller by the number that stands among the facts; none where it is no number. */
export function SellerPhone({ number }: { readonly number: string }) {
  const mobile = mobileNumber(number);
  if (mobile === null) return null;
  return (
    <p className={sellerPhone.root}>
      <a className={sellerPhone.link} href={`tel:${mobile}`}>
        {t("Call {number}", { number })}
      </a>
      <a
        className={sellerPhone.link}
        href={`https://wa.me/${mobile.slice(1)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t("WhatsApp")}
      </a>
    </p>
  );
}
