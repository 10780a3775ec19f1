import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";

const control = {
  width: "100%",
  minW: "0",
  minH: "target",
  px: "0.75rem",
  py: "0.375rem",
  border: "1px solid",
  borderColor: "edge",
  borderRadius: "box",
  bg: "surface",
  color: "text",
  _invalid: { borderColor: "red", outlineColor: "red" },
  _disabled: { opacity: "0.6", bg: "sunken" },
} as const;

export const inputRecipe = defineRecipe({ className: "chakra-input", base: control });

export const textareaRecipe = defineRecipe({
  className: "chakra-textarea",
  base: { ...control, minH: "7rem", resize: "vertical", fieldSizing: "content", maxH: "24rem" },
});

export const fieldRecipe = defineSlotRecipe({
  className: "chakra-field",
  slots: ["root", "label", "requiredIndicator", "helperText", "errorText"],
  base: {
    root: { display: "flex", flexDirection: "column", alignItems: "stretch", gap: "0.25rem", width: "100%", minW: "0" },
    label: { fontWeight: "550" },
    helperText: { color: "muted" },
    errorText: { color: "red", fontWeight: "550" },
  },
});

export const nativeSelectRecipe = defineSlotRecipe({
  className: "chakra-native-select",
  slots: ["root", "field", "indicator"],
  base: {
    root: { position: "relative", display: "flex", width: "100%" },
    field: { ...control, appearance: "none", pe: "2.25rem", textOverflow: "ellipsis" },
    indicator: {
      position: "absolute",
      insetEnd: "0.75rem",
      top: "50%",
      translate: "0 -50%",
      width: "1.25rem",
      color: "muted",
      pointerEvents: "none",
    },
  },
});

const mark = {
  display: "inline-flex",
  flexShrink: "0",
  alignItems: "center",
  justifyContent: "center",
  width: "1.375rem",
  height: "1.375rem",
  border: "2px solid",
  borderColor: "edge",
  color: "onAccent",
  _checked: { borderColor: "accent", bg: "accent" },
  _invalid: { borderColor: "red" },
  _disabled: { opacity: "0.6" },
  "[data-focus-visible] &, &[data-focus-visible]": {
    outline: "3px solid",
    outlineColor: "accent",
    outlineOffset: "2px",
  },
} as const;
const line = {
  display: "inline-flex",
  alignItems: "center",
  gap: "0.625rem",
  minH: "target",
  cursor: "pointer",
} as const;

export const radioGroupRecipe = defineSlotRecipe({
  className: "chakra-radio-group",
  slots: ["root", "label", "item", "itemText", "itemControl", "indicator"],
  base: {
    item: { ...line, position: "relative", pe: "1rem" },
    itemControl: {
      ...mark,
      borderRadius: "50%",
      "& .dot": { width: "0.5rem", height: "0.5rem", borderRadius: "50%", bg: "currentcolor" },
    },
  },
});

export const checkboxRecipe = defineSlotRecipe({
  className: "chakra-checkbox",
  slots: ["root", "label", "control", "indicator", "group"],
  base: {
    root: { ...line, position: "relative" },
    control: { ...mark, borderRadius: "0.25rem", "& svg": { width: "1rem", height: "1rem" } },
  },
});

export const switchRecipe = defineSlotRecipe({
  className: "chakra-switch",
  slots: ["root", "label", "control", "thumb", "indicator"],
  base: {
    root: { ...line, position: "relative" },
    control: {
      display: "inline-flex",
      flexShrink: "0",
      width: "2.75rem",
      height: "1.5rem",
      p: "0.1875rem",
      borderRadius: "1rem",
      bg: "edge",
      transition: "background-color 0.12s",
      _checked: { bg: "accent" },
      _disabled: { opacity: "0.6" },
      "&[data-focus-visible]": { outline: "3px solid", outlineColor: "accent", outlineOffset: "2px" },
    },
    thumb: {
      width: "1.125rem",
      height: "1.125rem",
      borderRadius: "50%",
      bg: "surface",
      transition: "translate 0.12s",
      _checked: { translate: "1.25rem 0" },
    },
  },
});
