import { t } from "#app/i18n/translate.ts";
import { Component, Suspense, useDeferredValue, type ComponentType, type ReactNode } from "react";
import { Layer } from "#app/lib/Layer.tsx";
import { Showing, lazyWithPreload, type LazyComponent } from "#app/lib/lazyWithPreload.tsx";
import { toaster } from "./toasts.ts";

interface LazyBoundaryProps {
  /** The overlay could not be shown: as if it had been closed. */
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

/**
 * Around a lazy overlay: nothing while it is fetched, one line when it cannot be; the screen behind it stays, and no key
 * reaches it.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    toaster.failure(t("Could not open. Check the connection and try again."));
    this.props.onFailed();
  }

  override render() {
    if (this.state.failed) return null;
    return (
      <Layer>
        <Showing>
          <Suspense fallback={null}>
            <Deferred>{this.props.children}</Deferred>
          </Suspense>
        </Showing>
      </Layer>
    );
  }
}

/** Its children once the tap that asks for them has been painted: the button answers at once, and the overlay holds up no frame. */
function Deferred({ children }: Pick<LazyBoundaryProps, "children">): ReactNode {
  return useDeferredValue(true, false) && children;
}

/** An overlay whose module is fetched when it first opens, or before, with the boundary around it: one that cannot be fetched is closed. */
export function lazyOverlay<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const lazy = lazyWithPreload(load);
  return {
    Component: function Overlay(props: Props) {
      return (
        <LazyBoundary onFailed={props.onClose}>
          <lazy.Component {...props} />
        </LazyBoundary>
      );
    },
    preload: lazy.preload,
  };
}
