/** The screens that people start on, by their modules' names. */
export const startScreens = ["LoginScreen", "PostsScreen", "DashboardScreen"] as const;

/** What a build knows of its modules. */
export interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

const startScreen = new RegExp(`src/app/screens/\\w+/(${startScreens.join("|")})\\.tsx$`);

/** Puts a module into the file `name` if a screen that people start on imports it, `import()` not counted; `null` for any other module. */
export const isOnStart =
  (name: string) =>
  (id: string, modules: Modules): string | null => {
    const seen = new Set<string>();
    const isShown = (module: string): boolean => {
      if (startScreen.test(module)) return true;
      if (seen.has(module)) return false;
      seen.add(module);
      return modules.getModuleInfo(module)?.importers.some(isShown) ?? false;
    };
    return isShown(id) ? name : null;
  };
