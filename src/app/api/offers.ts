import { deviceStorage, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { createStore } from "#app/lib/store.ts";
import { host } from "./host.ts";

/**
 * What a server may have beyond the specification (contract/README.md §6): an audit log with its overview, claims of posts, a call that
 * takes devices' reports, pictures in sizes, and tags of reads, which pages of other origins may send too.
 */
export type Offer = "audit" | "claims" | "devices" | "sizes" | "tags";

export interface Offers {
  readonly has: (offer: Offer) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** The `Haat-Offers` of an answer of the API: one without it takes all back. */
  readonly heard: (headers: Headers) => void;
}

/**
 * What the server said last, remembered on the device. Nobody has to ask: a server that says nothing never hears of calls
 * that it does not know.
 */
export function createOffers(storage: SmallStorage, key: string): Offers {
  const said = createStore(storage.getItem(key) ?? "");
  return {
    has: (offer) => said.get().split(" ").includes(offer),
    subscribe: said.subscribe,
    heard(headers) {
      const now = (headers.get("Haat-Offers") ?? "").slice(0, 200);
      if (now === said.get()) return;
      try {
        if (now === "") storage.removeItem(key);
        else storage.setItem(key, now);
      } catch {
        // A full storage: it is heard again at the next start.
      }
      said.set(now);
    },
  };
}

/** The app's own. */
export const offers = createOffers(deviceStorage, `haat.offers:${host}`);
