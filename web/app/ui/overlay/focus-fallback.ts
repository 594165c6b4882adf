/**
 * Creates a `ref` for a region whose items may be removed: when the focused element is removed and nothing else has the focus,
 * the first visible element in the region that matches `selector` gets it; one that is disabled, as soon as it can have it.
 */
export const createFocusFallback =
  (selector: string) =>
  (region: HTMLElement | null): (() => void) | undefined => {
    if (region === null) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && region.contains(target) ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      focusFirst(region.querySelectorAll<HTMLElement>(selector));
    });
    document.addEventListener('focusin', remember);
    observer.observe(region, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  };

/** Focuses the first of these elements that is visible. */
export function focusFirst(elements: Iterable<HTMLElement>): void {
  for (const element of elements) {
    // Makes headings focusable by script.
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
