/** The number on the installed app's icon, which the worker marks where no page is open; the count in the app is the one that matters. */
export async function showBadge(count: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Not installed, or not allowed: there is no icon to mark.
  await shown.catch(() => undefined);
}
