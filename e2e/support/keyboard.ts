import { expect, type Locator, type Page } from '@playwright/test';

/** A target is unreachable after this many presses of Tab. */
const TAB_PRESSES_MAX = 120;
/** The focus outline of a control may be on one of this many ancestors. */
const OUTLINE_ANCESTORS_MAX = 3;

type Focus = { isOnTarget: boolean; problem: string | null };

/** Returns whether the target has the focus, and why the focus is not visible (outside the viewport, no outline). Runs in the browser. */
function readFocus(target: Element, ancestorsMax: number): Focus {
  const focused = document.activeElement;
  const isOnTarget = focused === target;
  // After the last element of the page the focus moves to the browser's own controls.
  if (focused === null || focused === document.body) return { isOnTarget, problem: null };
  const name = `${focused.tagName} «${focused.getAttribute('aria-label') ?? focused.textContent}»`;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
    return { isOnTarget, problem: `${name} is outside the viewport` };
  const isOutlined = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  let element: Element | null = focused;
  for (let level = 0; level <= ancestorsMax && element !== null; level += 1) {
    if (isOutlined(element)) return { isOnTarget, problem: null };
    element = element.parentElement;
  }
  return { isOnTarget, problem: `${name} has no outline` };
}

/** Presses Tab until the target has the focus; expects that the focus is visible at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < TAB_PRESSES_MAX; press += 1) {
    await page.keyboard.press('Tab');
    const { isOnTarget, problem } = await target.evaluate(readFocus, OUTLINE_ANCESTORS_MAX);
    expect(problem, `focus at ${page.url()}`).toBeNull();
    if (isOnTarget) return;
  }
  throw new Error(`Tab does not lead to ${target}`);
}
