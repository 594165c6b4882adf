import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../scripts/launch/build.ts';
import { installFromDebian } from '../../scripts/launch/debian.ts';
import { fail } from '../../scripts/launch/paths.ts';
import { DEMO_ACCOUNTS } from '../../server/src/demo/load-demo.ts';
import { createTestDatabase } from '../../server/src/testing/database.ts';
import { openTestServer } from '../../server/src/testing/postgres/server.ts';
import { runApp } from '../support/running-app.ts';
import { type Engine, startFirefox, startWebKit, type Tab, until } from './engines.ts';

/**
 * npm run browsers [-- firefox | webkit]: the main journeys at 390 × 844 in Debian's Firefox and WebKitGTK, and what engines do
 * differently. Prints a table; docs/operations.md describes it.
 */
/** Debian's packages, each with the program that it brings. */
const PACKAGES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};
const FOLDER = fileURLToPath(new URL('../../test-results/browsers/', import.meta.url));
const IMAGE = fileURLToPath(new URL('../../docs/screenshots/job-phone-light.webp', import.meta.url));

/** The first control, outside of an open dialog only if there is none, whose label, name or text begins with a text. */
const FIND = `const [selector, name] = arguments;
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const texts = (e) => [e.getAttribute('aria-label'), e.textContent, ...[...(e.labels ?? [])].map((l) => l.textContent)];
  return [...root.querySelectorAll(selector)].find((e) => !e.disabled && (e.type === 'file' || e.checkVisibility()) &&
    texts(e).some((text) => text?.trim().startsWith(name))) ?? null`;
const find = (tab: Tab, selector: string, name: string) =>
  until(`No ${selector} '${name}'`, () => tab.find(FIND, selector, name));
/** Again while something covers it or it is replaced. */
const click = (tab: Tab, selector: string, name: string) =>
  until(`'${name}' cannot be clicked`, async () => (await (await find(tab, selector, name)).click()) ?? true);
const type = async (tab: Tab, name: string, text: string) =>
  (await find(tab, 'input, textarea, select, [contenteditable=true]', name)).type(text);
const waitFor = (tab: Tab, condition: string, ...args: string[]) =>
  until(`${condition} ${args}`, async () => Boolean(await tab.run(`return ${condition}`, ...args)));
const waitForText = (tab: Tab, text: string) =>
  waitFor(tab, 'document.body.innerText.includes(arguments[0])', text);

/** What of the page, or of its open dialog, scrolls sideways; and whether the focus is in the dialog. */
const MISFIT = `const page = document.documentElement, root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? page;
  const isWide = (e) => e.scrollWidth > e.clientWidth && /auto|scroll/.test(getComputedStyle(e).overflowX);
  const wide = root === page ? page.scrollWidth > innerWidth : [root, ...root.querySelectorAll('*')].some(isWide);
  return wide ? 'scrolls sideways' : root.contains(document.activeElement) ? '' : 'the focus is outside of the dialog'`;
async function expectFit(tab: Tab): Promise<void> {
  const misfit = await tab.run(MISFIT);
  if (misfit !== '') throw new Error(String(misfit));
}
async function openDialog(tab: Tab, name: string): Promise<void> {
  await click(tab, 'button, a', name);
  await waitFor(tab, "document.querySelector('dialog[open] h2') !== null");
  await expectFit(tab);
}
const IS_CLOSED = "!document.querySelector('dialog[open]')";
const HAS_MESSAGE = "document.querySelector('[role=log]')?.textContent.includes(arguments[0])";
const IS_DARK = "document.documentElement.dataset.theme === 'uneedDark'";

/** Returns the id of the user. */
async function signIn(tab: Tab, url: string, label: string): Promise<string> {
  const account = DEMO_ACCOUNTS.find((each) => each.label === label);
  await tab.open(`${url}/login?next=%2Fsettings`);
  await type(tab, 'Email', account?.email ?? '');
  await type(tab, 'Contraseña', account?.password ?? '');
  await click(tab, 'button', 'Iniciar sesión');
  await waitFor(tab, "location.pathname === '/settings'");
  return String(
    await tab.run("return fetch('/api/auth/check').then((r) => r.json()).then((user) => user._id)"),
  );
}

type Scene = { url: string; candidate: Tab; referent: Tab; title: string; ids: { [who: string]: string } };
/** A step returns 'skipped' where the driver of the engine cannot do it. */
const STEPS: Record<string, (scene: Scene) => Promise<unknown>> = {
  'sign in': async ({ candidate, referent, url, ids }) => {
    ids.candidate = await signIn(candidate, url, 'Candidata');
    ids.referent = await signIn(referent, url, 'Referente verificada');
  },
  'dark theme, also after a reload': async ({ candidate, url }) => {
    await click(candidate, 'a', 'Apariencia');
    await click(candidate, 'label', 'uneedDark');
    await waitFor(candidate, IS_DARK);
    await candidate.open(`${url}/settings`);
    await waitFor(candidate, IS_DARK);
  },
  'publish a vacancy': async ({ referent, url, title }) => {
    await referent.open(`${url}/add-job`);
    await type(referent, 'Título del puesto', title);
    await type(referent, 'Provincia', 'Santiago');
    await click(referent, '[role=option]', 'Santiago');
    await type(referent, 'Categoría', 'Ventas y Comercial');
    await type(referent, 'Salario', '35000');
    await type(referent, 'Descripción', 'Buscamos una persona amable para la caja.');
    await expectFit(referent);
    await click(referent, 'button', 'Publicar Trabajo');
    await waitFor(referent, "location.pathname === '/my-jobs'");
    await waitForText(referent, title);
  },
  'search and open a vacancy': async ({ candidate, url, title }) => {
    await candidate.open(`${url}/jobs`);
    await type(candidate, 'Buscar vacantes', title);
    await waitFor(candidate, "location.search.includes('q=')");
    await click(candidate, 'article a', title);
    await waitFor(candidate, "document.querySelector('h1')?.textContent.includes(arguments[0])", title);
    await expectFit(candidate);
  },
  apply: async ({ candidate }) => {
    await openDialog(candidate, 'Aplicar ahora');
    await click(candidate, 'button', 'Enviar aplicación');
    await waitForText(candidate, 'Aplicación enviada');
    await expectFit(candidate);
    await click(candidate, 'button', 'Cerrar');
    await waitFor(candidate, IS_CLOSED);
  },
  'filters: Esc closes the dialog and gives the focus back': async ({ candidate, url }) => {
    await candidate.open(`${url}/jobs`);
    await openDialog(candidate, 'Filtros');
    await candidate.pressEscape();
    await waitFor(candidate, `${IS_CLOSED} && document.activeElement.textContent.includes('Filtros')`);
  },
  'chat in both directions': async ({ candidate, referent, url, title, ids }) => {
    await candidate.open(`${url}/chats?user=${ids.referent}`);
    await referent.open(`${url}/chats?user=${ids.candidate}`);
    for (const [from, to] of [
      [candidate, referent],
      [referent, candidate],
    ] as const) {
      const text = `Hola, ${from === candidate ? 'me interesa' : 'escríbeme por'} ${title}`;
      await type(from, 'Mensaje', text);
      await click(from, 'button', 'Enviar');
      await waitFor(to, HAS_MESSAGE, text);
    }
    await expectFit(candidate);
  },
  'a message typed in a tab that was hidden since it opened': async ({
    candidate,
    referent,
    url,
    title,
    ids,
  }) => {
    const hidden = await candidate.openHidden?.(`${url}/chats?user=${ids.referent}`);
    if (hidden === undefined) return 'skipped';
    await type(hidden.tab, 'Mensaje', `Desde otra pestaña, por ${title}`);
    await hidden.show();
    await click(hidden.tab, 'button', 'Enviar');
    await waitFor(referent, HAS_MESSAGE, `Desde otra pestaña, por ${title}`);
  },
  'publish a post with a picture': async ({ referent, url, title }) => {
    await referent.open(`${url}/comunidad`);
    await openDialog(referent, 'Crear publicación');
    await type(referent, 'Contenido', `Consejos de ${title}`);
    await type(referent, 'Imagen de la publicación', IMAGE);
    await find(referent, 'button', 'Quitar imagen');
    await expectFit(referent);
    await click(referent, 'button', 'Publicar');
    await waitFor(referent, IS_CLOSED);
    await waitForText(referent, `Consejos de ${title}`);
  },
  comment: async ({ candidate, url, title }) => {
    await candidate.open(`${url}/comunidad`);
    await waitForText(candidate, `Consejos de ${title}`);
    const post = `[...document.querySelectorAll('article')].find((e) => e.innerText.includes(arguments[0]))`;
    const link = await candidate.run(
      `return ${post}.querySelector('a[href^="/post/"]').href`,
      `Consejos de ${title}`,
    );
    await candidate.open(String(link));
    await type(candidate, 'Tu comentario', `Gracias por ${title}`);
    await click(candidate, 'form button', 'Comentar');
    await waitForText(candidate, 'Comentario publicado');
    await expectFit(candidate);
  },
};

const OUTCOMES: Record<string, string> = { skipped: '–', failed: '✗' };

/** Runs all steps in one engine and adds its column to the table: ✓, ✗ (the reason is printed) or – for what it cannot do. */
async function runIn({ openTab }: Engine, url: string): Promise<void> {
  const [candidate, referent] = [await openTab(), await openTab()];
  const { engine } = candidate;
  const scene = { url, candidate, referent, title: `Cajera de ${engine}`, ids: {} };
  for (const [index, [name, run]] of Object.entries(STEPS).entries()) {
    const result = await run(scene).catch((error: unknown) => {
      console.error(`${engine}: ${name}: ${error}`);
      return 'failed';
    });
    table[name] = { ...table[name], [engine]: OUTCOMES[String(result)] ?? '✓' };
    for (const [who, tab] of Object.entries({ candidate, referent }))
      await tab.screenshot(`${FOLDER}${engine.split(' ')[0]}-${index + 1}-${who}`);
  }
}

const table: Record<string, Record<string, string>> = {};
const starts = { firefox: startFirefox, webkit: startWebKit };
for (const [name, program] of Object.entries(PACKAGES)) {
  if (!existsSync(program)) await installFromDebian(name, `install ${name}`);
  if (!existsSync(program)) fail(`No ${program} found: install the Debian package ${name}`);
}
await ensureBuilt();
await mkdir(FOLDER, { recursive: true });
const server = await openTestServer();
process.env.UNEED_TEST_SERVER = server.url;
const database = await createTestDatabase();
const app = await runApp({ databaseUrl: database.url, env: { DEMO: 'on' } });
try {
  for (const [name, start] of Object.entries(starts)) {
    if (process.argv.length > 2 && !process.argv.includes(name)) continue;
    const engine = await start();
    await runIn(engine, app.url).finally(engine.close);
  }
} finally {
  await app.stop();
  await database.drop();
  await server.stop();
}
console.table(table);
console.log(`Screenshots: ${FOLDER}`);
if (Object.values(table).some((results) => Object.values(results).includes('✗'))) process.exitCode = 1;
