import { Dialog as ChakraDialog, Portal } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useIsTop } from "#app/lib/Layer.tsx";
import { useMarkOver } from "./useMarkOver.ts";
import { ChakraRoot } from "#app/ui/theme/ChakraRoot.tsx";

export interface DialogProps {
  readonly title: string;
  /** Escape, a press beside the dialog, or its own buttons: the owner decides. */
  readonly onClose: () => void;
  /** A question that has to be answered: an `alertdialog`. */
  readonly asks?: boolean | undefined;
  readonly size?: "form" | "wide" | "full" | undefined;
  /** Stands beside the title: a chip, a close button. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const recipeSizes = { form: "md", wide: "lg", full: "full" } as const;
/** Where its buttons are: see ToastList.look.ts. */
const over = { form: "dialog form", wide: "dialog form", full: "dialog full" } as const;

/** A dialog named by its title; open as long as it is rendered, the focus goes back to where it was. */
export function DialogContent({ title, onClose, asks = false, size = "form", aside, footer, children }: DialogProps) {
  const isTop = useIsTop();
  useMarkOver(over[size]);
  return (
    <ChakraRoot>
      <ChakraDialog.Root
        open
        role={asks ? "alertdialog" : "dialog"}
        size={asks ? "sm" : recipeSizes[size]}
        closeOnInteractOutside={false}
        // The viewer of pictures is not Chakra's: when it lies over the dialog, it closes first.
        onEscapeKeyDown={(event) => {
          if (!isTop()) event.preventDefault();
        }}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content>
              <ChakraDialog.Header>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                {aside}
              </ChakraDialog.Header>
              <ChakraDialog.Body>{children}</ChakraDialog.Body>
              {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </ChakraRoot>
  );
}
