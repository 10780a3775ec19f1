import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A part whose module is fetched when it is first shown, or before, when the page is idle. */
export interface LazyPart<Props> {
  readonly Part: LazyExoticComponent<ComponentType<Props>>;
  readonly preload: () => void;
}

/** `load` is asked again after a failure: the next showing may find the network back. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetchOnce = () => {
    loading ??= load().then(
      (Part) => ({ default: Part }),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    Part: lazy(fetchOnce),
    preload: () => {
      // Told when the part is shown.
      fetchOnce().catch(() => undefined);
    },
  };
}
