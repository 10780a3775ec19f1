import { lazy, useState, type ComponentType } from "react";

/** A part whose module is fetched when it is first shown, or before, when the page is idle. */
export interface LazyComponent<Props extends object> {
  readonly Component: ComponentType<Props>;
  readonly preload: () => void;
}

/** `load` is asked again after a failure: the next showing may find the network back. */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetchOnce = () => {
    loading ??= load().then(
      (part) => {
        loaded = part;
        return { default: part };
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    // What is there already is shown at once: `lazy` would hide what stands around it for a moment even then, and a
    // form whose next field hides its dialog loses the focus. Chosen once a mount, or it would be mounted anew; made
    // anew for each, because `lazy` never forgets a failure.
    Component: function Part(props: Props) {
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? lazy(fetchOnce));
      return <Shown {...props} />;
    },
    preload: () => {
      // Told when the part is shown.
      fetchOnce().catch(() => undefined);
    },
  };
}
