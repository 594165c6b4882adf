import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for loading and animations to finish: a half-transparent text has too little contrast. */
async function waitUntilStable(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // Animations that follow the scroll position never finish.
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
}

async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  );
}

const setTheme = (page: Page, theme: 'uneed' | 'uneedDark') =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/**
 * Expects that axe finds no violation in the default themes `uneed` and `uneedDark` (in the second only contrasts can
 * differ), and that the page is not wider than its window. The selector `part` limits the check to a part of the page.
 */
async function expectNoViolations(page: Page, name: string, part?: string) {
  // The pages have no frames, so that the faster legacy mode, without a page per analysis, is enough.
  const axe = () => {
    const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    return part === undefined ? builder : builder.include(part);
  };
  await waitUntilStable(page);
  expect(await findViolations(axe()), `axe: ${name} in uneed`).toEqual([]);
  await setTheme(page, 'uneedDark');
  await waitUntilStable(page);
  const contrasts = axe().withRules(['color-contrast', 'link-in-text-block']);
  expect(await findViolations(contrasts), `axe: ${name} in uneedDark`).toEqual([]);
  await setTheme(page, 'uneed');
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${name} is wider than its window`).toBe(false);
}

/** Opens a page and checks it. */
export async function checkPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectNoViolations(page, path);
}

/** Clicks a button, checks the dialog that it opens, and closes the dialog with Escape. */
export async function checkDialog(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expectNoViolations(page, `${button} at ${page.url()}`, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Clicks a button that changes the page, and checks the page. */
export async function checkAfterClick(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
  await expectNoViolations(page, `${button} at ${page.url()}`);
}

/** Clicks a text that is not a button (`summary`), and checks the page. */
export async function checkAfterTextClick(page: Page, text: RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().click();
  await expectNoViolations(page, `${text} at ${page.url()}`);
}
