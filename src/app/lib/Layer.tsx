import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from "react";
import { createLayers, pageLayer } from "./createLayers.ts";

const layers = createLayers();
const LayerContext = createContext(pageLayer);

/**
 * Around whatever lies over the rest of the page, from the moment that it is asked for: a key that is pressed while its
 * module is on the way belongs to it already. The number is taken while rendering, where parents come before children.
 */
export function Layer({ children }: { readonly children: ReactNode }) {
  const [layer] = useState(layers.next);
  useLayoutEffect(() => layers.open(layer), [layer]);
  return <LayerContext value={layer}>{children}</LayerContext>;
}

/** Whether nothing lies over the layer that the component is part of; asked when a key is pressed. */
export function useIsTop(): () => boolean {
  const layer = useContext(LayerContext);
  return () => layers.isTop(layer);
}
