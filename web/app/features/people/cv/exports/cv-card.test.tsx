import { screen, waitFor, within } from '@testing-library/react';
import { CV_DAMAGED_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { deleteStoredCv, getStoredCv, putStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import type { CvView, StoredCv } from '@uneed/domain/people/cv/cvs.schema.ts';
import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import {
  buildPdfFile,
  buildStoredCv,
  JOB_ID,
  OWNER_ID,
} from '../../../hiring/applications/exports/applications.factory.ts';
import { CvCard } from './cv-card.tsx';

const opening = (digit: number, changes: Partial<CvView> = {}): CvView => ({
  job: { _id: JOB_ID, title: `Vacante ${digit}` },
  viewer: { _id: OWNER_ID, fullName: `Referente ${digit}` },
  firstOpenedAt: `2026-11-20T12:00:0${digit}Z`,
  lastOpenedAt: '2026-11-20T18:30:00Z',
  times: 1,
  ...changes,
});

function open(cv: StoredCv | null, openings: CvView[] = []) {
  const server = fakeServer();
  let stored = cv;
  server.reply(getStoredCv, () => ({ cv: stored, openings }));
  server.reply(putStoredCv, ({ body }) => {
    stored = buildStoredCv({ fileName: Object(body).fileName });
    return { cv: stored, message: 'CV guardado' };
  });
  server.reply(deleteStoredCv, () => {
    stored = null;
    return { message: 'CV eliminado' };
  });
  const sent = () => server.requests.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  return { server, sent, ...renderPage(CvCard, { at: '/x', session: buildSessionUser() }) };
}
const box = () => screen.getByLabelText('Archivo de tu CV');

describe('Mi CV', () => {
  it('stores the first CV', async () => {
    const { user, server } = open(null);
    await screen.findByText(/Todavía no tienes un CV guardado/);
    screen.getByRole('button', { name: 'Subir mi CV' });
    expect(screen.queryByText('Quién lo abrió')).toBeNull();
    await user.upload(box(), buildPdfFile('Ana.pdf'));
    await screen.findByText('CV guardado');
    await screen.findByText('Ana.pdf');
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      cv: expect.stringMatching(/^data:application\/pdf;base64,/),
      fileName: 'Ana.pdf',
    });
  });

  it('shows the stored CV, to download and replace', async () => {
    const { user } = open(buildStoredCv());
    await screen.findByText('Guardado.pdf');
    screen.getByText('20 KB · Subido el 20 nov 2026');
    screen.getByText(/Nadie todavía/);
    const link = screen.getByRole('link', { name: 'Descargar' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      '/api/profile/cv/file',
      true,
    ]);
    await user.upload(box(), buildPdfFile('Nuevo.pdf'));
    await screen.findByText('Nuevo.pdf');
    screen.getByRole('button', { name: 'Reemplazar' });
  });

  it('rejects a file that is not a CV', async () => {
    const { user, sent } = open(null);
    await screen.findByText(/Todavía no tienes/);
    await user.upload(box(), new File(['Esto es texto'], 'cv.pdf', { type: 'application/pdf' }));
    await screen.findByText(CV_DAMAGED_TEXT);
    expect(sent()).toEqual([]);
  });

  it('keeps the stored CV after an error', async () => {
    const { user, server } = open(buildStoredCv());
    await screen.findByText('Guardado.pdf');
    const replied = Promise.withResolvers<void>();
    const tooMany = { code: 'TOO_MANY', message: 'Demasiados intentos' } as const;
    server.replyWithError(putStoredCv, tooMany, {}, replied.promise);
    await user.upload(box(), buildPdfFile('Nuevo.pdf'));
    await waitFor(() => expect(screen.getByRole('button', { busy: true })).toHaveProperty('disabled', true));
    replied.resolve();
    await screen.findByText('Demasiados intentos');
    await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
    screen.getByText('Guardado.pdf');
  });

  it('deletes the CV after confirmation', async () => {
    const { user, sent } = open(buildStoredCv());
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Conservarlo' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('CV eliminado');
    await screen.findByRole('button', { name: 'Subir mi CV' });
    expect(sent()).toEqual(['DELETE']);
  });

  it('keeps the CV when the server rejects its deletion', async () => {
    const { server, user } = open(buildStoredCv());
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    const dialog = within(screen.getByRole('dialog', { name: '¿Eliminar tu CV?' }));
    const remove = () => dialog.getByRole('button', { name: 'Eliminar' });
    await expectRejection({ server, user }, deleteStoredCv, remove, { isGone: true });
    screen.getByText('Guardado.pdf');
  });

  it('shows who opened it, a few first, without names for anonymous jobs', async () => {
    const many = [
      opening(1, { viewer: null }),
      ...[2, 3, 4, 5, 6].map((digit) => opening(digit, { times: digit })),
    ];
    const { user } = open(null, many);
    const anonymous = await screen.findByText('Quien publicó');
    expect(anonymous.parentElement?.textContent).toMatch(/^Quien publicó .*, de forma anónima$/);
    screen.getByText(/2 veces, la última el/);
    expect(screen.getAllByText('20 de noviembre de 2026 a las 14:30')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Vacante 2' }).getAttribute('href')).toBe(`/jobs/${JOB_ID}`);
    await user.click(screen.getByRole('button', { name: 'Ver todas (6)' }));
    screen.getByText('Referente 6');
  });

  it('can retry after a network error', async () => {
    const server = fakeServer();
    server.failNetwork(getStoredCv);
    const { user } = renderPage(CvCard, { at: '/x', session: buildSessionUser() });
    await screen.findByText('Error de conexión con el servidor');
    server.reply(getStoredCv, () => ({ cv: buildStoredCv(), openings: [] }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Guardado.pdf');
  });
});
