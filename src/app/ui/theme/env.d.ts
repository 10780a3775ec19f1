/*
 * Made by the build of the theme (src/build/chakra/looks.ts): the sheet of all that is on screen first; the configuration of
 * Chakra's running parts and the sheet of what only they need.
 */
declare module "virtual:chakra/first.css" {}
declare module "virtual:chakra/running" {
  export const config: import("@chakra-ui/react/styled-system").SystemConfig;
  export const styles: string;
}
