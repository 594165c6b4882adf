import type { Locator, Page } from '@playwright/test';
import { fillJobForm } from '../support/job-form.ts';
import { tap as tapTarget } from '../support/tap.ts';
import { expect, test } from '../support/test.ts';
import { applyTo, publishJob, sendMessage, type TestUser, type Visitor } from '../support/users.ts';

const NOTE = 'Crecí en una finca y sé ordeñar.';
const CANDIDATE = 'Altagracia Peña';
/** Minimum width and height of a touch target. */
const TOUCH_TARGET_MIN_PX = 44;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Mensaje', exact: true });
const conversation = (page: Page) => page.getByRole('log', { name: 'Mensajes' });

/** Expects that the page does not scroll sideways. */
async function expectNoOverflow(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of ${page.url()}`).toBe(page.viewportSize()?.width);
}

/** Taps a target; expects that it is large enough and that the page does not scroll sideways. */
async function tap(page: Page, target: Locator) {
  await expectNoOverflow(page);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${target}`).toBeGreaterThanOrEqual(
    TOUCH_TARGET_MIN_PX,
  );
  await tapTarget(target);
}

/** A CV takes at most this many taps, sign-up and onboarding included. */
const TAPS_MAX = 45;

/** Taps and counts: a field that is typed in is tapped once. */
function countTaps(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await tapTarget(target);
  };
  const type = async (label: string, text: string) => {
    taps += 1;
    await page.getByLabel(label).first().fill(text);
  };
  const press = (name: string | RegExp) => tap(button(page, name));
  return { tap, type, press, count: () => taps };
}

async function signUpOnPhone(page: Page, { tap, type, press }: ReturnType<typeof countTaps>, email: string) {
  await page.goto('/signup');
  await type('Nombre Completo', CANDIDATE);
  await type('Email', email);
  await type('Contraseña', 'clave-segura');
  await press('Crear Cuenta');
  await expect(page).toHaveURL('/onboarding');
  await press('Siguiente');
  await type('Biografía', 'Soy puntual y me gusta atender al público.');
  await press('Siguiente');
  await type('Ubicación', 'santiago');
  await tap(page.getByRole('option').first());
  await press('Completar perfil');
  await expect(page).toHaveURL('/best-matches');
}

async function describeWork(page: Page, { tap, type }: ReturnType<typeof countTaps>) {
  await tap(page.getByRole('link', { name: 'Añade tu último trabajo' }));
  const dialog = page.getByRole('dialog', { name: 'Añadir trabajo' });
  await type('Puesto', 'Cajera');
  await type('Empresa', 'La Espiga');
  await tap(dialog.getByLabel('Trabajo aquí ahora'));
  await tap(dialog.getByRole('button', { name: 'Guardar' }));
  await expect(dialog).toBeHidden();
}

async function downloadCv({ context, page }: Visitor, { tap }: ReturnType<typeof countTaps>) {
  await tap(page.getByRole('link', { name: 'Mi CV', exact: true }));
  await expect(page.getByRole('figure')).toContainText('Cajera');
  const href = await page.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tap(page.getByRole('link', { name: 'Descargar PDF' })),
  ]);
  expect(download.suggestedFilename()).toBe(`CV ${CANDIDATE}.pdf`);
  const file = await context.request.get(href ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
}

async function onboardAsReferent({ page }: TestUser) {
  await page.goto('/onboarding');
  await tap(page, page.locator('label').filter({ hasText: 'Trabajo en una empresa' }));
  await tap(page, button(page, 'Siguiente'));
  await page.getByLabel('Biografía').fill('Llevo ocho años en el campo.');
  await page.getByLabel('Empresa').fill('Finca La Altura');
  await page.getByLabel('Cargo').fill('Administradora');
  await tap(page, button(page, 'Siguiente'));
  await page.getByLabel('Ubicación').fill('la vega');
  await tap(page, page.getByRole('option').first());
  await tap(page, button(page, 'Completar perfil'));
  await expect(page).toHaveURL('/best-matches');
  // Once is enough.
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/best-matches');
}

async function publishInForm({ page }: TestUser, title: string) {
  await page.goto('/my-jobs');
  await tap(page, link(page, 'Publicar Trabajo').first());
  await expect(page).toHaveURL('/add-job');
  await fillJobForm(page, {
    title,
    province: 'La Vega',
    category: 'Agricultura, Ganadería y Pesca',
    salary: '28000',
    description: 'Cuidar el ganado y llevar la cuenta de la leche.',
  });
  await tap(page, button(page, 'Publicar Trabajo'));
  await expect(page).toHaveURL('/my-jobs');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

async function findInFilterDrawer({ page }: Visitor, title: string) {
  await page.goto('/');
  await tap(page, page.getByRole('navigation', { name: 'Pestañas' }).getByRole('link', { name: 'Vacantes' }));
  await tap(page, button(page, 'Filtros'));
  const drawer = page.getByRole('dialog', { name: 'Filtros' });
  await tap(page, drawer.getByText('La Vega', { exact: true }).locator('..'));
  await tap(page, drawer.getByRole('button', { name: /^Ver todas .*: Categoría$/ }));
  await tap(page, drawer.getByText('Agricultura, Ganadería y Pesca').locator('..'));
  await tap(page, drawer.getByRole('button', { name: /^Ver \d+ resultados?$/ }));
  await expect(drawer).toBeHidden();
  await expect(button(page, 'Filtros (2)')).toBeVisible();
  await page.getByRole('link', { name: title }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function applyWithNoteAndPhone({ page }: Visitor, title: string) {
  await tap(page, button(page, 'Aplicar ahora'));
  const sheet = page.getByRole('dialog', { name: `Aplicar a ${title}` });
  await expect(sheet.getByText('CV de tu perfil')).toBeVisible();
  await sheet.getByLabel('Que me llamen o escriban al (opcional)').fill('(809) 555 0142');
  await expect(sheet.getByText('Le llegará: perfil, correo, teléfono y CV.')).toBeVisible();
  await sheet.getByLabel('Nota (opcional)').fill(NOTE);
  await tap(page, sheet.getByRole('button', { name: 'Enviar aplicación' }));
  await expectNoOverflow(page);
  const sent = page.getByRole('dialog', { name: 'Aplicación enviada' });
  await tap(page, sent.getByRole('button', { name: 'Cerrar' }));
  await tap(page, link(page, 'Aplicación Enviada'));
  await expect(page).toHaveURL('/applications');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByText('Aplicado', { exact: true })).toBeVisible();
  await expectNoOverflow(page);
}

async function openAndAcceptContract({ page }: TestUser, title: string) {
  await page.goto('/my-jobs');
  await tap(page, link(page, `Aplicantes de ${title}`));
  await tap(page, link(page, CANDIDATE));
  await expect(page.getByText(NOTE)).toBeVisible();
  await tap(page, button(page, 'Leer CV'));
  await expect(page.getByText(new RegExp(`^Página 1: ${CANDIDATE}`))).toBeAttached();
  await tap(page, button(page, 'Ocultar CV'));
  const call = page.getByRole('link', { name: '809-555-0142', exact: true });
  await expect(call).toHaveAttribute('href', 'tel:+18095550142');
  await tap(page, button(page, `Me interesa ${CANDIDATE}`));
  await tap(page, button(page, 'Sí, me interesa'));
  await expect(page.getByText('Le avisamos que te interesa')).toBeVisible();
  await tap(page, button(page, 'Aceptar'));
  await expect(page.getByText('Tu respuesta vale 7 días, para coordinar los próximos pasos.')).toBeVisible();
  await tap(page, button(page, 'Sí, Aceptar'));
  await expect(page.getByText('Estado actualizado')).toBeVisible();
}

async function send({ page }: Visitor, text: string) {
  await composer(page).fill(text);
  await tap(page, button(page, 'Enviar'));
  await expect(conversation(page).getByText(text)).toBeVisible();
}

test('on a phone: a new referent publishes a job, a new account has its CV after a few taps, finds the job with the filter drawer and applies, and the referent reads it, accepts and writes a message', async ({
  createUser,
  createVisitor,
  runAdmin,
}) => {
  const referent = await createUser(null);
  const candidate = await createVisitor();
  await onboardAsReferent(referent);
  await runAdmin('verify-referent', referent.email);
  const title = `Encargado de finca, ${referent.email}`;

  await publishInForm(referent, title);
  const taps = countTaps(candidate.page);
  await signUpOnPhone(candidate.page, taps, `cv-${referent.email}`);
  await describeWork(candidate.page, taps);
  await downloadCv(candidate, taps);
  expect(taps.count()).toBeLessThanOrEqual(TAPS_MAX);
  await findInFilterDrawer(candidate, title);
  await applyWithNoteAndPhone(candidate, title);
  await openAndAcceptContract(referent, title);
  await tap(referent.page, link(referent.page, 'Enviar mensaje'));
  // The chat fills the screen and is not pushed below it.
  await expect(composer(referent.page)).toBeInViewport({ ratio: 1 });
  await send(referent, '¿Puede empezar el lunes?');

  const chatsTab = candidate.page
    .getByRole('navigation', { name: 'Pestañas' })
    .getByRole('link', { name: /Chats/ });
  await expect(chatsTab).toContainText('1');
  await tap(candidate.page, button(candidate.page, 'Actualizar'));
  await expect(candidate.page.getByText('Seleccionada', { exact: true }).first()).toBeVisible();
  await expect(candidate.page.getByText(/¡Felicidades!/)).toBeVisible();
  await tap(candidate.page, link(candidate.page, 'Escribir'));
  await expect(conversation(candidate.page).getByText('¿Puede empezar el lunes?')).toBeVisible();
  await send(candidate, 'Claro que sí, el lunes estoy allá.');
  await expect(conversation(referent.page).getByText('Claro que sí, el lunes estoy allá.')).toBeVisible();
});

/** The part of the screen between the top bar and the tabs. */
async function getVisibleArea(page: Page) {
  const bar = await page.getByRole('banner').first().boundingBox();
  const tabs = await page.getByRole('navigation', { name: 'Pestañas' }).boundingBox();
  return { top: (bar?.y ?? 0) + (bar?.height ?? 0), bottom: tabs?.y ?? 0 };
}

/** Expects that these texts of a card are whole: on the screen, in the card, and not cut. */
async function expectWhole(page: Page, card: Locator, texts: string[]) {
  const { top, bottom } = await getVisibleArea(page);
  const outer = await card.boundingBox();
  for (const text of texts) {
    const part = card.getByText(text, { exact: true });
    const box = await part.boundingBox();
    if (box === null || outer === null) throw new Error(`${text} is not on the screen`);
    expect(box.y, text).toBeGreaterThanOrEqual(top);
    expect(box.y + box.height, text).toBeLessThanOrEqual(bottom);
    expect(box.x, text).toBeGreaterThanOrEqual(outer.x);
    expect(box.x + box.width, text).toBeLessThanOrEqual(outer.x + outer.width);
    expect(
      await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      text,
    ).toBeLessThanOrEqual(0);
  }
}

test('on a phone: the first screen of the listing shows three jobs, and one opens at once on a slow network', async ({
  createAccount,
  createVisitor,
}) => {
  const referent = await createAccount('referent');
  const company = 'Banco de Ahorro Horizonte Caribe';
  await referent.context.request.put('/api/auth/update-profile', { data: { company } });
  const word = `zafra${referent._id.slice(-6)}`;
  const content = { location: 'San Pedro de Macorís', hiringbonus: 14_000, referalbonus: true };
  const titles = ['Cajera', 'Electricista residencial', 'Encargado de turno'].map(
    (name) => `${name} ${word}`,
  );
  for (const title of titles) await publishJob(referent, { title, salary: 127_500, ...content });

  const { page } = await createVisitor();
  await page.goto(`/jobs?q=${word}`);
  // The font is cached now: a first load that is slow keeps the fallback font (`font-display: optional`).
  await page.reload();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const facts = [company, 'RD$127,500 al mes', 'San Pedro de Macorís', '+RD$14,000 bono'];
  await expectWhole(page, cards.nth(0), [titles[2] ?? '', ...facts]);
  await expectWhole(page, cards.nth(1), [titles[1] ?? '', ...facts]);
  const third = await cards.nth(2).getByRole('heading').boundingBox();
  expect(third?.y).toBeLessThan((await getVisibleArea(page)).bottom - TOUCH_TARGET_MIN_PX);
  const search = await page.getByRole('combobox', { name: 'Buscar vacantes' }).locator('..').boundingBox();
  const filters = await button(page, /^Filtros/).boundingBox();
  expect([filters?.y, filters?.height]).toEqual([search?.y, search?.height]);
  await expect(cards.nth(0).getByText('Atención al público', { exact: false })).toBeHidden();

  // The server answers only after everything that the list knows is on the screen.
  let answer = () => {};
  const isSlow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/jobs\/[\w-]{36}(\/similar)?$/, async (route) => {
    await isSlow;
    await route.continue();
  });
  await cards.nth(0).getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1, name: titles[2] ?? '' })).toBeFocused();
  for (const fact of facts) await expect(page.getByText(fact, { exact: true }).first()).toBeVisible();
  await expect(link(page, 'Aplicar ahora')).toBeHidden();
  answer();
  await expect(link(page, 'Aplicar ahora')).toBeVisible();
});

test('on a phone: long words in user content do not make a page wider than the screen', async ({
  createUser,
  runAdmin,
}) => {
  const [word, text] = ['W'.repeat(100), 'W'.repeat(500)];
  const referent = await createUser('referent');
  const candidate = await createUser('candidate');
  const longValues = { fullName: word, bio: text, company: word, position: word, location: word };
  for (const { context } of [referent, candidate]) {
    expect((await context.request.put('/api/auth/update-profile', { data: longValues })).ok()).toBe(true);
  }
  const jobId = await publishJob(referent, {
    title: word,
    description: `<h2>${word}</h2><ul><li>${text}</li></ul>`,
    skills: ['W'.repeat(40)],
  });
  await applyTo(candidate, jobId);
  await sendMessage(candidate, referent, text);
  const expectFit = async ({ page }: TestUser, paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(/W{40}/).filter({ visible: true }).first()).toBeVisible();
      await expectNoOverflow(page);
    }
  };

  const applicants = `/job-applicants/${jobId}`;
  const chat = `/chats?user=${candidate._id}`;
  await expectFit(referent, ['/my-jobs', applicants, `${applicants}?aplicante=${candidate._id}`, chat]);
  await expectFit(referent, ['/chats', '/notifications', '/profile', '/settings?section=profile']);
  await expectFit(candidate, [`/jobs/${jobId}`, `/jobs?q=${word}`, '/applications']);
  await runAdmin('make-admin', candidate.email);
  await expectFit(candidate, ['/admin/solicitudes']);
});
