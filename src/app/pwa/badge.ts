/** The number on the installed app's icon; the count in the app is the one that matters. */
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Not installed, or not allowed: there is no icon to mark.
  shown.catch(() => undefined);
}
