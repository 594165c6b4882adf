import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../../e2e/support/browser.ts';
import { measureFirstVisit } from '../../e2e/support/first-visit.ts';
import { fillJobForm } from '../../e2e/support/job-form.ts';
import { gotoLive } from '../../e2e/support/live.ts';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { ensureChromium } from '../../scripts/launch/chromium.ts';
import { atMost, type Result, unbudgeted } from '../support/result.ts';
import { JOB, jobId, sessionCookie, USERS, userId } from '../support/seed.ts';
import { FIRST_DISTANCE } from '../support/seed-messages.ts';

const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
/** 400 kbit/s, in bytes per second. */
const SLOW = 50_000;
const ROUND_TRIP_MS = 300;
/** The browser reports a press after the paint that it waits for. */
const REPORTED_AFTER_MS = 500;
/** Somebody who types fast. */
const TYPING = { delay: 120 };
/** A candidate who has not applied to the job, and a referent. */
const [CANDIDATE, REFERENT] = [USERS, 2];

/** Opens an empty page on a phone, signed in as a user or as a visitor. */
async function openPhone(browser: Browser, url: string, user?: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE, hasTouch: true, isMobile: true });
  const [name = '', value = ''] = user === undefined ? [] : sessionCookie(user).split('=');
  if (user !== undefined) await context.addCookies([{ name, value, url }]);
  return context.newPage();
}

async function slowDown(page: Page, isNetworkSlow: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!isNetworkSlow) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: SLOW,
    uploadThroughput: SLOW,
  });
}

async function measureData(browser: Browser, url: string): Promise<Result[]> {
  const page = await openPhone(browser, url);
  const { scripts, scriptsKb, files, filesKb } = await measureFirstVisit(page, '/jobs');
  await page.context().close();
  return [
    atMost(`first visit of /jobs, JavaScript, gzip, ${scripts} files`, scriptsKb, 190, 'KB'),
    atMost(`first visit of /jobs, everything, gzip, ${files} files`, filesKb, 300, 'KB'),
  ];
}

/** Taps 'Aplicar ahora' as soon as it is there, on a first visit with a slow network and processor. */
async function measureApplySheet(browser: Browser, url: string): Promise<Result[]> {
  const page = await openPhone(browser, url, CANDIDATE);
  await slowDown(page, true);
  const start = performance.now();
  await page.goto(`/jobs/${jobId(JOB)}`, { waitUntil: 'commit' });
  // The button of the aside is for wide screens: the style sheet hides it.
  const button = page.locator('//button[not(ancestor::aside)]').filter({ hasText: 'Aplicar ahora' });
  await button.tap();
  const tapped = performance.now();
  await page.getByRole('dialog', { name: /^Aplicar a / }).waitFor();
  const opened = performance.now();
  const text = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await page.context().close();
  const what = `first visit of /jobs/{id}, 400 kbit/s, ${ROUND_TRIP_MS} ms, CPU × ${CPU_SLOWDOWN}`;
  return [
    atMost(`${what}: text`, text / 1000, 2.5, 's'),
    unbudgeted(`${what}: early tap on 'Aplicar ahora'`, (tapped - start) / 1000, 's'),
    atMost(`${what}: apply sheet, from the tap`, (opened - tapped) / 1000, 10, 's'),
    unbudgeted(`${what}: apply sheet, from the start`, (opened - start) / 1000, 's'),
  ];
}

/** The pages whose presses are measured: what is pressed on each, after its scripts run. */
const PRESSES: Record<string, { path: string; user: number; press: (page: Page) => Promise<void> }> = {
  listing: {
    path: '/jobs',
    user: CANDIDATE,
    press: async (page) => {
      await page.getByRole('button', { name: 'Guardar' }).filter({ visible: true }).first().tap();
      await page.getByRole('combobox', { name: 'Buscar vacantes' }).pressSequentially('vendedor', TYPING);
      await page.keyboard.press('Enter');
      await page.waitForURL(/q=vendedor/);
      await page.getByLabel('Ordenar por').selectOption({ index: 1 });
      await page.waitForURL(/sort=/);
    },
  },
  chat: {
    path: `/chats?user=${userId((CANDIDATE + FIRST_DISTANCE) % USERS)}`,
    user: CANDIDATE,
    press: async (page) => {
      const composer = page.getByRole('textbox', { name: 'Mensaje', exact: true });
      await composer.pressSequentially('Buenas, ¿sigue abierta?', TYPING);
      await page.getByRole('button', { name: 'Enviar' }).tap();
      await page.getByRole('log', { name: 'Mensajes' }).getByText('Buenas, ¿sigue abierta?').waitFor();
    },
  },
  form: {
    path: '/add-job',
    user: REFERENT,
    press: async (page) => {
      await page.getByLabel('Título del puesto').pressSequentially('Pintora', TYPING);
      await fillJobForm(page, { province: 'Santiago', category: 'Legal y Jurídico', salary: '35000' });
      await page.getByRole('button', { name: 'Publicar Trabajo' }).tap();
      await page.getByText('requerid').first().waitFor();
    },
  },
};

/**
 * Lets the browser show each frame. Without anybody who looks, a headless Chromium presents nothing of what is typed in a text area, also
 * on a page without scripts: each key then seems to wait for the next press outside of it, 3.5 s for a sentence.
 */
async function watchFrames(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ sessionId }) => {
    // The page may have been closed meanwhile.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 10 });
}

/** Collects in `ms` the longest delay from a press on this page to the next paint, as INP does. */
function observePresses(): { ms: number } {
  const longest = { ms: 0 };
  const observed = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) longest.ms = Math.max(longest.ms, entry.duration);
  }).observe(observed);
  return longest;
}

async function measurePresses(browser: Browser, url: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, { path, user, press }] of Object.entries(PRESSES)) {
    const page = await openPhone(browser, url, user);
    await slowDown(page, false);
    await gotoLive(page, path);
    await watchFrames(page);
    const observed = await page.evaluateHandle(observePresses);
    await press(page);
    await page.waitForTimeout(REPORTED_AFTER_MS);
    const { ms } = await observed.jsonValue();
    if (ms === 0) throw new Error(`${name}: no press was observed`);
    await page.context().close();
    results.push(atMost(`INP, ${name}, CPU × ${CPU_SLOWDOWN}`, ms, 200, 'ms'));
  }
  return results;
}

/** Measures what a person notices in a browser. */
export async function measureBrowser({ url }: RunningApp): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_ARGS });
  try {
    const results = await measureData(browser, url);
    results.push(...(await measureApplySheet(browser, url)));
    results.push(...(await measurePresses(browser, url)));
    return results;
  } finally {
    await browser.close();
  }
}
