import { t } from "#app/i18n/translate.ts";
import { Drawer as ChakraDrawer, Portal } from "@chakra-ui/react";
import { domAnimation, LazyMotion, m, useReducedMotion } from "framer-motion";
import { useState, type ReactNode } from "react";
import { ChakraRoot } from "#app/ui/theme/ChakraRoot.tsx";
import { useMarkOver } from "#app/ui/overlay/content/useMarkOver.ts";
import { isInToasts } from "#app/ui/overlay/toasts.ts";
import { IconButton } from "#app/ui/controls/IconButton.tsx";

export interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The menu comes from the start, panels from the end. */
  readonly side?: "start" | "end" | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The two presses of a double one are closer together, in ms. */
const doublePressMs = 400;

/** As a whole and as text: the browser moves it by itself, whatever keeps the script busy. */
const inPlace = { transform: "translateX(0%)" };
const away = { start: { transform: "translateX(-100%)" }, end: { transform: "translateX(100%)" } };

/**
 * A dialog at the side of the page, open as long as it is rendered. It slides out before it tells that it was closed; with
 * reduced motion it neither comes nor goes by sliding.
 */
export function DrawerContent({ title, onClose, side = "end", footer, children }: DrawerProps) {
  const still = useReducedMotion() === true;
  const [leaving, setLeaving] = useState(false);
  const [opening] = useState(() => ({ by: document.activeElement, at: performance.now() }));
  /** What opened it was pressed twice, and the second press fell on what covers it by now. */
  const isOfOpening = ({ timeStamp, clientX, clientY }: PointerEvent) =>
    timeStamp - opening.at < doublePressMs &&
    document.elementsFromPoint(clientX, clientY).some((element) => opening.by?.contains(element));
  useMarkOver("dialog");
  const leave = () => (still ? onClose() : setLeaving(true));
  return (
    <ChakraRoot>
      <ChakraDrawer.Root
        open
        placement={side}
        // A press beside it closes it. The focus is held in it; a question that made way for it may still give it back elsewhere.
        onFocusOutside={(event) => event.preventDefault()}
        onPointerDownOutside={(event) => {
          const { target, originalEvent } = event.detail;
          if (isInToasts(target) || isOfOpening(originalEvent)) event.preventDefault();
        }}
        onOpenChange={({ open }) => {
          if (!open) leave();
        }}
      >
        <Portal>
          <LazyMotion features={domAnimation} strict>
            <ChakraDrawer.Backdrop asChild>
              <m.div animate={{ opacity: leaving ? 0 : 1 }} transition={{ duration: 0.16 }} initial={false} />
            </ChakraDrawer.Backdrop>
            <ChakraDrawer.Positioner>
              <ChakraDrawer.Content asChild>
                <m.div
                  initial={still ? false : away[side]}
                  animate={leaving ? away[side] : inPlace}
                  transition={{ duration: 0.16, ease: "easeOut" }}
                  onAnimationComplete={() => {
                    if (leaving) onClose();
                  }}
                >
                  <ChakraDrawer.Header>
                    <ChakraDrawer.Title>{title}</ChakraDrawer.Title>
                    <IconButton icon="close" label={t("Close")} onClick={leave} />
                  </ChakraDrawer.Header>
                  <ChakraDrawer.Body>{children}</ChakraDrawer.Body>
                  {footer && <ChakraDrawer.Footer>{footer}</ChakraDrawer.Footer>}
                </m.div>
              </ChakraDrawer.Content>
            </ChakraDrawer.Positioner>
          </LazyMotion>
        </Portal>
      </ChakraDrawer.Root>
    </ChakraRoot>
  );
}
