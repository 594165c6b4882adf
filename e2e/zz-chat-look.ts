import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { BROWSER_ARGS } from './support/browser.ts';
import { runApp } from './support/running-app.ts';
import { createTestDatabase } from '../server/src/testing/database.ts';
import { openTestServer } from '../server/src/testing/server.ts';
import { ensureChromium } from '../scripts/launch/chromium.mjs';

const OUT = '/tmp/chat-shots/';
const server = await openTestServer();
process.env.UNEED_TEST_SERVER = server.url;
const database = await createTestDatabase();
const app = await runApp({ databaseUrl: database.url, env: { DEMO: 'off', LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_ARGS });
const problems: string[] = [];
async function person(fullName: string, email: string, opts: object, theme = 'uneed', avatar = '') {
  const context = await browser.newContext({ baseURL: app.url, locale: 'es-DO', ...opts });
  await context.addInitScript((t) => localStorage.setItem('chat-theme', t), theme);
  let r = await context.request.post('/api/auth/signup', { data: { fullName, email, password: 'secreta1' } });
  if (!r.ok()) r = await context.request.post('/api/auth/login', { data: { email, password: 'secreta1' } });
  const id = (await r.json())._id as string;
  await context.request.post('/api/auth/onboarding', { data: { fullName, role: 'candidate', bio: 'Hola a todos los que me leen por aquí.', company: '', position: '', location: 'Santiago', profilePic: avatar } });
  const page = await context.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) problems.push(`${fullName}: ${m.text()}`); });
  page.on('pageerror', (e) => problems.push(`${fullName} PAGEERROR ${e.message}`));
  return { context, page, id, fullName };
}
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
async function axe(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const v of violations) problems.push(`AXE ${name}: ${v.id} ${v.nodes.map((n) => n.target.join(' ') + ' :: ' + n.failureSummary?.slice(0, 200)).join(' | ')}`);
}
const ok = (name: string, value: unknown) => console.log(value ? 'ok  ' : 'FAIL', name);
try {
  const ana = await person('Ana Peña', 'ana@x.do', desk, 'uneed', '/api/avatars/5.svg');
  const luis = await person('Luis Báez', 'luis@x.do', phone, 'uneedDark', '/api/avatars/8.svg');
  for (const n of ['José Núñez', 'María Altagracia de los Santos Encarnación', 'Wilkin Féliz']) {
    const p = await person(n, `${n.length}@x.do`, {}); await p.context.close();
  }
  await ana.page.goto('/chats');
  await ana.page.getByText('José Núñez').waitFor();
  await ana.page.waitForTimeout(1500);
  await ana.page.screenshot({ path: OUT + 'desk-welcome.png' });
  await axe(ana.page, 'welcome');
  await luis.page.goto('/jobs');
  await luis.page.waitForTimeout(1500);
  // first message by keyboard
  await ana.page.getByRole('link', { name: /Luis Báez/ }).click();
  await ana.page.getByText('No hay mensajes aún').waitFor();
  await ana.page.screenshot({ path: OUT + 'desk-new.png' });
  ok('send disabled', await ana.page.getByRole('button', { name: 'Enviar' }).isDisabled());
  await ana.page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola, Luis. Vi tu aplicación a la vacante.');
  await ana.page.keyboard.press('Enter');
  await ana.page.getByText('Enviado').first().waitFor({ state: 'attached' });
  await luis.page.getByText('Nuevo mensaje de Ana Peña').waitFor({ timeout: 5000 });
  await luis.page.screenshot({ path: OUT + 'phone-toast.png' });
  ok('badge', await luis.page.locator('nav[aria-label="Pestañas"]').getByText('1 sin leer').count() > 0 || await luis.page.getByText('sin leer').count());
  await luis.page.getByText('Nuevo mensaje de Ana Peña').click();
  await luis.page.getByRole('log').getByText('Hola, Luis. Vi tu').waitFor();
  await ana.page.getByText('Leído').first().waitFor({ state: 'attached' });
  ok('read receipt', true);
  await ana.page.getByText('Online', { exact: true }).waitFor({ timeout: 4000 });
  ok('presence online', true);
  await luis.page.waitForTimeout(500);
  await luis.page.screenshot({ path: OUT + 'phone-open-dark.png' });
  await axe(luis.page, 'phone open dark');
  await luis.page.getByRole('textbox', { name: 'Mensaje' }).pressSequentially('Hola, Ana.', { delay: 20 });
  await ana.page.getByText('Escribiendo…').waitFor({ timeout: 3000 });
  ok('typing', true);
  await luis.page.getByRole('button', { name: 'Enviar' }).click();
  await ana.page.getByRole('log').getByText('Hola, Ana.').waitFor();
  // image
  const png = await (await import('sharp')).default({ create: { width: 900, height: 500, channels: 3, background: '#ff8f70' } }).png().toBuffer();
  await ana.page.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await ana.page.getByText('Please select an image file').waitFor();
  ok('image complaint', true);
  await ana.page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  await ana.page.getByAltText('Imagen adjunta').waitFor();
  await ana.page.screenshot({ path: OUT + 'desk-attached.png' });
  await axe(ana.page, 'attached');
  await ana.page.getByRole('button', { name: 'Enviar' }).click();
  await luis.page.getByAltText(/Imagen del mensaje/).waitFor();
  await luis.page.getByAltText(/Imagen del mensaje/).evaluate((i: HTMLImageElement) => i.decode());
  for (let i = 0; i < 12; i++) {
    const f = i % 2 ? ana : luis; const t = i % 2 ? luis : ana;
    await f.context.request.post(`/api/messages/send/${t.id}`, { data: { text: i % 3 ? `Mensaje número ${i}` : `Este es un mensaje más largo, número ${i}, que ocupa varias líneas en un teléfono para ver cómo se parte el texto y si respira.` } });
  }
  await ana.page.waitForTimeout(800);
  await ana.page.screenshot({ path: OUT + 'desk-talk.png' });
  await luis.page.screenshot({ path: OUT + 'phone-talk-dark.png' });
  await axe(ana.page, 'talk');
  // theme swap
  await ana.page.evaluate(() => { document.documentElement.dataset.theme = 'uneedDark'; });
  await ana.page.waitForTimeout(400);
  await ana.page.screenshot({ path: OUT + 'desk-talk-dark.png' });
  await axe(ana.page, 'talk dark');
  await luis.page.evaluate(() => { document.documentElement.dataset.theme = 'uneed'; });
  await luis.page.waitForTimeout(400);
  await luis.page.screenshot({ path: OUT + 'phone-talk.png' });
  await axe(luis.page, 'phone talk');
  // offline + retry
  await luis.context.setOffline(true);
  await luis.page.getByRole('textbox', { name: 'Mensaje' }).fill('Escrito sin conexión');
  await luis.page.getByRole('button', { name: 'Enviar' }).click();
  await luis.page.getByText(/No enviado\./).waitFor();
  await luis.page.screenshot({ path: OUT + 'phone-failed.png' });
  await axe(luis.page, 'phone failed');
  await ana.page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Me lees?');
  await ana.page.keyboard.press('Enter');
  await luis.page.waitForTimeout(500);
  await luis.context.setOffline(false);
  await luis.page.getByRole('log').getByText('¿Me lees?').waitFor({ timeout: 40000 });
  await luis.page.getByText(/No enviado\./).waitFor({ state: 'detached', timeout: 15000 });
  await ana.page.getByRole('log').getByText('Escrito sin conexión').waitFor({ timeout: 10000 });
  ok('came back; sent by itself', (await ana.page.getByRole('log').getByText('Escrito sin conexión').count()) === 1);
  // history
  for (let i = 0; i < 150; i++) await luis.context.request.post(`/api/messages/send/${ana.id}`, { data: { text: `Historia ${i}` } });
  await ana.page.goto(`/chats?user=${luis.id}`);
  await ana.page.getByText('Historia 149').last().waitFor();
  const log = ana.page.getByRole('log');
  ok('at end', await log.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight < 5));
  ok('first 100', (await log.getByText('Historia 30', { exact: true }).count()) === 0);
  await log.evaluate((e) => { e.scrollTop = 300; });
  const topText = await log.evaluate((e) => { const r = e.getBoundingClientRect(); const p = [...e.querySelectorAll('p')].find((n) => n.getBoundingClientRect().top > r.top + 50)!; return [p.textContent, Math.round(p.getBoundingClientRect().top)]; });
  await log.getByText('Historia 30', { exact: true }).waitFor();
  const after = await log.evaluate((e, t) => { const p = [...e.querySelectorAll('p')].find((n) => n.textContent === t)!; return Math.round(p.getBoundingClientRect().top); }, topText[0] as string);
  ok(`no jump ${topText} -> ${after}`, Math.abs(after - Number(topText[1])) <= 2);
  await luis.context.request.post(`/api/messages/send/${ana.id}`, { data: { text: 'Nuevo de verdad' } });
  await ana.page.getByRole('button', { name: 'Mensajes nuevos' }).waitFor();
  const still = await log.evaluate((e, t) => { const p = [...e.querySelectorAll('p')].find((n) => n.textContent === t)!; return Math.round(p.getBoundingClientRect().top); }, topText[0] as string);
  ok(`stays while reading up ${after} -> ${still}`, Math.abs(after - still) <= 2);
  await ana.page.screenshot({ path: OUT + 'desk-news.png' });
  await ana.page.getByRole('button', { name: 'Mensajes nuevos' }).click();
  ok('to end', await log.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight < 5));
  // phone list + search + online only
  await luis.page.goto('/chats');
  await luis.page.waitForTimeout(1500);
  await luis.page.screenshot({ path: OUT + 'phone-list.png' });
  await axe(luis.page, 'phone list');
  await luis.page.getByText('Show online only').click();
  await luis.page.waitForTimeout(1200);
  await luis.page.screenshot({ path: OUT + 'phone-online.png' });
  ok('online only', (await luis.page.getByRole('link', { name: /Ana Peña/ }).count()) === 1 && (await luis.page.getByRole('link', { name: /Wilkin/ }).count()) === 0);
  await luis.page.getByText('Show online only').click();
  await luis.page.getByRole('searchbox', { name: 'Buscar personas' }).fill('nunez');
  await luis.page.getByRole('link', { name: /José Núñez/ }).waitFor();
  await luis.page.waitForTimeout(500);
  ok('search', (await luis.page.getByRole('link', { name: /Wilkin/ }).count()) === 0);
  // offline presence
  await luis.context.close();
  await ana.page.getByText('Offline', { exact: true }).waitFor({ timeout: 8000 });
  ok('presence offline', true);
  await ana.page.goto('/chats?user=rubbish');
  await ana.page.getByText('No pudimos abrir esta conversación').waitFor();
  await ana.page.screenshot({ path: OUT + 'desk-404.png' });
  // another window of the same person signs out: this one loses its connection and goes to login
  await ana.page.goto('/chats');
  await ana.page.waitForTimeout(1000);
  await ana.context.request.post('/api/auth/logout');
  await ana.page.waitForURL(/login/, { timeout: 6000 });
  ok('session end -> login', true);
} catch (e) { console.error(e); }
finally {
  console.log(problems.join('\n'));
  await browser.close(); await app.stop(); await database.drop(); await server.stop();
}
