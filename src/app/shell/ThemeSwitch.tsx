import { useState } from "react";
import { applyTheme, chooseTheme, chosenTheme } from "#app/lib/colorTheme.ts";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { deviceStorage } from "#app/lib/deviceStorage.ts";

const themes = ["light", "dark", "system"] as const;
const words = { light: "Light", dark: "Dark", system: "As the device" };

/** Light by default, dark on request (app/README.md, Look). */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(() => chosenTheme(deviceStorage));
  return (
    <SelectField
      label="Colours"
      value={theme}
      options={themes.map((value) => ({ value, label: words[value] }))}
      onChange={(value) => {
        const chosen = themes.find((one) => one === value) ?? "light";
        chooseTheme(deviceStorage, chosen);
        applyTheme(document, chosen, window.matchMedia("(prefers-color-scheme: dark)").matches);
        setTheme(chosen);
      }}
    />
  );
}
