import { screen } from '@testing-library/react';
import { listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { getEmailConfirmation } from '@uneed/domain/people/accounts/email-confirmation.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob } from '../../jobs/exports/jobs.factory.ts';
import { AppliedDialog } from './applied-dialog.tsx';

it.each([
  ['confirmed', 'Te avisaremos aquí y por correo cuando haya una respuesta.', 0],
  [
    'unconfirmed',
    'Te avisaremos aquí cuando haya una respuesta, y también por correo si confirmas el tuyo.',
    1,
  ],
] as const)('promises an e-mail only to an address that is confirmed: %s', async (status, promise, links) => {
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
});
