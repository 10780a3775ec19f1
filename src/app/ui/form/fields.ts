import { lazyPart } from "#app/ui/lazyWithPreload.tsx";

/*
 * The fields of a `FormDialog`, by name. They bring Formik and Chakra along, so a screen that names them must not
 * fetch them: each comes when a form first shows it, or before, when `preloadForms` is called.
 */
const parts = {
  text: lazyPart(async () => (await import("./fields/TextField.tsx")).TextField),
  number: lazyPart(async () => (await import("./fields/NumberField.tsx")).NumberField),
  area: lazyPart(async () => (await import("./fields/TextArea.tsx")).TextArea),
  password: lazyPart(async () => (await import("./fields/PasswordField.tsx")).PasswordField),
  choice: lazyPart(async () => (await import("./fields/ChoiceField.tsx")).ChoiceField),
  switch: lazyPart(async () => (await import("./fields/SwitchField.tsx")).SwitchField),
  checkbox: lazyPart(async () => (await import("./fields/CheckboxField.tsx")).CheckboxField),
  file: lazyPart(async () => (await import("./fields/FileField.tsx")).FileField),
  combo: lazyPart(async () => (await import("./fields/ComboField.tsx")).ComboField),
  when: lazyPart(async () => (await import("./fields/When.tsx")).When),
};

export const TextField = parts.text.Part;
export const NumberField = parts.number.Part;
export const TextArea = parts.area.Part;
export const PasswordField = parts.password.Part;
export const ChoiceField = parts.choice.Part;
export const SwitchField = parts.switch.Part;
export const CheckboxField = parts.checkbox.Part;
export const FileField = parts.file.Part;
export const ComboField = parts.combo.Part;
export const When = parts.when.Part;

export function preloadFields(): void {
  for (const part of Object.values(parts)) part.preload();
}
