/** The regions of the page, with the selector of what gets the focus in each. */
const regions = new Map<HTMLElement, string>();
/** The element that had the focus last, and the regions around it, the innermost first. */
let last: Element | null = null;
let around: HTMLElement[] = [];

function remember({ target }: FocusEvent): void {
  last = target instanceof Element ? target : null;
  around = [...regions.keys()]
    .filter((region) => region.contains(last))
    .sort((a, b) => (a.contains(b) ? 1 : -1));
}

function restore(): void {
  if (last === null || last.isConnected || document.activeElement !== document.body) return;
  for (const region of around) {
    const selector = regions.get(region);
    const elements = selector === undefined ? [] : [...region.querySelectorAll<HTMLElement>(selector)];
    if (focusFirst(elements) || elements.some((element) => element.matches(':disabled'))) return;
  }
}

function observePage(): () => void {
  const observer = new MutationObserver(restore);
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
    last = null;
  };
}
/** Undefined while the page has no region. */
let stop: (() => void) | undefined;

/**
 * Creates a `ref` for a region whose items may be removed: when the focused element is removed and nothing else has the focus,
 * the first visible element in the region that matches `selector` gets it; one that is disabled, as soon as it can have it. Of regions inside each other, the
 * innermost that is still there and has such an element.
 */
export const createFocusFallback =
  (selector: string) =>
  (region: HTMLElement | null): (() => void) | undefined => {
    if (region === null) return;
    regions.set(region, selector);
    stop ??= observePage();
    return () => {
      regions.delete(region);
      if (regions.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };

/** The `ref` of the content of a page: its title follows where nothing nearer does. */
export const focusPageTitle = createFocusFallback('h1');

/** Focuses the first of these elements that is visible; returns whether there is one. */
export function focusFirst(elements: Iterable<HTMLElement>): boolean {
  for (const element of elements) {
    // Makes headings focusable by script.
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return true;
  }
  return false;
}
