import { expect, type Locator, type Page } from '@playwright/test';

/** A target is unreachable after this many presses of Tab. */
const TAB_PRESSES_MAX = 120;
/** The focus outline of a control may be on one of this many ancestors. */
const OUTLINE_ANCESTORS_MAX = 3;

/** Returns why the focus is not visible (outside the viewport, no outline); null if it is. Runs in the browser. */
function findFocusProblem(ancestorsMax: number): string | null {
  const focused = document.activeElement;
  // After the last element of the page the focus moves to the browser's own controls.
  if (focused === null || focused === document.body) return null;
  const name = `${focused.tagName} «${focused.getAttribute('aria-label') ?? focused.textContent}»`;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
    return `${name} is outside the viewport`;
  const isOutlined = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  let element: Element | null = focused;
  for (let level = 0; level <= ancestorsMax && element !== null; level += 1) {
    if (isOutlined(element)) return null;
    element = element.parentElement;
  }
  return `${name} has no outline`;
}

/** Presses Tab until the target has the focus; expects that the focus is visible at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < TAB_PRESSES_MAX; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(findFocusProblem, OUTLINE_ANCESTORS_MAX), `focus at ${page.url()}`).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}
