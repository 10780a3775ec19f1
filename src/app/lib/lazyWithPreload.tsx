import { createContext, lazy, useContext, useState, type ComponentType, type ReactNode } from "react";

/** A part whose module is fetched when it is first shown, or before, when the page is idle. */
export interface LazyComponent<Props extends object> {
  readonly Component: ComponentType<Props>;
  readonly preload: () => void;
}

/** Which showing a part is in: by what it is, it has nothing to say. */
const ShowingContext = createContext<object>({});

/**
 * Stands between a boundary for failures and its `Suspense`: what cannot be fetched fails once for all that the boundary shows, and
 * is asked for again once that is shown anew.
 */
export function Showing({ children }: { readonly children: ReactNode }) {
  const [showing] = useState(() => ({}));
  return <ShowingContext value={showing}>{children}</ShowingContext>;
}

/** `load` is asked again after a failure: the next showing may find the network back. */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  /** `lazy` never forgets a failure, so that each showing has its own; and React forgets the state of what waits for it. */
  const parts = new WeakMap<object, ComponentType<Props>>();
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
  const partOf = (showing: object) => {
    const part = parts.get(showing) ?? lazy(fetchOnce);
    parts.set(showing, part);
    return part;
  };
  return {
    // What is there already is shown at once: `lazy` would hide what stands around it for a moment even then, and a
    // form whose next field hides its dialog loses the focus. Chosen once a mount, or it would be mounted anew.
    Component: function Part(props: Props) {
      const showing = useContext(ShowingContext);
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? partOf(showing));
      return <Shown {...props} />;
    },
    preload: () => {
      // Told when the part is shown.
      fetchOnce().catch(() => undefined);
    },
  };
}
