import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** Defined once its source has run in the document. */
    axe?: typeof axe;
  }
}

/** Half the size of `axe.source`: each new document parses it. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The sizes that each page is checked in. The pages have one layout from 64 rem on and another one below. */
const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/** The rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

type Scope = { selector: string | undefined; colorRules: string[]; width: number };

/**
 * Returns the violations of all rules in the default theme `uneed`, those of the color rules in `uneedDark`, and whether the
 * page is wider than its window. Runs in the browser.
 */
async function findViolations({ selector, colorRules, width }: Scope): Promise<string[]> {
  const { axe } = window;
  if (axe === undefined) throw new Error('The source of axe has not run');
  const root = document.documentElement;
  const runIn = async (theme: string, options: axe.RunOptions) => {
    root.dataset.theme = theme;
    // A half-transparent text has too little contrast.
    const animations = document.getAnimations();
    // Animations that follow the scroll position never finish.
    const finite = animations.filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(finite.map(({ finished }) => finished.catch(() => null)));
    // Only rules that are off, or about sound, need what axe would load before: the style sheets again, and media.
    const always: axe.RunOptions = { resultTypes: ['violations'], preload: false };
    const { violations } = await axe.run(selector ?? document, { ...options, ...always });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme}: ${id} (${help}) at ${target}: ${failureSummary}`),
    );
  };
  // The page has the layout of its window in the frame after the new size.
  do await new Promise(requestAnimationFrame);
  while (window.innerWidth !== width);
  await new Promise(requestAnimationFrame);
  const found = [
    ...(await runIn('uneed', {})),
    ...(await runIn('uneedDark', { runOnly: { type: 'rule', values: colorRules } })),
  ];
  root.dataset.theme = 'uneed';
  if (root.scrollWidth > window.innerWidth) found.push('The page is wider than its window');
  return found;
}

/**
 * Expects that axe finds no violation on a desktop and on a phone, in the default themes, and that the page is not wider than
 * its window. The selector limits axe to a part of the page.
 */
async function expectNoViolations(page: Page, name: string, selector?: string) {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE_SOURCE);
  for (const [layout, viewport] of Object.entries(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const scope = { selector, colorRules: COLOR_RULES, width: viewport.width };
    const found = await page.evaluate(findViolations, scope);
    expect(found, `axe: ${name} on a ${layout}`).toEqual([]);
  }
  await page.setViewportSize(VIEWPORTS.desktop);
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

/** Checks the page as it is. */
export const checkShown = (page: Page, name: string): Promise<void> => expectNoViolations(page, name);
