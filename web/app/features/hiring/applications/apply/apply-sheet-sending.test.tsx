import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { applyToJob } from '@uneed/domain/hiring/applications/applications.api.ts';
import { getJob, listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { getTokens } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { getEmailConfirmation } from '@uneed/domain/people/accounts/email-confirmation.api.ts';
import { CV_FORMAT_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import { getWorkProfile } from '@uneed/domain/people/work-profile/work-profile.api.ts';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { waitForConnection } from '../../../../platform/network/connection.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildTokens } from '../../../organizations/plans/exports/plans.factory.ts';
import { buildWorkProfileReply } from '../../../people/work-profile/exports/work-profile.factory.ts';
import { buildJob } from '../../jobs/exports/jobs.factory.ts';
import { jobQuery } from '../applications.queries.ts';
import { buildPdfFile, JOB_ID } from '../exports/applications.factory.ts';
import { parseApplyPath, toApplyPath } from '../exports/apply-path.ts';
import { AppliedDialog } from './applied-dialog.tsx';
import { ApplySheet } from './apply-sheet.tsx';

const acceptApplication = () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' });

function Sheet() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <ApplySheet job={buildJob()} onClose={() => setIsOpen(false)} />;
}

function SheetOnJobPage() {
  const job = useQuery(jobQuery(JOB_ID));
  return job.isSuccess && <Sheet />;
}

function open(Page = Sheet) {
  const server = fakeServer();
  server.reply(getWorkProfile, () => buildWorkProfileReply());
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
  server.reply(getTokens, () => buildTokens(0));
  server.reply(getJob, () => ({ job: buildJob() }));
  server.reply(applyToJob, acceptApplication);
  return { server, ...renderPage(Page, { at: '/x', session: buildSessionUser() }) };
}

type Server = ReturnType<typeof fakeServer>;
const send = () => screen.getByRole('button', { name: 'Enviar aplicación' });
const note = () => screen.getByLabelText('Nota (opcional)');
const fileInput = () => screen.getByLabelText('Archivo de tu CV');
const posts = ({ requests }: Server) => requests.filter(({ method }) => method === 'POST');
const WAITING = /Se enviará cuando vuelva la conexión\.$/;
const findWaiting = () => screen.findByText(WAITING);
const findStopped = () => screen.findByText(/Toca otra vez cuando tengas conexión\.$/);

const loseConnection = async (page = open()) => {
  page.server.failNetwork(applyToJob);
  page.server.setReachable(false);
  await enterText(page.user, note(), 'Me interesa');
  await page.user.click(send());
  await findWaiting();
  const restoreConnection = async () => {
    page.server.reply(applyToJob, acceptApplication);
    page.server.setReachable(true);
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await waitForConnection();
    });
  };
  return { ...page, restoreConnection };
};

it('the application is sent once when the connection is back', async () => {
  const { server, user, restoreConnection } = await loseConnection();
  await user.click(send());
  await waitFor(() => expect(posts(server)).toHaveLength(2));
  await findWaiting();
  await restoreConnection();
  await screen.findByRole('dialog', { name: 'Aplicación enviada' });
  expect(posts(server).map(({ body }) => body)).toEqual(Array(3).fill({ note: 'Me interesa' }));
  expect(new Set(posts(server).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('nothing is sent that was edited since then, until the button is clicked', async () => {
  const { server, user, restoreConnection } = await loseConnection();
  await user.type(note(), ' mucho');
  await findStopped();
  await restoreConnection();
  expect(posts(server)).toHaveLength(1);
  await user.click(send());
  await screen.findByRole('dialog', { name: 'Aplicación enviada' });
  expect(posts(server)[1]?.body).toEqual({ note: 'Me interesa mucho' });
});

it('nothing is sent when a CV was taken off since then', async () => {
  const { server, user, restoreConnection } = await loseConnection();
  await user.upload(fileInput(), buildPdfFile('cv.pdf'));
  await screen.findByText('cv.pdf');
  await user.click(send());
  await waitFor(() => expect(posts(server)).toHaveLength(2));
  await findWaiting();
  await user.click(screen.getByRole('button', { name: 'Quitar CV' }));
  await restoreConnection();
  expect(posts(server)).toHaveLength(2);
});

it('the sheet says that it waits also when the browser reports a network without a reachable server', async () => {
  const { server, restoreConnection } = await loseConnection();
  act(() => void window.dispatchEvent(new Event('online')));
  screen.getByText(WAITING);
  expect(posts(server)).toHaveLength(1);
  await restoreConnection();
  await screen.findByRole('dialog', { name: 'Aplicación enviada' });
});

it('nothing is sent after another attempt was answered', async () => {
  const { server, user, restoreConnection } = await loseConnection();
  server.replyWithError(applyToJob, { code: 'UNSUPPORTED_MEDIA', message: CV_FORMAT_TEXT });
  await user.click(send());
  await screen.findByText(CV_FORMAT_TEXT);
  await restoreConnection();
  expect(posts(server)).toHaveLength(2);
});

it('nothing is sent after the sheet was closed, which says so', async () => {
  const { server, user, restoreConnection } = await loseConnection();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await screen.findByText('No se envió tu aplicación.');
  await restoreConnection();
  expect(posts(server)).toHaveLength(1);
});

it('nothing is sent if the server could be reached all the time', async () => {
  const { server, user } = open();
  server.failNetwork(applyToJob);
  await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false));
  await user.click(send());
  await screen.findByText(/Toca otra vez\.$/);
  await act(() => waitForConnection());
  expect(posts(server)).toHaveLength(1);
});

it('the application is sent without the stored CV that is only loaded since then', async () => {
  const page = open();
  page.server.replyWithError(getStoredCv, { code: 'TOO_MANY', message: 'Espera un momento' });
  await screen.findByText('No pudimos ver si tienes un CV guardado.');
  const { server, restoreConnection } = await loseConnection(page);
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }), new Promise(() => {}));
  await restoreConnection();
  await screen.findByRole('dialog', { name: 'Aplicación enviada' });
  expect(posts(server).at(-1)?.body).toEqual({ note: 'Me interesa' });
});

it('the sheet says so at once, while the job is still being loaded again', async () => {
  const { server, user } = open(SheetOnJobPage);
  await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false));
  server.reply(getJob, () => ({ job: buildJob() }), new Promise(() => {}));
  server.failNetwork(applyToJob);
  await user.click(send());
  await screen.findByText('Error de conexión con el servidor');
  expect(server.requests.filter(({ path }) => path === `/jobs/${JOB_ID}`)).toHaveLength(2);
});

describe('the dialog after applying', () => {
  it.each([
    ['confirmed', 'Te avisaremos aquí y por correo cuando haya una respuesta.', 0],
    [
      'unconfirmed',
      'Te avisaremos aquí cuando haya una respuesta, y también por correo si confirmas el tuyo.',
      1,
    ],
  ] as const)(
    'promises an e-mail only to an address that is confirmed: %s',
    async (status, promise, links) => {
      const server = fakeServer();
      const rest = { isRefused: false, isOwn: true, canCorrect: true, isOverdue: false, nextEmailAt: null };
      server.reply(getEmailConfirmation, () => ({ email: 'ana@prueba.do', status, ...rest }));
      server.reply(listSimilarJobs, () => ({ jobs: [], reasons: {} }));
      renderPage(() => <AppliedDialog job={buildJob()} onClose={() => undefined} />, {
        at: '/x',
        session: buildSessionUser(),
      });
      await screen.findByText(promise, { exact: false });
      expect(screen.queryAllByRole('link', { name: 'Confirmar mi correo' })).toHaveLength(links);
    },
  );
});

it('recognises the path that opens the apply sheet', () => {
  expect(parseApplyPath(toApplyPath('abc'))).toBe('abc');
  for (const path of ['/jobs/abc', '/jobs/abc#otro', '/jobs/abc/x#aplicar', '/jobs#aplicar', '/'])
    expect(parseApplyPath(path)).toBeNull();
});
