import { Dialog as ChakraDialog, Portal } from "@chakra-ui/react";
import {
  createContext,
  memo,
  use,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useIsTop } from "#app/lib/Layer.tsx";
import { useBack } from "./BackCloses.tsx";
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

type Parts = Pick<DialogProps, "title" | "aside" | "footer" | "children">;

/** What the dialog shows now, past its frame. */
const PartsContext = createContext<Parts>({ title: "", children: null });

function Part({ of }: { readonly of: keyof Parts }) {
  return use(PartsContext)[of];
}

const recipeSizes = { form: "md", wide: "lg", full: "full" } as const;
/** Where its buttons are: see ToastList.look.ts. */
const over = { form: "dialog form", wide: "dialog form", full: "dialog full" } as const;

interface FrameProps {
  readonly size: "sm" | (typeof recipeSizes)[keyof typeof recipeSizes];
  readonly asks: boolean;
  readonly hasFooter: boolean;
  readonly owner: RefObject<Owner>;
}

/** What is asked when something happens, as it was rendered last. */
interface Owner {
  readonly isTop: () => boolean;
  readonly onClose: () => void;
}

/** Whoever tabs on from the last button comes to the first field: the trap moves the focus there, and scrolls nothing. */
function showFocused({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  const [field, box] = [target.getBoundingClientRect(), currentTarget.getBoundingClientRect()];
  // What lies over this dialog is its child for React alone.
  if (currentTarget.contains(target) && (field.bottom <= box.top || field.top >= box.bottom))
    target.scrollIntoView({ block: "nearest" });
}

const focusedIn = (element: HTMLElement | null) => element?.querySelector<HTMLElement>(":focus") ?? null;

/** Chakra's parts look up their style whenever they are rendered: what is in them changes often, they never do. */
const Frame = memo(function Frame({ size, asks, hasFooter, owner }: FrameProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <ChakraDialog.Root
      open
      role={asks ? "alertdialog" : "dialog"}
      size={size}
      closeOnInteractOutside={false}
      // The trap is set a moment later: whoever was quicker types on where they are.
      initialFocusEl={() => focusedIn(content.current)}
      // The viewer of pictures is not Chakra's: when it lies over the dialog, it closes first.
      onEscapeKeyDown={(event) => {
        if (!owner.current.isTop()) event.preventDefault();
      }}
      onOpenChange={({ open }) => {
        if (!open) owner.current.onClose();
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content}>
            <ChakraDialog.Header>
              <ChakraDialog.Title>
                <Part of="title" />
              </ChakraDialog.Title>
              <Part of="aside" />
            </ChakraDialog.Header>
            <ChakraDialog.Body onFocus={showFocused}>
              <Part of="children" />
            </ChakraDialog.Body>
            {hasFooter && (
              <ChakraDialog.Footer>
                <Part of="footer" />
              </ChakraDialog.Footer>
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
});

/** A dialog named by its title; open as long as it is rendered, the focus goes back to where it was. */
export function DialogContent({ onClose, asks = false, size = "form", ...parts }: DialogProps) {
  const isTop = useIsTop();
  useMarkOver(over[size]);
  useBack(onClose);
  const owner = useRef<Owner>({ isTop, onClose });
  useLayoutEffect(() => {
    owner.current = { isTop, onClose };
  });
  return (
    <PartsContext value={parts}>
      <ChakraRoot>
        <Frame size={asks ? "sm" : recipeSizes[size]} asks={asks} hasFooter={Boolean(parts.footer)} owner={owner} />
      </ChakraRoot>
    </PartsContext>
  );
}
