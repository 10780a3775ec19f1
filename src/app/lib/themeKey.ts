/** Where this device keeps its theme, by name: the first script of the page reads it as well, before the app runs. */
export const themeKey = "haat.theme";
