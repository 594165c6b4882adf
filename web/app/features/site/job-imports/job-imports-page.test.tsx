import { screen, waitFor, within } from '@testing-library/react';
import { READER_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import {
  JOB_FILE_TOO_LARGE_TEXT,
  JOB_IMPORT_FORBIDDEN_TEXT,
  JOB_IMPORT_MAX_BYTES,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import * as api from '@uneed/domain/site/job-imports/job-imports.api.ts';
import type { JobImport, JobImportSource } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import {
  buildEnterpriseForReader,
  renderAreaPage,
} from '../../organizations/enterprises/exports/area.factory.tsx';
import {
  buildJobFeed,
  buildJobImport,
  buildJobSource,
  FEED_ID,
  IMPORT_ID,
  SOURCE_ID,
} from './job-imports.factory.ts';
import JobImportsPage from './job-imports-page.tsx';

const session = buildSessionUser({ role: 'referent', isVerifiedReferent: true });
const can = { manage: true };

type State = { sources?: JobImportSource[]; imports?: JobImport[] };

async function open({ sources = [], imports = [] }: State = {}) {
  const server = fakeServer();
  const state = { sources, imports };
  server.reply(api.listJobImports, () => ({ ...state, can }));
  const page = renderPage(JobImportsPage, { at: '/importar', session });
  await screen.findByRole('heading', { name: 'Empieza aquí' });
  return { server, state, ...page };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const fileInput = () => screen.getByLabelText<HTMLInputElement>('Archivo de vacantes');
const csv = (name = 'vacantes.csv') => new File(['Puesto\nCajera'], name, { type: 'text/csv' });

it('begins with a file or an address, and says what is needed', async () => {
  await open();
  screen.getByRole('heading', { name: 'Todavía no has importado vacantes' });
  expect(screen.queryByLabelText('Este archivo es de')).toBeNull();
  expect(fileInput().accept).toBe('.csv,.xlsx,.json,.xml,.txt');
  const formats = screen.getByRole('link', { name: 'Qué formatos y columnas sirven' });
  expect(formats.getAttribute('href')).toBe('/desarrolladores');
  expect(screen.getByRole('link', { name: 'Ejemplo en CSV' }).getAttribute('href')).toBe(
    '/ejemplos/vacantes.csv',
  );
});

it('sends a file and opens its import; after an error the same file can be sent again', async () => {
  const { server, user } = await open();
  const message = 'El archivo debe ser CSV, Excel (.xlsx), JSON o XML';
  server.replyWithError(api.createJobImport, { code: 'UNSUPPORTED_MEDIA', message });
  await user.upload(fileInput(), csv());
  await screen.findByText(message);
  server.reply(api.createJobImport, () => ({ import: buildJobImport() }));
  await user.click(await screen.findByRole('button', { name: 'Enviar otra vez vacantes.csv' }));
  await screen.findByText(`En /importar/${IMPORT_ID}`);
  expect(server.writes.at(-1)?.body).toEqual({
    fileName: 'vacantes.csv',
    file: `data:text/csv;base64,${btoa('Puesto\nCajera')}`,
  });
});

it('does not send a file that is too large', async () => {
  const { server, user } = await open();
  const large = csv('grande.csv');
  Object.defineProperty(large, 'size', { value: JOB_IMPORT_MAX_BYTES });
  await user.upload(fileInput(), large);
  await screen.findByText(JOB_FILE_TOO_LARGE_TEXT);
  expect(server.writes).toEqual([]);
});

it('asks which list a file belongs to, where there are some of files', async () => {
  const { server, user } = await open({ sources: [buildJobSource(), buildJobFeed()] });
  const select = screen.getByLabelText('Este archivo es de');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lista nueva', 'Vacantes de tiendas']);
  await user.selectOptions(select, 'Vacantes de tiendas');
  server.reply(api.createJobImport, () => ({ import: buildJobImport() }));
  await user.upload(fileInput(), csv());
  await screen.findByText(`En /importar/${IMPORT_ID}`);
  expect(server.writes.at(-1)?.body).toMatchObject({ sourceId: SOURCE_ID });
});

it('adds the address of a list; what was typed stays when it is refused', async () => {
  const { server, user } = await open();
  await user.click(button('Agregar la dirección de una lista'));
  const dialog = within(await screen.findByRole('dialog'));
  const add = () => dialog.getByRole('button', { name: 'Agregar' });
  await user.click(add());
  await screen.findByText('Escribe un nombre');
  await enterText(user, dialog.getByLabelText(/^Nombre/), 'Portal');
  const url = dialog.getByLabelText<HTMLInputElement>(/^Dirección de la lista/);
  await enterText(user, url, 'https://ejemplo.do/lista.xml');
  await expectRejection({ server, user }, api.createJobFeed, add);
  const message = 'Esta dirección no es pública';
  server.replyWithError(api.createJobFeed, { code: 'INVALID', message, fields: { url: message } });
  await user.click(add());
  await screen.findByText(message);
  expect(url.value).toBe('https://ejemplo.do/lista.xml');
  server.reply(api.createJobFeed, () => ({ import: buildJobImport({ sourceId: FEED_ID }) }));
  await user.click(add());
  await screen.findByText(`En /importar/${IMPORT_ID}`);
  expect(server.writes.at(-1)?.body).toEqual({ name: 'Portal', url: 'https://ejemplo.do/lista.xml' });
});

it('lists the sources and the last imports', async () => {
  const counts = { created: 3, changed: 0, reopened: 0, unchanged: 0, refused: 2, closed: 1 };
  await open({
    sources: [buildJobSource({ openJobs: 1 }), buildJobFeed({ fetchError: 'No respondió a tiempo' })],
    imports: [
      buildJobImport({ state: 'done', counts }),
      buildJobImport({ _id: SOURCE_ID, fileName: '', sourceName: 'Portal', state: 'running', doneRows: 300 }),
      buildJobImport({ _id: FEED_ID, fileName: 'malo.csv', state: 'failed', error: 'Se dañó a mitad' }),
    ],
  });
  screen.getByText('Archivos');
  screen.getByText('1 vacante abierta');
  screen.getByText('12 vacantes abiertas');
  screen.getByText('https://empleos.ejemplo.do/vacantes.xml');
  screen.getByText('Traída el 21 nov, 08:00 · La próxima vez, el 22 nov, 08:00');
  screen.getByText('La última vez hubo un problema: No respondió a tiempo');
  screen.getByText('3 nuevas, 1 cerrada, 2 con errores');
  screen.getByText('300 filas de 1,200');
  screen.getByText('Se dañó a mitad');
  expect(screen.getByRole('link', { name: 'vacantes.csv' }).getAttribute('href')).toBe(
    `/importar/${IMPORT_ID}`,
  );
  expect(screen.getAllByRole('switch', { name: /Traerla cada día/ })).toHaveLength(1);
});

it('offers no new list beyond their number, but newer files of those that exist', async () => {
  const feeds = Array.from({ length: 9 }, (_, n) =>
    buildJobFeed({ _id: `01900000-0000-7000-8000-0000000001a${n}`, name: `Lista ${n}` }),
  );
  await open({ sources: [buildJobSource(), ...feeds] });
  screen.getByText(/^Tienes 10 listas, que son las que caben/);
  expect(screen.queryByRole('button', { name: 'Agregar la dirección de una lista' })).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Este archivo es de').value).toBe(SOURCE_ID);
});

it('switches stay as they were when the server refuses', async () => {
  const { server, state, user } = await open({ sources: [buildJobFeed()] });
  const daily = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Traerla cada día/ });
  await expectRejection({ server, user }, api.updateJobSource, daily);
  await waitFor(() => expect(daily().checked).toBe(true));
  server.reply(api.updateJobSource, () => {
    state.sources = [buildJobFeed({ closesMissing: true })];
    return { source: buildJobFeed({ closesMissing: true }), message: 'Guardado' };
  });
  await user.click(screen.getByRole('switch', { name: /^Cerrar las vacantes que ya no estén/ }));
  await screen.findByText('Guardado');
  expect(server.writes.at(-1)?.body).toEqual({ closesMissing: true, base: { closesMissing: false } });
});

it('fetches a feed and opens what it brought', async () => {
  const { server, user } = await open({ sources: [buildJobFeed()] });
  const fetchNow = () => button('Traer ahora la lista Portal propio');
  await expectRejection({ server, user }, api.fetchJobFeed, fetchNow);
  server.reply(api.fetchJobFeed, () => ({ import: buildJobImport({ sourceId: FEED_ID }) }));
  await user.click(fetchNow());
  await screen.findByText(`En /importar/${IMPORT_ID}`);
});

it('deletes a list after a question that says what stays', async () => {
  const { server, state, user } = await open({ sources: [buildJobSource()] });
  const ask = () => button('Eliminar la lista Vacantes de tiendas');
  const remove = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar la lista' });
  await user.click(ask());
  screen.getByText(/Las vacantes que vinieron de ella se quedan/);
  await expectRejection({ server, user }, api.deleteJobSource, remove, { isGone: true });
  server.reply(api.deleteJobSource, () => {
    state.sources = [];
    return { message: 'Lista eliminada' };
  });
  await user.click(ask());
  await user.click(remove());
  await screen.findByRole('heading', { name: 'Todavía no has importado vacantes' });
});

it('says for whom it is', async () => {
  const server = fakeServer();
  server.reply(api.listJobImports, () => ({ sources: [], imports: [], can: { manage: false } }));
  renderPage(JobImportsPage, { at: '/importar', session: buildSessionUser() });
  await screen.findByRole('heading', { name: JOB_IMPORT_FORBIDDEN_TEXT });
  expect(screen.getByRole('link', { name: 'Verificarme como referente' }).getAttribute('href')).toBe(
    '/referent',
  );
  expect(screen.queryByRole('button', { name: 'Subir un archivo' })).toBeNull();
});

it('tells a reader in the team of an enterprise that they may only look', async () => {
  const { server } = renderAreaPage(JobImportsPage, {
    at: '/enterprise/importar',
    enterprise: buildEnterpriseForReader(),
    prepare: (each) =>
      each.reply(api.listJobImports, () => ({ sources: [], imports: [], can: { manage: false } })),
  });
  await screen.findByText(READER_TEXT);
  expect(server.areas).toEqual(['enterprise']);
});

it('offers to try again after a failed request', async () => {
  const server = fakeServer();
  server.replyWithError(api.listJobImports, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
  const { user } = renderPage(JobImportsPage, { at: '/importar', session });
  await screen.findByText('Estamos saturados');
  server.reply(api.listJobImports, () => ({ sources: [], imports: [], can }));
  await user.click(button('Reintentar'));
  await screen.findByRole('button', { name: 'Subir un archivo' });
});
