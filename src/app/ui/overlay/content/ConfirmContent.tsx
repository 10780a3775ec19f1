import { t } from "#app/i18n/translate.ts";
import { Dialog as ChakraDialog, Portal } from "@chakra-ui/react";
import { useRef } from "react";
import { Button } from "#app/ui/controls/Button.tsx";
import { ChakraRoot } from "#app/ui/theme/ChakraRoot.tsx";
import type { Question } from "../confirmation.ts";
// Gives the question its entry in the history.
import "./BackCloses.tsx";

export interface ConfirmContentProps {
  readonly question: Question;
  readonly onAnswer: (yes: boolean) => void;
}

/** An `alertdialog` named by the question, its buttons `Cancel` and the verb. `Cancel` has the focus. */
export function ConfirmContent({ question, onAnswer }: ConfirmContentProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <ChakraRoot>
      <ChakraDialog.Root
        open
        role="alertdialog"
        size="sm"
        initialFocusEl={() => cancel.current}
        closeOnInteractOutside={false}
        onOpenChange={({ open }) => {
          if (!open) onAnswer(false);
        }}
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content>
              <ChakraDialog.Header>
                <ChakraDialog.Title>{question.text}</ChakraDialog.Title>
              </ChakraDialog.Header>
              {question.detail !== undefined && (
                <ChakraDialog.Body>
                  <ChakraDialog.Description>{question.detail}</ChakraDialog.Description>
                </ChakraDialog.Body>
              )}
              <ChakraDialog.Footer>
                <Button ref={cancel} onClick={() => onAnswer(false)}>
                  {t("Cancel")}
                </Button>
                <Button variant={question.harmless === true ? "primary" : "danger"} onClick={() => onAnswer(true)}>
                  {question.verb}
                </Button>
              </ChakraDialog.Footer>
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </ChakraRoot>
  );
}
