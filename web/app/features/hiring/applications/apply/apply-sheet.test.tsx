import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { applyToJob } from '@uneed/domain/hiring/applications/applications.api.ts';
import { getTokens } from '@uneed/domain/organizations/plans/tokens.api.ts';
import {
  CV_CHOOSE_AGAIN_TEXT,
  CV_DAMAGED_TEXT,
  CV_FILE_LOST_TEXT,
  CV_FORMAT_TEXT,
  CV_MIME_TYPES,
  CV_OLD_WORD_TEXT,
  CV_ONE_FILE_TEXT,
} from '@uneed/domain/people/cv/cv.rules.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import type { StoredCv } from '@uneed/domain/people/cv/cvs.schema.ts';
import { getWorkProfile } from '@uneed/domain/people/work-profile/work-profile.api.ts';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endAndResumeSession } from '../../../../testing/end-session.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { translatePage } from '../../../../testing/translate-page.ts';
import { buildTokens } from '../../../organizations/plans/exports/plans.factory.ts';
import { suggestInstallLater } from '../../../people/install/exports/suggest-install.ts';
import { buildWorkProfileReply } from '../../../people/work-profile/exports/work-profile.factory.ts';
import { buildJob } from '../../jobs/exports/jobs.factory.ts';
import { buildPdfFile, buildStoredCv, JOB_ID } from '../exports/applications.factory.ts';
import { ApplySheet } from './apply-sheet.tsx';

vi.mock('../../../people/install/exports/suggest-install.ts', () => ({ suggestInstallLater: vi.fn() }));
beforeEach(() => void vi.mocked(suggestInstallLater).mockClear());

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <ApplySheet job={buildJob()} onClose={() => setIsOpen(false)} />
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      Abrir
    </button>
  );
}

function open(cv: StoredCv | null, session = buildSessionUser(), balance = 0, skills: string[] = []) {
  const server = fakeServer();
  server.reply(getWorkProfile, () => buildWorkProfileReply({ skills }));
  server.reply(getStoredCv, () => ({ cv, openings: [] }));
  server.reply(getTokens, () => buildTokens(balance));
  server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
  return { server, ...renderPage(Page, { at: '/x', session }) };
}

const send = () => screen.getByRole('button', { name: 'Enviar aplicación' });
const note = () => screen.getByLabelText('Nota (opcional)');
const fileInput = () => screen.getByLabelText('Archivo de tu CV');
const posts = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method === 'POST');
const sentBody = (server: ReturnType<typeof fakeServer>) => posts(server)[0]?.body;

describe('the profile in the apply sheet', () => {
  it('is shown as the owner of the job sees it', async () => {
    const bio = 'Cajera desde 2019.';
    open(null, buildSessionUser({ bio, location: 'Samaná', profilePic: '/api/avatars/1.svg' }));
    const summary = within(await screen.findByRole('region', { name: 'Así te verán' }));
    for (const text of ['María Peña', 'Samaná', bio]) summary.getByText(text);
    expect(summary.queryByRole('link')).toBeNull();
  });

  it.each([
    [true, '/settings'],
    [false, `/onboarding?next=%2Fjobs%2F${JOB_ID}%23aplicar`],
  ])('says what is missing, with a link; onboarding finished: %s', async (isOnboarded, href) => {
    open(null, buildSessionUser({ isOnboarded }));
    await screen.findByText(/^Faltan una foto, tu ubicación y una biografía\./);
    expect(screen.getByRole('link', { name: 'Completar mi perfil' }).getAttribute('href')).toBe(href);
    await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false));
  });
});

it('the sheet works on a translated page: a CV is taken off and another one chosen, a failure, and sending', async () => {
  const { server, user } = open(buildStoredCv());
  await screen.findByText('Guardado.pdf');
  translatePage();
  server.failNetwork(applyToJob);
  await user.click(send());
  await screen.findByText(/^No perdiste nada/);
  await user.upload(fileInput(), buildPdfFile('Nuevo.pdf'));
  server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
  await user.click(send());
  await screen.findByRole('heading', { name: 'Aplicación enviada' });
});

const madeCv = {
  layout: 'clasico',
  photo: false,
  email: true,
  phone: true,
  place: true,
  leavesOut: [],
};
const openWithProfile = (cv: StoredCv | null) => open(cv, buildSessionUser(), 0, ['Excel']);

describe('the CV made from the profile, in the apply sheet', () => {
  it('is the default of those who have no stored one, also after a refusal', async () => {
    const { server, user } = openWithProfile(null);
    await screen.findByText('CV de tu perfil');
    const link = screen.getByRole('link', { name: 'Ver cómo queda y cambiar el diseño' });
    expect(link.getAttribute('href')).toBe('/profile/trabajo/cv');
    server.replyWithError(applyToJob, { code: 'CONFLICT', message: 'Tu perfil está vacío' });
    await user.click(send());
    await screen.findByText('Tu perfil está vacío');
    screen.getByText('CV de tu perfil');
    server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
    await user.click(send());
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(posts(server).map(({ body }) => body)).toEqual([{ madeCv }, { madeCv }]);
  });

  it('is sent as the device remembers it', async () => {
    localStorage.setItem(
      'uneed-cv-de-perfil',
      '{"layout":"moderno","email":false,"leavesOut":["about","x"]}',
    );
    const { server, user } = openWithProfile(null);
    await screen.findByText('CV de tu perfil');
    await user.click(send());
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sentBody(server)).toEqual({
      madeCv: { ...madeCv, layout: 'moderno', email: false, leavesOut: ['about'] },
    });
    localStorage.removeItem('uneed-cv-de-perfil');
  });

  it('can be chosen instead of the stored one, and taken off', async () => {
    const { server, user } = openWithProfile(buildStoredCv());
    await screen.findByText('Guardado.pdf');
    await user.click(await screen.findByRole('button', { name: 'Usar mi perfil como CV' }));
    screen.getByText('CV de tu perfil');
    expect(screen.queryByRole('button', { name: 'Usar mi perfil como CV' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar CV' }));
    await user.click(send());
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sentBody(server)).toEqual({});
  });

  it('is not offered while the profile is empty; a link says how to get one', async () => {
    open(null);
    const link = await screen.findByRole('link', { name: '¿No tienes CV? Hazlo aquí en minutos' });
    expect(link.getAttribute('href')).toBe('/profile/trabajo/cv');
    expect(screen.queryByRole('button', { name: 'Usar mi perfil como CV' })).toBeNull();
  });
});

describe('the CV in the apply sheet', () => {
  it('is the stored one, sent with the note, which has no more than 500 characters', async () => {
    const { server, user } = open(buildStoredCv());
    await screen.findByText('Guardado.pdf');
    screen.getByText('Tu CV guardado · 20 KB');
    await user.click(note());
    await user.paste('x'.repeat(501));
    await screen.findByText('La nota no puede superar los 500 caracteres');
    expect(send().hasAttribute('disabled')).toBe(true);
    expect(sentBody(server)).toBeUndefined();
    await user.clear(note());
    await enterText(user, note(), 'Me interesa');
    await user.click(send());
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sentBody(server)).toEqual({ note: 'Me interesa', useStoredCv: true });
  });

  it('is loaded again after an error, which is shown', async () => {
    const { server, user } = open(buildStoredCv());
    server.replyWithError(getStoredCv, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
    await screen.findByText('No pudimos ver si tienes un CV guardado.');
    server.reply(getStoredCv, () => ({ cv: buildStoredCv(), openings: [] }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Guardado.pdf');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be taken off and chosen again', async () => {
    const { server, user } = open(buildStoredCv());
    await user.click(await screen.findByRole('button', { name: 'Quitar CV' }));
    expect(screen.queryByText('Guardado.pdf')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elegir archivo o fotos' }));
    await user.click(screen.getByRole('button', { name: 'Usar mi CV guardado' }));
    screen.getByText('Guardado.pdf');
    await user.click(screen.getByRole('button', { name: 'Quitar CV' }));
    await user.click(send());
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sentBody(server)).toEqual({});
  });

  it('can be another file, sent with its name', async () => {
    const { server, user } = open(buildStoredCv());
    await screen.findByText('Guardado.pdf');
    await user.upload(fileInput(), buildPdfFile('Nuevo.pdf'));
    await screen.findByText('Nuevo.pdf');
    await user.click(send());
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sentBody(server)).toEqual({
      cv: `data:application/pdf;base64,${btoa('%PDF-1.4\nstartxref\n9\n%%EOF\n')}`,
      fileName: 'Nuevo.pdf',
    });
  });

  it('is rejected at once when it is too large or has another format; a Word document is sent', async () => {
    const { user, server } = open(null);
    const type = 'application/pdf';
    for (const [files, text] of [
      [[new File([new Uint8Array(6_000_000)], 'cv.pdf', { type })], 'El CV debe pesar menos de 5 MB'],
      [[new File(['Esto es texto'], 'cv.pdf', { type })], CV_DAMAGED_TEXT],
      [[new File(['x'], 'cv.docx', { type: CV_MIME_TYPES.docx })], CV_DAMAGED_TEXT],
      [[new File(['x'], 'cv.doc', { type: '' })], CV_OLD_WORD_TEXT],
      [[buildPdfFile('a.pdf'), buildPdfFile('b.pdf')], CV_ONE_FILE_TEXT],
    ] as const) {
      await user.upload(fileInput(), [...files]);
      await screen.findByText(text);
    }
    await user.upload(fileInput(), new File(['PK\x03\x04x'], 'Ana.docx', { type: CV_MIME_TYPES.docx }));
    await screen.findByText('Ana.docx');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(posts(server)).toEqual([]);
    await user.click(send());
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sentBody(server)).toMatchObject({ fileName: 'Ana.docx' });
  });

  it('has to be chosen again after an invalid file', async () => {
    const { user, server } = open(null);
    await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false));
    await user.upload(fileInput(), new File(['Esto es texto'], 'cv.pdf', { type: 'application/pdf' }));
    await screen.findByText(CV_DAMAGED_TEXT);
    await user.click(send());
    await screen.findByText(CV_CHOOSE_AGAIN_TEXT);
    expect(sentBody(server)).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Sin CV' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(send());
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    expect(sentBody(server)).toEqual({});
  });
});

describe('sending an application', () => {
  it('has a busy button, and the sheet cannot be closed meanwhile', async () => {
    const { server, user } = open(null);
    let finish = () => {};
    const sent = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }), sent);
    await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false));
    await user.click(send());
    const busy = await screen.findByRole('button', { name: 'Enviando…' });
    expect([busy.hasAttribute('disabled'), busy.getAttribute('aria-busy')]).toEqual([true, 'true']);
    expect(screen.getByRole('button', { name: 'Cerrar' }).hasAttribute('disabled')).toBe(true);
    finish();
    expect(suggestInstallLater).not.toHaveBeenCalled();
    await screen.findByRole('dialog', { name: 'Aplicación enviada' });
    expect(suggestInstallLater).toHaveBeenCalledOnce();
    expect(posts(server)).toHaveLength(1);
  });

  it('keeps note and file after an error, a lost connection, and closing', async () => {
    const { server, user } = open(buildStoredCv());
    const expectKept = () => {
      screen.getByDisplayValue('Me interesa');
      screen.getByText('cv.pdf');
    };
    await enterText(user, note(), 'Me interesa');
    await user.upload(fileInput(), buildPdfFile('cv.pdf'));
    await screen.findByText('cv.pdf');
    server.replyWithError(applyToJob, { code: 'UNSUPPORTED_MEDIA', message: CV_FORMAT_TEXT });
    await user.click(send());
    await screen.findByText(CV_FORMAT_TEXT);
    expectKept();
    server.failNetwork(applyToJob);
    await user.click(send());
    await screen.findByText('Error de conexión con el servidor');
    expectKept();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expectKept();
  });

  it('keeps the note for this user after a reload, until it is sent', async () => {
    const first = open(null);
    await enterText(first.user, note(), 'Me interesa');
    cleanup();
    const { server, user } = open(null);
    await screen.findByDisplayValue('Me interesa');
    await user.click(send());
    await waitFor(() => expect(sentBody(server)).toMatchObject({ note: 'Me interesa' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('asks for a chosen file again after a reload, and sends no other CV instead', async () => {
    const first = open(buildStoredCv());
    await first.user.upload(fileInput(), buildPdfFile('cv.pdf'));
    await screen.findByText('cv.pdf');
    cleanup();
    const { server, user } = open(buildStoredCv());
    await screen.findByText(CV_FILE_LOST_TEXT);
    await user.click(send());
    await screen.findByText(CV_CHOOSE_AGAIN_TEXT);
    expect(posts(server)).toEqual([]);
  });

  it('reuses the idempotency key for an identical retry only', async () => {
    const { server, user } = open(null);
    server.failNetwork(applyToJob);
    const sendAgain = async (count: number) => {
      await user.click(send());
      await waitFor(() => expect(posts(server)).toHaveLength(count));
      await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false));
    };
    await enterText(user, note(), 'Me interesa');
    await sendAgain(1);
    await sendAgain(2);
    await enterText(user, note(), ' mucho');
    await sendAgain(3);
    await user.upload(fileInput(), buildPdfFile('Nuevo.pdf'));
    await screen.findByText('Nuevo.pdf');
    await sendAgain(4);
    const keys = posts(server).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('the highlight in the apply sheet', () => {
  const field = /^Destacar mi aplicación por 1 token/;

  it('is not offered without tokens: applying is free', async () => {
    const { server, user } = open(null);
    await screen.findByLabelText('Nota (opcional)');
    await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/plans/tokens'));
    await user.click(send());
    await waitFor(() => expect(posts(server)).toHaveLength(1));
    expect(sentBody(server)).toEqual({});
    expect(screen.queryByLabelText(field)).toBeNull();
  });

  it('is offered with tokens, and off until it is chosen', async () => {
    const { server, user } = open(null, buildSessionUser(), 4);
    const checkbox = await screen.findByLabelText<HTMLInputElement>(field);
    expect(checkbox.checked).toBe(false);
    screen.getByText(/^Tienes 4\. La verán en un grupo aparte/);
    await user.click(checkbox);
    await user.click(send());
    await waitFor(() => expect(sentBody(server)).toEqual({ isHighlighted: true }));
  });

  it('is not sent any more once the tokens are gone', async () => {
    const { server, user } = open(null, buildSessionUser(), 1);
    await user.click(await screen.findByLabelText(field));
    server.reply(getTokens, () => buildTokens(0));
    const message = 'No tienes suficientes tokens. Te falta 1 token.';
    server.replyWithError(applyToJob, { code: 'CONFLICT', message });
    await user.click(send());
    await screen.findByText(message);
    await waitFor(() => expect(screen.queryByLabelText(field)).toBeNull());
    server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
    await user.click(send());
    await waitFor(() => expect(posts(server)[1]?.body).toEqual({}));
  });
});

it('keeps note and CV when the session ends meanwhile, and says so when nothing is entered yet', async () => {
  const page = open(null);
  await endAndResumeSession(page);
  await enterText(page.user, note(), 'Me interesa');
  await page.user.upload(fileInput(), buildPdfFile('Nuevo.pdf'));
  await screen.findByText(/Nuevo\.pdf/);
  await endAndResumeSession(page);
  expect(note()).toHaveProperty('value', 'Me interesa');
  await page.user.click(send());
  await waitFor(() =>
    expect(posts(page.server).at(-1)?.body).toMatchObject({ note: 'Me interesa', fileName: 'Nuevo.pdf' }),
  );
});
