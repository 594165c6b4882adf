import { screen, waitFor } from '@testing-library/react';
import { applyToJob } from '@uneed/domain/applications/applications.api.ts';
import { getStoredCv } from '@uneed/domain/applications/cvs.api.ts';
import type { StoredCv } from '@uneed/domain/applications/cvs.schema.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildPdfFile, buildStoredCv, JOB_ID } from '../exports/applications.factory.ts';
import { ApplyDialog } from './apply-dialog.tsx';

const Page = () => <ApplyDialog job={{ _id: JOB_ID, title: 'Cajera' }} onClose={() => undefined} />;

function open(cv: StoredCv | null) {
  const server = fakeServer();
  server.reply(getStoredCv, () => ({ cv, openings: [] }));
  server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
  return { server, ...renderPage(Page, { at: '/x', session: buildSessionUser() }) };
}

const send = () => screen.getByRole('button', { name: 'Enviar aplicación' });
const sentBody = (server: ReturnType<typeof fakeServer>) =>
  server.requests.find(({ method }) => method === 'POST')?.body;

describe('applying with a note or a CV', () => {
  it('sends the note and the stored CV', async () => {
    const { server, user } = open(buildStoredCv());
    await screen.findByText('Guardado.pdf · 20 KB');
    await user.type(screen.getByLabelText('Nota (opcional)'), 'Me interesa');
    await user.click(send());
    await screen.findByText('Application submitted');
    expect(sentBody(server)).toEqual({ note: 'Me interesa', useStoredCv: true });
  });

  it('can leave out the stored CV', async () => {
    const { server, user } = open(buildStoredCv());
    await user.click(await screen.findByLabelText('Sin CV'));
    await user.click(send());
    await screen.findByText('Application submitted');
    expect(sentBody(server)).toEqual({});
  });

  it('sends another PDF with its name', async () => {
    const { server, user } = open(null);
    await user.upload(screen.getByLabelText('CV en PDF'), buildPdfFile('Nuevo.pdf'));
    await screen.findByLabelText(/Nuevo.pdf/);
    await user.click(send());
    await screen.findByText('Application submitted');
    expect(sentBody(server)).toEqual({
      cv: `data:application/pdf;base64,${btoa('%PDF-1.4\nstartxref\n9\n%%EOF\n')}`,
      fileName: 'Nuevo.pdf',
    });
  });

  it('rejects a file that is too large or not a PDF at once', async () => {
    const { user, server } = open(null);
    const box = screen.getByLabelText('CV en PDF');
    const type = 'application/pdf';
    await user.upload(box, new File([new Uint8Array(6_000_000)], 'cv.pdf', { type }));
    await screen.findByText('El CV debe pesar menos de 5 MB');
    await user.upload(box, new File(['Esto es texto'], 'cv.pdf', { type }));
    await screen.findByText('El CV debe ser un PDF');
    await user.upload(box, buildPdfFile('Bueno.pdf'));
    await screen.findByLabelText(/Bueno.pdf/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('does not send after an invalid file until the user chooses again', async () => {
    const { user, server } = open(null);
    const box = screen.getByLabelText('CV en PDF');
    await user.upload(box, new File(['Esto es texto'], 'cv.pdf', { type: 'application/pdf' }));
    await screen.findByText('El CV debe ser un PDF');
    await user.click(send());
    await screen.findByText('Elige un PDF, o marca «Sin CV» para enviar sin él');
    expect(sentBody(server)).toBeUndefined();
    await user.click(screen.getByLabelText('Sin CV'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(send());
    await screen.findByText('Application submitted');
    expect(sentBody(server)).toEqual({});
  });

  it('rejects a note of more than 500 characters', async () => {
    const { server, user } = open(null);
    const box = screen.getByLabelText('Nota (opcional)');
    await user.click(box);
    await user.paste('x'.repeat(501));
    await screen.findByText('La nota no puede superar los 500 caracteres');
    expect(send().hasAttribute('disabled')).toBe(true);
    expect(sentBody(server)).toBeUndefined();
  });

  it('keeps the values after an error', async () => {
    const { server, user } = open(null);
    server.replyWithError(applyToJob, { code: 'UNSUPPORTED_MEDIA', message: 'El CV debe ser un PDF' });
    await user.type(screen.getByLabelText('Nota (opcional)'), 'Me interesa');
    await user.upload(screen.getByLabelText('CV en PDF'), buildPdfFile('cv.pdf'));
    await user.click(send());
    await screen.findByText('El CV debe ser un PDF');
    expect(screen.getByDisplayValue('Me interesa')).toBeTruthy();
    screen.getByLabelText(/cv.pdf/);
  });

  it('reuses the idempotency key for an identical retry only', async () => {
    const { server, user } = open(null);
    server.failNetwork(applyToJob);
    const requests = () => server.requests.filter(({ method }) => method === 'POST');
    const sendAgain = async (count: number) => {
      await user.click(send());
      await waitFor(() => expect(requests()).toHaveLength(count));
      await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false));
    };
    await user.type(screen.getByLabelText('Nota (opcional)'), 'Me interesa');
    await sendAgain(1);
    await sendAgain(2);
    await user.type(screen.getByLabelText('Nota (opcional)'), ' mucho');
    await sendAgain(3);
    await user.upload(screen.getByLabelText('CV en PDF'), buildPdfFile('Nuevo.pdf'));
    await screen.findByLabelText(/Nuevo.pdf/);
    await sendAgain(4);
    const keys = requests().map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});
