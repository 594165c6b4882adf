import { screen, waitFor, within } from '@testing-library/react';
import { CV_DAMAGED_TEXT, CV_PHOTO_UNREADABLE_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { deleteStoredCv, getStoredCv, putStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import type { CvView, StoredCv } from '@uneed/domain/people/cv/cvs.schema.ts';
import { isPdf } from '@uneed/domain/people/media/media.rules.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import {
  buildPdfFile,
  buildStoredCv,
  JOB_ID,
  OWNER_ID,
} from '../../hiring/applications/exports/applications.factory.ts';
import { CvCard } from './exports/cv-card.tsx';
import { CvError } from './exports/cv-error.ts';
import { readCv, readCvFiles } from './exports/read-cv.ts';
import { photosToPdf } from './photos-to-pdf.ts';

describe('Mi CV', () => {
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

describe('a CV of photos', () => {
  /** The header of a JPEG with this size; the PDF contains it as it is. */
  const buildJpeg = (width: number, height: number) =>
    new Uint8Array([
      0xff,
      0xd8,
      0xff,
      0xc0,
      0,
      11,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      3,
      0xff,
      0xd9,
    ]);

  /** Photos of these sizes, in pixels; 'x' cannot be decoded. */
  const photo = (size: string) => new File([size], 'IMG_1.jpg', { type: 'image/jpeg' });

  // jsdom neither decodes nor draws images.
  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      const [width = 0, height = 0] = (await file.text()).split('x').map(Number);
      if (!width || !height) throw new Error('Not an image');
      return { width, height, close: () => undefined };
    });
    const context = { fillRect: () => undefined, drawImage: () => undefined };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context));
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      done(new Blob([buildJpeg(this.width, this.height)], { type: 'image/jpeg' }));
    });
  });

  const readPdf = async (pdf: Blob) => new TextDecoder('latin1').decode(await pdf.arrayBuffer());

  it('makes one PDF with an A4 page per photo, smaller and as large as fits', async () => {
    const pdf = await photosToPdf([photo('3000x4000'), photo('4000x2000'), photo('600x800')]);
    expect(isPdf(new Uint8Array(await pdf.arrayBuffer()))).toBe(true);
    const text = await readPdf(pdf);
    expect(text.match(/MediaBox \[[^\]]+\]/g)).toEqual([
      'MediaBox [0 0 595.28 841.89]',
      'MediaBox [0 0 841.89 595.28]',
      'MediaBox [0 0 595.28 841.89]',
    ]);
    const sizes = [...text.matchAll(/\/Width (\d+)\n\/Height (\d+)/g)].map(([, width, height]) => [
      width,
      height,
    ]);
    expect(sizes).toEqual([
      ['1200', '1600'],
      ['1600', '800'],
      ['600', '800'],
    ]);
    // Width and height of the first photo on its page, and its distance from the lower left corner.
    expect(text).toContain('595.28 0 0 793.71 0.00 24.09 cm');
  });

  it('rejects a photo that cannot be decoded', async () => {
    await expect(photosToPdf([photo('30x40'), photo('x')])).rejects.toThrow(
      new CvError(CV_PHOTO_UNREADABLE_TEXT),
    );
  });

  it('makes a CV of photos, of at most ten', async () => {
    const cv = await readCv([photo('30x40'), photo('30x40')]);
    expect(cv.fileName).toBe('CV.pdf');
    expect(cv.dataUrl).toMatch(/^data:application\/pdf;base64,/);
    await expect(readCv(Array(11).fill(photo('30x40')))).rejects.toThrow('Elige como máximo 10 fotos');
  });

  it('makes a JPEG of each photo whose text is recognised, and refuses too many', async () => {
    const [first = '', ...rest] = await readCvFiles([photo('3000x4000'), photo('600x800')]);
    expect(rest).toHaveLength(1);
    expect(first).toMatch(/^data:image\/jpeg;base64,/);
    const bytes = Uint8Array.from(atob(first.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
    expect(bytes).toEqual(buildJpeg(1500, 2000));
    await expect(readCvFiles([photo('x')])).rejects.toThrow(CvError);
    await expect(readCvFiles(Array.from({ length: 11 }, () => photo('1x1')))).rejects.toThrow('10 fotos');
    const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
    await expect(readCvFiles([pdf, photo('1x1')])).rejects.toThrow('Elige un solo archivo');
  });
});
