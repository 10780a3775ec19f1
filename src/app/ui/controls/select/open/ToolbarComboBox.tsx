import { useEffect } from "react";
import { ChakraRoot } from "#app/ui/theme/ChakraRoot.tsx";
import { ComboBox, type ComboBoxProps } from "./ComboBox.tsx";

/** Takes over from the input that stood here until it was touched: it has the focus, and its list is open. */
export function ToolbarComboBox(props: ComboBoxProps) {
  const { control } = props.ids;
  useEffect(() => {
    const input = document.getElementById(control);
    input?.focus();
    input?.click();
  }, [control]);
  return (
    <ChakraRoot>
      <ComboBox {...props} />
    </ChakraRoot>
  );
}
