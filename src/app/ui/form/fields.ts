import { lazyWithPreload } from "#app/lib/lazyWithPreload.tsx";

/*
 * The fields of a `FormDialog`, by name. They bring Formik and Chakra along, so a screen that names them must not
 * fetch them: each comes when a form first shows it, or before, when `preloadForms` is called.
 */
const parts = {
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

export const TextField = parts.text.Component;
export const NumberField = parts.number.Component;
export const TextArea = parts.area.Component;
export const PasswordField = parts.password.Component;
export const ChoiceField = parts.choice.Component;
export const SwitchField = parts.switch.Component;
export const CheckboxField = parts.checkbox.Component;
export const FileField = parts.file.Component;
export const ComboField = parts.combo.Component;
export const When = parts.when.Component;

export function preloadFields(): void {
  for (const part of Object.values(parts)) part.preload();
}
