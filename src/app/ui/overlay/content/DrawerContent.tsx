import { Drawer as ChakraDrawer, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { ChakraRoot } from "#app/ui/theme/ChakraRoot.tsx";
import { IconButton } from "#app/ui/controls/IconButton.tsx";

export interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The menu comes from the start, panels from the end. */
  readonly side?: "start" | "end" | undefined;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog at the side of the page; open as long as it is rendered. */
export function DrawerContent({ title, onClose, side = "end", footer, children }: DrawerProps) {
  return (
    <ChakraRoot>
      <ChakraDrawer.Root
        open
        placement={side}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        <Portal>
          <ChakraDrawer.Backdrop />
          <ChakraDrawer.Positioner>
            <ChakraDrawer.Content>
              <ChakraDrawer.Header>
                <ChakraDrawer.Title>{title}</ChakraDrawer.Title>
                <IconButton icon="close" label="Close" onClick={onClose} />
              </ChakraDrawer.Header>
              <ChakraDrawer.Body>{children}</ChakraDrawer.Body>
              {footer && <ChakraDrawer.Footer>{footer}</ChakraDrawer.Footer>}
            </ChakraDrawer.Content>
          </ChakraDrawer.Positioner>
        </Portal>
      </ChakraDrawer.Root>
    </ChakraRoot>
  );
}
