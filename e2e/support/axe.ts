import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Half-transparent on its way in, a text has half its contrast. */
async function hasSettled(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // What follows the scroll position never ends.
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
}

async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  );
}

const showTheme = (page: Page, theme: 'uneed' | 'uneedDark') =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/**
 * Lets axe look at what is on the screen in both house themes; what depends on a theme are its contrasts. `part` is all
 * that is looked at, when something opened over what was seen before.
 */
async function isClean(page: Page, name: string, part?: string) {
  // There are no frames: the mode without a page of its own for each look is enough, and quicker.
  const axe = () => {
    const whole = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    return part === undefined ? whole : whole.include(part);
  };
  await hasSettled(page);
  expect(await findings(axe()), `axe: ${name} in uneed`).toEqual([]);
  await showTheme(page, 'uneedDark');
  await hasSettled(page);
  const contrasts = axe().withRules(['color-contrast', 'link-in-text-block']);
  expect(await findings(contrasts), `axe: ${name} in uneedDark`).toEqual([]);
  await showTheme(page, 'uneed');
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${name} is wider than its window`).toBe(false);
}

/** Goes there; axe finds nothing. */
export async function visits(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await isClean(page, path);
}

/** Presses a button of the page; axe finds nothing in the dialog that it opens, and Escape closes it. */
export async function opens(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await isClean(page, `${button} at ${page.url()}`, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Presses a button that shows something else on the same page; axe finds nothing. */
export async function unfolds(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
  await isClean(page, `${button} at ${page.url()}`);
}

/** The same of a text that folds something out and is no button (`summary`). */
export async function unfoldsText(page: Page, text: RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().click();
  await isClean(page, `${text} at ${page.url()}`);
}
