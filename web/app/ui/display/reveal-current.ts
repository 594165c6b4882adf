/**
 * Scrolls the navigation around a link so that the link is visible. Only the navigation moves: `scrollIntoView` would also
 * scroll the page to a navigation below the fold.
 */
export function revealCurrent(link: HTMLElement | null): void {
  const nav = link?.closest('nav');
  if (!link || !nav) return;
  const inner = link.getBoundingClientRect();
  const outer = nav.getBoundingClientRect();
  nav.scrollLeft += Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right);
  nav.scrollTop += Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom);
}
