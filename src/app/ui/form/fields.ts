import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";

/*
 * The fields of every form in a dialog. They bring Formik and Chakra along, so a screen that names them must not fetch
 * them: each is fetched when a form first shows it, or earlier by `preloadFields`. Settings alone, a form that is the
 * whole screen, imports the fields themselves.
 */
const lazyFields = {
  text: lazyWithPreload(async () => (await import("./fields/TextField.tsx")).TextField),
  number: lazyWithPreload(async () => (await import("./fields/NumberField.tsx")).NumberField),
  area: lazyWithPreload(async () => (await import("./fields/TextArea.tsx")).TextArea),
  password: lazyWithPreload(async () => (await import("./fields/PasswordField.tsx")).PasswordField),
  choice: lazyWithPreload(async () => (await import("./fields/ChoiceField.tsx")).ChoiceField),
  switch: lazyWithPreload(async () => (await import("./fields/SwitchField.tsx")).SwitchField),
  checkbox: lazyWithPreload(async () => (await import("./fields/CheckboxField.tsx")).CheckboxField),
  file: lazyWithPreload(async () => (await import("./fields/FileField.tsx")).FileField),
  combo: lazyWithPreload(async () => (await import("./fields/ComboField.tsx")).ComboField),
  when: lazyWithPreload(async () => (await import("./fields/When.tsx")).When),
};

export const TextField = lazyFields.text.Component;
export const NumberField = lazyFields.number.Component;
export const TextArea = lazyFields.area.Component;
export const PasswordField = lazyFields.password.Component;
export const ChoiceField = lazyFields.choice.Component;
export const SwitchField = lazyFields.switch.Component;
export const CheckboxField = lazyFields.checkbox.Component;
export const FileField = lazyFields.file.Component;
export const ComboField = lazyFields.combo.Component;
export const When = lazyFields.when.Component;

export function preloadFields(): void {
  for (const field of Object.values(lazyFields)) field.preload();
}
