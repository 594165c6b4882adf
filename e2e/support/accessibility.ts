import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { openPage } from './open-page.ts';

declare global {
  interface Window {
    /** Defined once its source has run in the document. */
    axe?: typeof axe;
  }
}

/** Half the size of `axe.source`: each new document parses it. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What a check runs: all rules in each layout (the pages have one from 64 rem on and another one below), and in each default theme,
 * the light one on the desktop alone.
 */
const RUNS = [
  { viewport: DESKTOP, theme: 'uneed', rules: null },
  { viewport: DESKTOP, theme: 'uneedDark', rules: COLOR_RULES },
  { viewport: PHONE, theme: 'uneedDark', rules: null },
];

type Scope = { selector: string | undefined; theme: string; rules: string[] | null; width: number };

/** Returns the violations of these rules, null for all, in a theme, and whether the page is wider than its window. Runs in the browser. */
async function findViolations({ selector, theme, rules, width }: Scope): Promise<string[]> {
  const { axe } = window;
  if (axe === undefined) throw new Error('The source of axe has not run');
  const root = document.documentElement;
  root.dataset.theme = theme;
  // The page has the layout of its window in the frame after the new size.
  do await new Promise(requestAnimationFrame);
  while (window.innerWidth !== width);
  await new Promise(requestAnimationFrame);
  // A half-transparent text has too little contrast.
  const animations = document.getAnimations();
  // Animations that follow the scroll position never finish.
  const finite = animations.filter(({ timeline }) => timeline === document.timeline);
  await Promise.all(finite.map(({ finished }) => finished.catch(() => null)));
  const { violations } = await axe.run(selector ?? document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
    // Only rules that are off, or about sound, need what axe would load before: the style sheets again, and media.
    preload: false,
  });
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  );
  root.dataset.theme = 'uneed';
  if (root.scrollWidth > window.innerWidth) found.push('The page is wider than its window');
  return found;
}

/** Expects that axe finds no violation, and that the page is not wider than its window. The selector limits axe to a part of the page. */
async function expectNoViolations(page: Page, name: string, selector?: string) {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE_SOURCE);
  const viewportBefore = page.viewportSize();
  for (const { viewport, theme, rules } of RUNS) {
    const { width } = viewport;
    await page.setViewportSize(viewport);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const found = await page.evaluate(findViolations, { selector, theme, rules, width });
    expect(found, `axe: ${name}, ${theme}, ${width} px`).toEqual([]);
  }
  if (viewportBefore) await page.setViewportSize(viewportBefore);
}

/** Shows a page in the document that is open, and checks it. */
export async function checkPage(page: Page, path: string, heading: string): Promise<void> {
  await openPage(page, path, heading);
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
