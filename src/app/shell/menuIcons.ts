import { icons } from "#app/ui/controls/icons.ts";

/** By path, outlines as those of `icons.ts`; the others stand here because they come with the menu and not with the first screen. */
export const menuIcons: Readonly<Record<string, string>> = {
  "/": "M3 11 12 4l9 7M5 9.5V20h5v-6h4v6h5V9.5",
  "/users": icons.users,
  "/posts": "M3 12V4a1 1 0 0 1 1-1h8l9 9-9 9zM7.5 7.5h.01",
  "/categories": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
  "/advertisements": "M4 10v4h3l8 4V6L7 10zM18 9a4 4 0 0 1 0 6M8 14l1 6",
  "/pages": "M14 3H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V8zM14 3v5h5M9 13h6M9 17h6",
  "/plan-types": "M12 3 3 8l9 5 9-5zM3 12l9 5 9-5M3 16l9 5 9-5",
  "/plans": "M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 10h18M7 14h3",
  "/regions": "M12 21s7-6.3 7-11a7 7 0 0 0-14 0c0 4.7 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  "/feedback": "M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-5 4V6a1 1 0 0 1 1-1zM8 10h8M8 13h5",
  "/bank-accounts": "M3 10 12 4l9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18",
  "/settings": icons.settings,
  "/overview": "M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6",
  "/audit": "M12 21a9 9 0 1 0-9-9M3 7v5h5M12 8v4l3 2",
};
