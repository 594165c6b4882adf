import { expect, type Locator, type Page } from '@playwright/test';

/** Nobody presses Tab more often than this to get somewhere. */
const STOPS_MAX = 120;
/** A control's outline may be drawn by a box around it. */
const BOXES_AROUND = 3;

/** What is wrong with the place that has the focus, as somebody sees it who looks for it; null when nothing is. */
function troubleAtFocus(boxes: number): string | null {
  const focused = document.activeElement;
  // Between the last stop and the first the browser's own controls have it.
  if (focused === null || focused === document.body) return null;
  const name = `${focused.tagName} «${focused.getAttribute('aria-label') ?? focused.textContent}»`;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return `${name} is out of sight`;
  const isOutlined = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  let element: Element | null = focused;
  for (let box = 0; box <= boxes && element !== null; box += 1) {
    if (isOutlined(element)) return null;
    element = element.parentElement;
  }
  return `${name} has no outline`;
}

/** Presses Tab until this has the focus; wherever it stops on the way, that can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(troubleAtFocus, BOXES_AROUND), `focus at ${page.url()}`).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}
