import type { Page } from "playwright-core";

/**
 * Records what a screen reader announces from now on; the returned function tells how often words were announced. A status that comes
 * into the page with its words counts as silent, because few screen readers announce it.
 */
export async function announcements(page: Page): Promise<(words: string) => Promise<number>> {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { haatTold: told });
    const live = "[aria-live], [role=status], [role=alert]";
    const textOf = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? "";
      return node.ariaHidden === "true" ? "" : Array.from(node.childNodes, textOf).join("");
    };
    const hear = (node: Node, region: Element | null | undefined) => {
      if (region && region.getAttribute("aria-live") !== "off" && !region.closest("[aria-hidden=true]"))
        told.push(textOf(node));
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "characterData") hear(target, target.parentElement?.closest(live));
        for (const node of addedNodes) {
          if (!(node instanceof Element)) hear(node, node.parentElement?.closest(live));
          else if (!node.matches(live)) hear(node, node.closest(live));
          if (!(node instanceof Element)) continue;
          for (const part of [node, ...node.querySelectorAll("*")]) if (part.role === "alert") hear(part, part);
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return (words) =>
    page.evaluate(
      (sought) => (window as unknown as { haatTold: string[] }).haatTold.filter((one) => one.includes(sought)).length,
      words,
    );
}
