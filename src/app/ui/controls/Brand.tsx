import { brand } from "./Brand.look.ts";

/** The product's mark and name. */
export function Brand() {
  return (
    <span className={brand.root}>
      <img src="/icons/icon.svg" alt="" width="28" height="28" />
      Haat
    </span>
  );
}
