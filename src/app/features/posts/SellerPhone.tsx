import { mobileNumber } from "#app/lib/phone.ts";
import { sellerPhone } from "./SellerPhone.look.ts";

/** A seller's number, and ways to reach them; a text that is no number stays text. */
export function SellerPhone({ number }: { readonly number: string }) {
  const mobile = mobileNumber(number);
  if (mobile === null) return number;
  return (
    <span className={sellerPhone.root}>
      {number}
      <a className={sellerPhone.link} href={`tel:${mobile}`}>
        Call
      </a>
      <a
        className={sellerPhone.link}
        href={`https://wa.me/${mobile.slice(1)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp
      </a>
    </span>
  );
}
