/** Notes the frame in which the first row of posts stands, as the page's attribute `data-first-row`. Runs in the page, before the app. */
{
  const look = () => {
    const cells = document.querySelectorAll("tbody tr > *");
    if (![...cells].some((cell) => /^\d+$/.test(cell.textContent.trim()))) return requestAnimationFrame(look);
    // The frame in which it is there is painted after this callback.
    return requestAnimationFrame((at) => document.documentElement.setAttribute("data-first-row", String(at)));
  };
  requestAnimationFrame(look);
}
