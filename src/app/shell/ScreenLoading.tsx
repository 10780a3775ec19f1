import { screen } from "#app/ui/Screen.look.ts";

/** Stands where a screen will be while its module comes; says nothing for so short a time. */
export function ScreenLoading() {
  return <main className={screen.root} aria-busy="true" />;
}
