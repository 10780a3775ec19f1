import { groupedNumber, systemOf } from "#app/i18n/digits.ts";
import { t, languageNow } from "#app/i18n/translate.ts";
import { deviceChoices, type DeviceChoice } from "#app/lib/deviceChoices.ts";
import { useStore } from "#app/lib/store.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { Dialog } from "#app/ui/overlay/Dialog.tsx";
import { DataUsed } from "./DataUsed.tsx";
import { thisDevice } from "./ThisDevice.look.ts";

/** What is chosen for this device and not for a person: each at once, in every tab. */
export function ThisDevice({ onClose }: { readonly onClose: () => void }) {
  const { theme, density, undo, keys, saver, digits } = deviceChoices;
  return (
    <Dialog title={t("This device")} onClose={onClose} footer={<Button onClick={onClose}>{t("Close")}</Button>}>
      <div className={thisDevice.root}>
        <Choice
          label={t("Colours")}
          choice={theme}
          words={[
            ["light", t("Light")],
            ["dark", t("Dark")],
            ["system", t("As the device")],
          ]}
        />
        <Choice
          label={t("Rows")}
          choice={density}
          words={[
            ["comfortable", t("Comfortable")],
            ["compact", t("Compact")],
          ]}
        />
        <Choice
          label={t("Time for Undo")}
          help={t(
            "Messages at the edge of the screen stand longer too. A change is sent once its time for Undo is over.",
          )}
          choice={undo}
          words={[
            ["5", t("Usual, 5 seconds")],
            ["15", t("15 seconds")],
            ["60", t("60 seconds")],
          ]}
        />
        <Choice
          label={t("Keys in the review")}
          help={t("Letters while posts are reviewed; ? lists them there. Tab and Enter work either way.")}
          choice={keys}
          words={[
            ["on", t("On")],
            ["off", t("Off")],
          ]}
        />
        <Choice
          label={t("Data saver")}
          help={t("Small pictures, and nothing fetched before it is asked for.")}
          choice={saver}
          words={[
            ["auto", t("As the browser")],
            ["on", t("On")],
            ["off", t("Off")],
          ]}
        />
        {languageNow() !== "en" && (
          <Choice
            label={t("Digits")}
            choice={digits}
            words={[
              ["latin", "0 1 2 3"],
              ["local", [0, 1, 2, 3].map((digit) => groupedNumber(digit, systemOf(languageNow(), "local"))).join(" ")],
            ]}
          />
        )}
        <DataUsed />
      </div>
    </Dialog>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly help?: string;
  readonly choice: DeviceChoice<Value>;
  readonly words: readonly (readonly [value: Value, word: string])[];
}

function Choice<Value extends string>({ label, help, choice, words }: ChoiceProps<Value>) {
  return (
    <div className={thisDevice.choice}>
      <SelectField
        label={label}
        value={useStore(choice)}
        options={words.map(([value, word]) => ({ value, label: word }))}
        onChange={(chosen) => {
          for (const [value] of words) if (value === chosen) choice.set(value);
        }}
      />
      {help && <p className={thisDevice.help}>{help}</p>}
    </div>
  );
}
