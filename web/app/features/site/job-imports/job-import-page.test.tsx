import { screen, waitFor, within } from '@testing-library/react';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import {
  JOB_IMPORT_FORBIDDEN_TEXT,
  NO_JOB_IMPORT_COUNTS,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import * as api from '@uneed/domain/site/job-imports/job-imports.api.ts';
import type { JobImportDetail } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { expect, it } from 'vitest';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import JobImportPage from './job-import-page.tsx';
import {
  buildJobFeed,
  buildJobImport,
  buildJobImportDetail,
  buildJobSource,
  buildPreview,
  IMPORT_ID,
} from './job-imports.factory.ts';

const session = buildSessionUser({ role: 'referent', isVerifiedReferent: true });
const at = `/importar/${IMPORT_ID}`;
const REFUSED = { ...NO_JOB_IMPORT_COUNTS, created: 1_190, refused: 10 };

async function open(changes: Partial<JobImportDetail> = {}, address = at) {
  const server = fakeServer();
  const state = { detail: buildJobImportDetail(changes) };
  server.reply(api.getJobImport, () => state.detail);
  server.reply(api.listJobImportErrors, ({ query }) => ({
    errors: [{ row: Number(query.get('page')) * 100, column: 'Sueldo', message: 'No es un monto' }],
    pagination: paginate(Number(query.get('page')), 50, 120),
  }));
  const page = renderPage(JobImportPage, { at: address, path: '/importar/:importId', session });
  await screen.findByRole('heading', { level: 1, name: 'Vacantes de tiendas' });
  return { server, state, ...page };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const select = (name: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const saved = (changes: Parameters<typeof buildJobSource>[0]) => ({
  source: buildJobSource(changes),
  message: 'Guardado',
});
const { columns, defaults } = buildJobSource().mapping;

it('shows the columns with the first row, and the first rows as vacancies with their errors', async () => {
  const error = { row: 3, column: 'Sueldo', message: 'No es un monto' };
  await open({
    preview: [buildPreview(), buildPreview({ row: 3, title: '', errors: [error] })],
    missingFields: ['category'],
  });
  screen.getByText('vacantes.csv · 1,200 filas · 20 nov, 08:00');
  expect(select(/^Título/).value).toBe('Puesto');
  screen.getByText('Primera fila: T-001');
  expect(select(/^Título/).getAttribute('aria-required')).toBe('true');
  expect(select(/^Salario$/).value).toBe('');
  expect(select(/^Categoría para todas/).value).toBe('Ventas y Comercial');
  screen.getByText('Falta elegir: Categoría.');
  const first = within(screen.getByRole('article', { name: 'Fila 2' }));
  first.getByText(
    /^Santiago de los Caballeros · Santiago · Ventas y Comercial · RD\$25,000 al mes · Tiempo Completo · Presencial$/,
  );
  const second = within(screen.getByRole('article', { name: 'Fila 3' }));
  second.getByText('Sin título');
  second.getByText('Sueldo: No es un monto');
  expect(screen.queryByRole('heading', { name: 'Filas con errores' })).toBeNull();
});

it('saves the mapping; it stays as it is when that is refused', async () => {
  const { server, state, user } = await open();
  expect(screen.queryByRole('button', { name: 'Guardar y ver cómo queda' })).toBeNull();
  await user.selectOptions(select(/^Salario$/), 'Sueldo');
  screen.getByText('Primera fila: 25,000');
  await expectRejection({ server, user }, api.updateJobSource, () => button('Guardar y ver cómo queda'));
  expect(select(/^Salario$/).value).toBe('Sueldo');
  const mapping = { columns: { ...columns, salary: 'Sueldo' }, defaults };
  server.reply(api.updateJobSource, () => {
    state.detail = buildJobImportDetail({ source: buildJobSource({ mapping }) });
    return saved({ mapping });
  });
  await user.click(button('Guardar y ver cómo queda'));
  await screen.findByText('Guardado');
  expect(server.writes.at(-1)?.body).toEqual({ mapping, base: { mapping: { columns, defaults } } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar y ver cómo queda' })).toBeNull());
});

it('shows what somebody else changed meanwhile, and lets one choose', async () => {
  const { server, user } = await open();
  await user.selectOptions(select(/^Salario$/), 'Sueldo');
  const theirs = { columns: { ...columns, shift: 'Detalle' }, defaults };
  server.replyWithError(api.updateJobSource, {
    code: 'CONFLICT',
    message: 'Alguien la cambió',
    conflicts: { mapping: theirs },
  });
  await user.click(button('Probar sin publicar'));
  await screen.findByText(/^Alguien cambió esto mientras lo editabas/);
  screen.getByText(/Horario: Detalle/);
  expect(select(/^Salario$/).value).toBe('Sueldo');
  await user.click(button('Dejar lo mío'));
  const mapping = { columns: { ...columns, salary: 'Sueldo' }, defaults };
  server.reply(api.updateJobSource, () => saved({ mapping }));
  server.reply(api.runJobImport, () => ({ import: buildJobImport(), message: 'Empezó la prueba' }));
  await user.click(button('Probar sin publicar'));
  await screen.findByText('Empezó la prueba');
  expect(server.writes.slice(-2).map(({ body }) => body)).toEqual([
    { mapping, base: { mapping: theirs } },
    { isTrial: true },
  ]);
});

it('asks for what is missing before it tries or publishes', async () => {
  const { server, user } = await open({
    source: buildJobSource({ mapping: { columns: {}, defaults: { location: '', category: '' } } }),
  });
  await user.click(button('Publicar la lista'));
  expect(await screen.findAllByText('Elige una columna')).toHaveLength(3);
  expect(screen.getAllByText('Elige una columna, o abajo un valor para todas')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.selectOptions(select(/^Provincia para todas/), 'Remoto');
  expect(screen.getAllByText('Elige una columna, o abajo un valor para todas')).toHaveLength(1);
  expect(server.writes).toEqual([]);
});

it('shows the fields that the server misses', async () => {
  const { server, user } = await open();
  const message = 'Faltan columnas';
  server.replyWithError(api.runJobImport, { code: 'MISSING_FIELDS', message, missingFields: ['title'] });
  await user.click(button('Probar sin publicar'));
  await screen.findByText(message);
  screen.getByText('Elige una columna');
});

it('publishes after a question that says what happens', async () => {
  const { server, state, user } = await open({
    source: buildJobFeed({ name: 'Portal', closesMissing: true }),
  });
  await expectRejection({ server, user }, api.runJobImport, () => button('Probar sin publicar'));
  await user.click(button('Publicar la lista'));
  const dialog = within(screen.getByRole('dialog', { name: '¿Publicar la lista?' }));
  dialog.getByText(/^Las vacantes de «Portal» que ya no estén en la lista se cierran/);
  dialog.getByText(/^Desde ahora traemos la lista cada día/);
  await expectRejection({ server, user }, api.runJobImport, () => inDialog('Publicar ahora'), {
    isGone: true,
  });
  await user.click(button('Publicar la lista'));
  server.reply(api.runJobImport, () => {
    const running = buildJobImport({ state: 'running', doneRows: 0 });
    state.detail = { ...state.detail, import: running };
    return { import: running, message: 'Publicando' };
  });
  await user.click(inDialog('Publicar ahora'));
  await screen.findByRole('progressbar', { name: 'Publicando tus vacantes' });
  expect(server.writes.at(-1)?.body).toEqual({ isTrial: false });
});

it('shows the progress of a running import until it is done, and stops it', async () => {
  const running = buildJobImport({ state: 'running', doneRows: 300 });
  const { server, state, user } = await open({ import: running });
  const bar = screen.getByRole<HTMLProgressElement>('progressbar');
  expect([bar.value, bar.max]).toEqual([300, 1_200]);
  screen.getByText('300 de 1,200 filas');
  expect(screen.queryByRole('combobox')).toBeNull();
  await expectRejection({ server, user }, api.cancelJobImport, () => button('Detener'));
  state.detail = { ...state.detail, import: { ...running, doneRows: 900 } };
  await screen.findByText('900 de 1,200 filas', undefined, { timeout: 5_000 });
  server.reply(api.cancelJobImport, () => {
    const counts = { ...NO_JOB_IMPORT_COUNTS, created: 890 };
    state.detail = { ...state.detail, import: { ...running, state: 'cancelled', counts } };
    return { message: 'Importación detenida' };
  });
  await user.click(button('Detener'));
  await screen.findByRole('heading', { name: 'La detuviste' });
  screen.getByText('Vacantes: 890 nuevas.');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('after a trial says what would happen, with the rows that have errors', async () => {
  await open({ import: buildJobImport({ isTrial: true, doneRows: 1_200, counts: REFUSED }) });
  screen.getByText('En la prueba: 1,190 nuevas, 10 con errores. Todavía no se ha publicado nada.');
  button('Publicar 1,190 vacantes');
  await screen.findByRole('heading', { name: 'Filas con errores' });
  const row = (await screen.findByRole('rowheader', { name: '100' })).closest('tr');
  expect(row?.textContent).toBe('100SueldoNo es un monto');
});

it('offers nothing to publish where every row has errors', async () => {
  const counts = { ...NO_JOB_IMPORT_COUNTS, refused: 1_200 };
  await open({ import: buildJobImport({ isTrial: true, doneRows: 1_200, counts }) });
  expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull();
});

it('has the errors of a published import on pages', async () => {
  const { server, user } = await open({ import: buildJobImport({ state: 'done', counts: REFUSED }) });
  screen.getByText('Vacantes: 1,190 nuevas, 10 con errores.');
  expect(screen.queryByRole('combobox')).toBeNull();
  await screen.findByRole('rowheader', { name: '100' });
  const next = screen.getByRole('link', { name: 'Página siguiente' });
  expect(next.getAttribute('href')).toBe(`${at}?pagina=2`);
  await user.click(next);
  await screen.findByRole('rowheader', { name: '200' });
  server.reply(api.listJobImportErrors, () => ({ errors: [], pagination: paginate(3, 50, 100) }));
  await user.click(screen.getByRole('link', { name: 'Página 3' }));
  await screen.findByText('La lista no llega hasta esta página.');
});

it('says why an import failed', async () => {
  await open({ import: buildJobImport({ state: 'failed', error: 'Se detuvo a mitad' }) });
  screen.getByRole('heading', { name: 'No se pudo terminar' });
  screen.getByText('Se detuvo a mitad');
  expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull();
});

it('says what an older mapping has that the file has not', async () => {
  await open({ columns: [{ name: 'Puesto', sample: 'Cajera' }] });
  expect(screen.getAllByText('Esta lista no tiene esa columna')).toHaveLength(3);
  expect(select(/^Tu código/).value).toBe('Código');
});

it('says who may see it, and offers to try again after a failed request', async () => {
  const server = fakeServer();
  server.replyWithError(api.getJobImport, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
  const { user } = renderPage(JobImportPage, { at, path: '/importar/:importId', session });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  server.replyWithError(api.getJobImport, { code: 'FORBIDDEN', message: JOB_IMPORT_FORBIDDEN_TEXT });
  await user.click(retry);
  await screen.findByRole('heading', { level: 1, name: JOB_IMPORT_FORBIDDEN_TEXT });
});
