import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A screen whose module is fetched when it is needed, or before. */
export interface LazyScreen {
  readonly Screen: LazyExoticComponent<ComponentType>;
  /** Fetches the module ahead of its first use; a failure is told when the screen is shown. */
  readonly preload: () => void;
}

interface Parts {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Offline, a reload would find the same and lose what is on screen. */
  readonly isOnline: () => boolean;
  readonly reload: () => void;
}

/** Spec §2: set while the app reloads because a module failed, so that it reloads once and not for ever. */
export const reloadedKey = "haat.reloaded";

/** Makes `lazyScreen` with the spec's one reload: a page module fails to load when a new release took it away. */
export function createLazyScreen({ storage, isOnline, reload }: Parts) {
  return function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
    let loading: Promise<{ default: ComponentType }> | null = null;
    const fetchOnce = () => {
      loading ??= load().then((Screen) => ({ default: Screen }));
      return loading;
    };
    const show = async () => {
      try {
        const module = await fetchOnce();
        storage.removeItem(reloadedKey);
        return module;
      } catch (error) {
        loading = null;
        if (!isOnline() || storage.getItem(reloadedKey) !== null) throw error;
        storage.setItem(reloadedKey, "1");
        reload();
        // The page is going away: neither the screen nor an error is shown any more.
        return new Promise<never>(() => {});
      }
    };
    return {
      Screen: lazy(show),
      preload: () => {
        fetchOnce().catch(() => {
          loading = null;
        });
      },
    };
  };
}
