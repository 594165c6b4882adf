import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** Defined once its source has run in the document. */
    axe?: typeof axe;
    /** The elements that the layout of a phone shows. */
    shownOnPhone?: WeakSet<Element>;
    /** The outermost elements that only the layout of a desktop shows. */
    addedOnDesktop?: Element[];
  }
}

/** Half the size of `axe.source`: each new document parses it. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The pages have one layout from 64 rem on and another one below. */
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The rules whose result depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What desktops show in addition, such as the navigation, as it was on the pages that this process has checked. */
const checkedOnDesktop = new Set<string>();

type Scope = { selector: string | undefined; added: number[] | undefined; colorRules: string[] };

/**
 * Returns the violations of all rules in the default theme `uneed`, and those of the color rules in `uneedDark`: of the page, of
 * a part of it, or of what the layout of a desktop adds. Runs in the browser.
 */
async function findViolations({ selector, added, colorRules }: Scope): Promise<string[]> {
  const { axe, addedOnDesktop = [] } = window;
  if (axe === undefined) throw new Error('The source of axe has not run');
  const root = document.documentElement;
  const context = added?.flatMap((index) => addedOnDesktop[index] ?? []) ?? selector ?? document;
  const runIn = async (theme: string, options: axe.RunOptions) => {
    root.dataset.theme = theme;
    // A half-transparent text has too little contrast.
    const animations = document.getAnimations();
    // Animations that follow the scroll position never finish.
    const finite = animations.filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(finite.map(({ finished }) => finished.catch(() => null)));
    // Only rules that are off, or about sound, need what axe would load before: the style sheets again, and media.
    const always: axe.RunOptions = { resultTypes: ['violations'], preload: false };
    const { violations } = await axe.run(context, { ...options, ...always });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme}: ${id} (${help}) at ${target}: ${failureSummary}`),
    );
  };
  const found = [
    ...(await runIn('uneed', {})),
    ...(await runIn('uneedDark', { runOnly: { type: 'rule', values: colorRules } })),
  ];
  root.dataset.theme = 'uneed';
  return found;
}

/** Returns the markup of what the layout of a desktop shows in addition to that of a phone. Runs in the browser. */
function listAdded(selector: string | undefined): string[] {
  const { shownOnPhone } = window;
  const all = document.querySelectorAll(selector === undefined ? 'body *' : `${selector}, ${selector} *`);
  const shown = [...all].filter((element) => element.checkVisibility());
  const isAdded = (element: Element | null) => element !== null && shownOnPhone?.has(element) === false;
  const added = shown.filter((element) => isAdded(element) && !isAdded(element.parentElement));
  window.shownOnPhone = new WeakSet(shown);
  window.addedOnDesktop = added;
  return added.map(({ outerHTML }) => outerHTML);
}

/** Gives the window a size, and waits until the page has its layout and is loaded; it must not be wider than the window. */
async function showIn(page: Page, viewport: { width: number; height: number }, name: string) {
  await page.setViewportSize(viewport);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const width = await page.evaluate(async (width) => {
    // The page has the layout of its window in the frame after the new size.
    do await new Promise(requestAnimationFrame);
    while (window.innerWidth !== width);
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth;
  }, viewport.width);
  expect(width, `width of ${name}`).toBeLessThanOrEqual(viewport.width);
}

/**
 * Expects that axe finds no violation on a phone, and in what a desktop shows in addition, in the default themes, and that the
 * page is not wider than its window. The selector limits axe to a part of the page. The window is that of a desktop afterwards.
 */
async function expectNoViolations(page: Page, name: string, selector?: string) {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE_SOURCE);
  const scope = { selector, colorRules: COLOR_RULES };
  await showIn(page, PHONE, `${name} on a phone`);
  await page.evaluate(listAdded, selector);
  const onPhone = await page.evaluate(findViolations, { ...scope, added: undefined });
  expect(onPhone, `axe: ${name} on a phone`).toEqual([]);
  await showIn(page, DESKTOP, `${name} on a desktop`);
  const markups = await page.evaluate(listAdded, selector);
  const added = markups.flatMap((markup, index) => (checkedOnDesktop.has(markup) ? [] : [index]));
  if (added.length === 0) return;
  const onDesktop = await page.evaluate(findViolations, { ...scope, added });
  expect(onDesktop, `axe: ${name} on a desktop`).toEqual([]);
  for (const markup of markups) checkedOnDesktop.add(markup);
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
