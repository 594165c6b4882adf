import { screen, waitFor, within } from '@testing-library/react';
import { decideEnterpriseRequest, decideReview } from '@uneed/domain/people/referents/referents.api.ts';
import { decideCase } from '@uneed/domain/people/safety/safety.api.ts';
import { SUSPENSION_CHANGED_TEXT } from '@uneed/domain/people/safety/sanction.rules.ts';
import { endSanction, suspendUser } from '@uneed/domain/people/safety/sanctions.api.ts';
import * as api from '@uneed/domain/site/admin/directory.api.ts';
import type { UserRecord } from '@uneed/domain/site/admin/directory.schema.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../../testing/render-page.tsx';
import { buildJobRecord, buildPostRecord, buildUserRecord, testId } from '../directory.factory.ts';
import JobPage from './job-page.tsx';
import PostPage from './post-page.tsx';
import UserPage from './user-page.tsx';

const session = buildSessionUser({ isAdmin: true });
const SUSPENSION = { _id: testId(9), until: null };

function openUser(record: UserRecord) {
  const server = fakeServer();
  server.reply(api.getUserRecord, () => record);
  const at = `/admin/personas/${record._id}`;
  const page = renderPage(UserPage, { at, path: '/admin/personas/:userId', session });
  const posted = () => server.requests.findLast(({ method }) => method === 'POST');
  return { server, posted, ...page };
}

const sanction = {
  _id: testId(9),
  subject: null,
  content: null,
  reason: 'Pide dinero',
  until: null,
  endedAt: null,
  createdAt: '2026-11-20T12:00:00Z',
  kind: 'suspension' as const,
  by: 'Jefa Admin',
  endReason: '',
  path: null,
  image: null,
  user: { _id: testId(1), fullName: 'Ramón Duvergé', email: 'ramon@prueba.do' },
  appeal: {
    text: 'Fue un error',
    createdAt: '2026-11-21T12:00:00Z',
    resolution: null,
    answer: '',
    resolvedAt: null,
  },
};

it('shows what is known of the profile of work', async () => {
  openUser(
    buildUserRecord({ workFacts: { lastJob: 'Cajera en La Espiga', study: 'Bachillerato', languages: '' } }),
  );
  await screen.findByText('Cajera en La Espiga');
  screen.getByText('Bachillerato');
  expect(screen.queryByText('Idiomas')).toBeNull();
});

it('shows the account with its history and links to the queues', async () => {
  openUser(
    buildUserRecord({
      suspension: SUSPENSION,
      counts: { jobs: 12, applications: 0, posts: 0, comments: 1, reports: 1, tickets: 1, sessions: 2 },
      jobs: [buildJobRecord({ owner: undefined })].map((job) => ({
        ...job,
        owner: { _id: testId(1), fullName: 'x', role: 'referent' },
      })),
      reports: [
        {
          _id: testId(4),
          subject: 'job',
          reason: 'money',
          title: 'Cajera',
          details: 'Pide RD$500',
          createdAt: '2026-11-20T12:00:00Z',
          settlement: null,
          settledAt: null,
        },
      ],
      sanctions: [sanction],
      auditEntries: [
        {
          _id: testId(5),
          at: '2026-11-20T12:00:00Z',
          actor: 'Jefa Admin',
          act: 'user.suspended',
          subjectId: testId(1),
          subjectName: 'x',
          details: { reason: 'Pide dinero' },
          changes: [{ field: 'Cuenta', before: 'Activa', after: 'Suspendida de forma permanente' }],
        },
      ],
      tickets: [
        {
          _id: testId(6),
          reference: 'UN-1',
          topic: 'job',
          status: 'open',
          createdAt: '2026-11-20T12:00:00Z',
        },
      ],
    }),
  );
  await screen.findByRole('heading', { name: 'Ramón Duvergé' });
  const reports = within(screen.getByRole('list', { name: 'Reportes' }));
  reports.getByText('Piden dinero o datos del banco · «Cajera»');
  reports.getByText('Abierto');
  within(screen.getByRole('list', { name: 'Sanciones y apelaciones' })).getByText(/por responder/);
  within(screen.getByRole('list', { name: 'Lo que hizo el equipo' })).getByText(
    'Cuenta: Activa → Suspendida de forma permanente',
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Cajera')).toBe(`/admin/vacantes/${testId(2)}`);
  expect(hrefOf('Ver todas sus vacantes')).toBe(`/admin/vacantes?de=${testId(1)}`);
  expect(hrefOf('Responder la apelación')).toContain('estado=apelaciones');
  expect(hrefOf('Ver los reportes por atender')).toContain('reportes');
  expect(hrefOf('Una vacante · UN-1')).toContain(`consulta=${testId(6)}`);
  screen.getByText('Por responder');
});

it('suspends with a reason, names whom it writes to, and keeps the reason after a conflict', async () => {
  const { server, user, posted } = openUser(buildUserRecord({ isAdmin: true }));
  server.replyWithError(suspendUser, { code: 'CONFLICT', message: SUSPENSION_CHANGED_TEXT });
  await user.click(await screen.findByRole('button', { name: 'Suspender' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Suspender a Ramón Duvergé?' }));
  dialog.getByText(/también les escribimos a todos los que administran/);
  const reason = dialog.getByRole('textbox', { name: /Motivo/ });
  await enterText(user, reason, 'Cuenta robada');
  await user.click(dialog.getByRole('button', { name: 'Suspender' }));
  await screen.findByText(SUSPENSION_CHANGED_TEXT);
  expect(reason).toHaveProperty('value', 'Cuenta robada');
  const replied = Promise.withResolvers<void>();
  server.reply(suspendUser, () => ({ message: 'Cuenta suspendida' }), replied.promise);
  const suspended = {
    suspension: SUSPENSION,
    can: { suspend: true, lift: true, verify: false, revoke: true },
  };
  server.reply(api.getUserRecord, () => buildUserRecord(suspended));
  await user.click(dialog.getByRole('button', { name: 'Suspender' }));
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveProperty('disabled', true);
  replied.resolve();
  await screen.findByText('Cuenta suspendida');
  expect(posted()?.body).toEqual({ length: 'week', reason: 'Cuenta robada', seenSuspensionId: null });
  await screen.findByText('Suspendida de forma permanente');
});

it('lifts a suspension, and can replace the one that is shown', async () => {
  const record = buildUserRecord({
    suspension: SUSPENSION,
    can: { suspend: true, lift: true, verify: false, revoke: false },
  });
  const { server, user, posted } = openUser(record);
  server.reply(suspendUser, () => ({ message: 'Cuenta suspendida' }));
  server.reply(endSanction, () => ({ message: 'Decisión revertida' }));
  await user.click(await screen.findByRole('button', { name: 'Cambiar suspensión' }));
  await enterText(user, screen.getByRole('textbox', { name: /Motivo/ }), 'Basta una semana');
  await user.click(screen.getByRole('button', { name: 'Suspender' }));
  await screen.findByText('Cuenta suspendida');
  expect(posted()?.body).toMatchObject({ seenSuspensionId: SUSPENSION._id });
  await user.click(screen.getByRole('button', { name: 'Levantar suspensión' }));
  await enterText(user, screen.getByRole('textbox', { name: /Motivo/ }), 'Fue un error');
  await user.click(screen.getByRole('button', { name: 'Levantar' }));
  await screen.findByText('Decisión revertida');
  expect(posted()?.path).toBe(`/admin/sanctions/${SUSPENSION._id}/end`);
});

it('verifies a referent after it asked, and shows the error of the server', async () => {
  const record = buildUserRecord({
    verification: { status: 'inReview', version: 4, reviews: [] },
    can: { suspend: true, lift: false, verify: true, revoke: false },
  });
  const { server, user, posted } = openUser(record);
  server.replyWithError(decideReview, { code: 'CONFLICT', message: 'Ese referente ya está verificado' });
  await user.click(await screen.findByRole('button', { name: 'Verificar' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Verificar a Ramón Duvergé?' }));
  dialog.getByText(/por correo, a ramon@prueba.do/);
  expect(posted()).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'Verificar' }));
  await screen.findByText('Ese referente ya está verificado');
  expect(posted()?.body).toEqual({ decision: 'verified', version: 4 });
});

it('takes the verification of an enterprise away with a reason', async () => {
  const facts = { slug: 'colmado', rnc: '101010632', industry: 'Retail', size: '11-50', website: '' };
  const record = buildUserRecord({ role: 'enterprise', enterprise: facts, fullName: 'Colmado Central' });
  const { server, user, posted } = openUser(record);
  server.reply(decideEnterpriseRequest, () => ({ message: 'Verificación quitada' }));
  await screen.findByText('1-01-01063-2');
  await user.click(screen.getByRole('button', { name: 'Quitar verificación' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Quitar la verificación de Colmado Central' }));
  await enterText(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Cambió de RNC');
  await user.click(dialog.getByRole('button', { name: 'Quitar verificación' }));
  await screen.findByText('Verificación quitada');
  expect(posted()?.body).toEqual({ decision: 'rejected', version: 2, reason: 'Cambió de RNC' });
});

it('offers no action that the server does not allow', async () => {
  openUser(buildUserRecord({ can: { suspend: false, lift: false, verify: false, revoke: false } }));
  await screen.findByRole('heading', { name: 'Ramón Duvergé' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('says when the account does not exist', async () => {
  const server = fakeServer();
  server.replyWithError(api.getUserRecord, { code: 'NOT_FOUND', message: 'No encontramos a esta persona' });
  const at = `/admin/personas/${testId(1)}`;
  renderPage(UserPage, { at, path: '/admin/personas/:userId', session });
  await screen.findByText('No encontramos a esta persona');
});

it('removes a job with a reason, and restores it', async () => {
  const server = fakeServer();
  server.reply(api.getJobRecord, () => buildJobRecord());
  server.reply(decideCase, () => ({ message: 'Contenido quitado' }));
  server.reply(endSanction, () => ({ message: 'Decisión revertida' }));
  const at = `/admin/vacantes/${testId(2)}`;
  const { user } = renderPage(JobPage, { at, path: '/admin/vacantes/:jobId', session });
  await user.click(await screen.findByRole('button', { name: 'Quitar vacante' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Quitar vacante' }));
  dialog.getByText(/También les avisamos a quienes aplicaron/);
  await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Es falsa');
  const removed = {
    withheld: 'removed' as const,
    can: { remove: false, restore: true, dismiss: false },
    sanctions: [{ ...sanction, kind: 'removal' as const, subject: 'job' as const, appeal: null }],
  };
  server.reply(api.getJobRecord, () => buildJobRecord(removed));
  await user.click(dialog.getByRole('button', { name: 'Quitar' }));
  await screen.findByText('Contenido quitado');
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    about: { subject: 'job', id: testId(2) },
    decision: 'remove',
    reason: 'Es falsa',
  });
  await user.click(await screen.findByRole('button', { name: 'Restaurar vacante' }));
  await enterText(user, screen.getByRole('textbox', { name: /Motivo/ }), 'Fue un error');
  await user.click(screen.getByRole('button', { name: 'Restaurar' }));
  await screen.findByText('Decisión revertida');
  expect(screen.queryByRole('link', { name: /como la ven los demás/ })).toBeNull();
});

it('dismisses the reports about a post after it asked', async () => {
  const server = fakeServer();
  const record = buildPostRecord({ status: 'hidden', can: { remove: true, restore: false, dismiss: true } });
  server.reply(api.getPostRecord, () => record);
  server.replyWithError(decideCase, { code: 'CONFLICT', message: 'Ese reporte ya fue atendido' });
  const at = `/admin/publicaciones/${testId(3)}`;
  const { user } = renderPage(PostPage, { at, path: '/admin/publicaciones/:postId', session });
  await screen.findByRole('heading', { name: 'Publicación de Ramón Duvergé' });
  screen.getByText('Deposita hoy y gana ya.');
  screen.getByRole('region', { name: 'Quien la publicó' });
  await user.click(screen.getByRole('button', { name: 'Descartar reportes' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Descartar los reportes abiertos?' }));
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  await screen.findByText('Ese reporte ya fue atendido');
  server.reply(decideCase, () => ({ message: 'Reportes descartados' }));
  await user.click(dialog.getByRole('button', { name: 'Descartar' }));
  await screen.findByText('Reportes descartados');
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    about: { subject: 'post', id: testId(3) },
    decision: 'dismiss',
  });
});

it('publishes a job that its text holds, which is in review and nothing else', async () => {
  const server = fakeServer();
  const record = buildJobRecord({ withheld: 'held', can: { remove: true, restore: false, dismiss: true } });
  server.reply(api.getJobRecord, () => record);
  server.reply(decideCase, () => ({ message: 'Reportes descartados' }));
  const at = `/admin/vacantes/${testId(2)}`;
  const { user } = renderPage(JobPage, { at, path: '/admin/vacantes/:jobId', session });
  await screen.findByText('En revisión');
  screen.getByRole('region', { name: 'Quien la publicó' });
  expect(screen.queryByText(/^Activ/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Descartar reportes' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Publicar esta vacante?' }));
  await user.click(dialog.getByRole('button', { name: 'Publicar' }));
  await waitFor(() =>
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      about: { subject: 'job', id: testId(2) },
      decision: 'dismiss',
    }),
  );
});

it.each([
  ['enterprise', 'verified', 'Verificada'],
  ['enterprise', 'rejected', 'Rechazada'],
  ['referent', 'rejected', 'Rechazado'],
] as const)('the review of %s that is %s reads %s', async (role, decision, text) => {
  const review = {
    _id: testId(8),
    fullName: 'Casa Roble',
    company: '',
    position: '',
    rnc: '',
    requestedAt: '2026-11-01T12:00:00Z',
    decision,
    reason: '',
    decidedAt: '2026-11-02T12:00:00Z',
    decidedBy: null,
  };
  openUser(
    buildUserRecord({
      role,
      isVerified: false,
      verification: { status: 'none', version: 2, reviews: [review] },
    }),
  );
  await screen.findByText(text);
});
