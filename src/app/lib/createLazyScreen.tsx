import { useEffect, type ComponentType } from "react";
import { keep, type SmallStorage } from "./deviceStorage.ts";
import { createStore, useStore } from "./store.ts";

/** A screen whose module is fetched when it is needed, or before. */
export interface LazyScreen {
  readonly Screen: ComponentType;
  /**
   * Fetches the module ahead of its first use; a failure is told when the screen is shown. Where `rows` are on their way too, the screen
   * waits for them for a moment: rows that follow at once draw it twice, which a cheap tablet needs longer for than for the rows.
   */
  readonly preload: (rows?: Promise<unknown>) => void;
}

interface Deps {
  readonly storage: SmallStorage;
  /** Offline, a reload would find the same and lose what is on screen; and it would end a save that is on its way. */
  readonly isFree: () => boolean;
  readonly reload: () => void;
  /** Stands in for the screen while its module is on the way. */
  readonly Waiting: ComponentType;
}

type State =
  | { readonly kind: "waiting" }
  | { readonly kind: "ready"; readonly Loaded: ComponentType }
  | { readonly kind: "failed"; readonly error: unknown };

/** Spec §2: set while the app reloads because a module failed, so that it reloads once and not for ever. */
const reloadedKey = "haat.reloaded";

/** So long, in ms. */
const rowsPatienceMs = 150;

/**
 * Makes `lazyScreen` with the spec's one reload: a page module fails to load when a new release took it away. Not made
 * of `React.lazy`: once a fallback was painted, React holds the real thing back for up to 300 ms, which was most of the
 * time to the first row.
 */
export function createLazyScreen({ storage, isFree, reload, Waiting }: Deps) {
  /** False where it has reloaded already, and where the device does not keep that: it would reload for ever. */
  const mayReload = () => {
    if (!isFree() || storage.isMemory || storage.getItem(reloadedKey) !== null) return false;
    return keep(storage, reloadedKey, "1");
  };
  return function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
    const state = createStore<State>({ kind: "waiting" });
    let loading: Promise<ComponentType> | null = null;

    const fetchModule = async (rows?: Promise<unknown>) => {
      try {
        loading ??= rows === undefined ? load() : withRows(load(), rows);
        state.set({ kind: "ready", Loaded: await loading });
      } finally {
        loading = null;
      }
    };
    const show = async () => {
      try {
        await fetchModule();
      } catch (error) {
        if (mayReload()) reload();
        else state.set({ kind: "failed", error });
      }
    };

    function Screen() {
      const now = useStore(state);
      useEffect(() => {
        if (state.get().kind !== "ready") void show();
        return () => {
          // The next showing tries again.
          if (state.get().kind === "failed") state.set({ kind: "waiting" });
        };
      }, []);
      // Not at a mere preload: another screen's module says nothing of the one that failed.
      useEffect(() => {
        if (now.kind === "ready") storage.removeItem(reloadedKey);
      }, [now.kind]);
      if (now.kind === "failed") throw now.error;
      return now.kind === "ready" ? <now.Loaded /> : <Waiting />;
    }

    return { Screen, preload: (rows) => void fetchModule(rows).catch(() => undefined) };
  };
}

async function withRows<Module>(loading: Promise<Module>, rows: Promise<unknown>): Promise<Module> {
  const module = await loading;
  const patience = new Promise((resolve) => setTimeout(resolve, rowsPatienceMs));
  // The screen's own attempt tells what the rows fail on.
  await Promise.race([rows.catch(() => undefined), patience]);
  return module;
}
