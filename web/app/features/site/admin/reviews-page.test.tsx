import { screen, waitFor, within } from '@testing-library/react';
import { REVIEW_CHANGED_TEXT } from '@uneed/domain/people/referents/referent.rules.ts';
import { decideReview, listReviews } from '@uneed/domain/people/referents/referents.api.ts';
import type { Review } from '@uneed/domain/people/referents/referents.schema.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import AdminLayout from './admin-layout.tsx';
import ReviewsPage from './reviews-page.tsx';

const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;

const review: Review = {
  _id: id(1),
  version: 3,
  user: {
    _id: id(2),
    fullName: 'Ramón Duvergé',
    email: 'ramon@prueba.do',
    profilePic: '',
    bio: 'Ingeniero industrial.',
    location: 'San Cristóbal',
    createdAt: '2026-10-01T12:00:00Z',
    isVerifiedReferent: false,
  },
  isLatest: true,
  openReports: [],
  openReportCount: 0,
  hasFreeMail: false,
  isNewAccount: false,
  sameCompany: [],
  hasMoreOfCompany: false,
  confirmedBy: null,
  fullName: 'Ramón Duvergé',
  company: 'Médica Precisión',
  position: 'Gerente',
  requestedAt: '2026-11-20T12:00:00Z',
  decision: null,
  reason: '',
  decidedAt: null,
  decidedBy: null,
};

const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasNext: false };
const session = buildSessionUser({ isAdmin: true });

function open(reviews: Review[], at = '/admin/solicitudes') {
  const server = fakeServer();
  server.reply(listReviews, () => ({ reviews, pagination }));
  server.reply(decideReview, () => ({ message: 'Referente verificado' }));
  return { server, ...renderPage(ReviewsPage, { at, session, Layout: AdminLayout }) };
}

it('shows users without admin rights an error and requests nothing', async () => {
  const server = fakeServer();
  renderPage(AdminLayout, { at: '/admin', session: buildSessionUser() });
  await screen.findByRole('heading', { name: 'No tienes permiso para ver esta página' });
  expect(server.requests).toEqual([]);
});

it('moves the focus from a decided request to the next one, and from the last one to the title', async () => {
  const waiting = [review, { ...review, _id: id(5), fullName: 'Ana Pérez' }];
  const { server, user } = open(waiting);
  server.reply(decideReview, () => {
    waiting.shift();
    return { message: 'Referente verificado' };
  });
  await user.click((await screen.findAllByRole('button', { name: 'Verificar' }))[0] ?? document.body);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ana Pérez' })),
  );
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it('leads admins who need a second factor to its page', async () => {
  const server = fakeServer();
  const admin = buildSessionUser({ isAdmin: true, needsSecondFactor: true });
  renderPage(AdminLayout, { at: '/admin', session: admin });
  await screen.findByRole('heading', { name: 'Activa la verificación en dos pasos para administrar Uneed' });
  const link = screen.getByRole('link', { name: 'Activarla ahora' });
  expect(link.getAttribute('href')).toBe('/two-factor');
  expect(server.requests).toEqual([]);
});

it('verifies with one click', async () => {
  const { server, user } = open([review]);
  await user.click(await screen.findByRole('button', { name: 'Verificar' }));
  await screen.findByText('Referente verificado');
  const request = server.requests.find(({ method }) => method === 'POST');
  expect(request?.path).toBe(`/admin/referents/${review.user._id}/decision`);
  expect(request?.body).toEqual({ decision: 'verified', version: 3 });
  // The decided request is removed from the list together with its buttons.
  server.reply(listReviews, () => ({ reviews: [], pagination }));
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  await screen.findByText('No hay solicitudes por revisar');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Solicitudes de referentes' }));
});

it('rejects only with a reason, and keeps the reason after an error of the server', async () => {
  const { server, user } = open([review]);
  server.replyWithError(decideReview, { code: 'CONFLICT', message: 'Ese referente ya está verificado' });
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rechazar solicitud' }));
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await dialog.findByText('Escribe el motivo: la persona lo leerá');
  const reason = dialog.getByRole('textbox', { name: /Motivo/ });
  await enterText(user, reason, 'No encontramos la empresa');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await screen.findByText('Ese referente ya está verificado');
  expect(reason).toHaveProperty('value', 'No encontramos la empresa');
});

/** Opens the page; `change` replaces the request by one with another company, so that the first decision is a conflict. */
function openWithConflict() {
  const page = open([review]);
  page.server.replyWithError(decideReview, { code: 'CONFLICT', message: REVIEW_CHANGED_TEXT });
  const changed = { ...review, version: 4, company: 'Farmacia del Sur' };
  const change = () => page.server.reply(listReviews, () => ({ reviews: [changed], pagination }));
  const decisions = () =>
    page.server.requests.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
  return { ...page, change, decisions };
}

it('after a conflict shows the changed request and verifies its new version', async () => {
  const { server, user, change, decisions } = openWithConflict();
  await screen.findByText('Gerente · Médica Precisión');
  change();
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  await screen.findByText('Gerente · Farmacia del Sur');
  // In an alert on the card, and in a toast.
  await waitFor(() => expect(screen.getAllByText(REVIEW_CHANGED_TEXT)).toHaveLength(2));
  server.reply(decideReview, () => ({ message: 'Referente verificado' }));
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  await screen.findByText('Referente verificado');
  expect(decisions()).toEqual([
    { decision: 'verified', version: 3 },
    { decision: 'verified', version: 4 },
  ]);
});

it('keeps the reason when the request has changed, and sends it with the new version', async () => {
  const { server, user, change, decisions } = openWithConflict();
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/Médica Precisión/);
  const reason = dialog.getByRole('textbox', { name: /Motivo/ });
  await enterText(user, reason, 'No encontramos la empresa');
  change();
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await dialog.findByText(/Farmacia del Sur/);
  dialog.getByText(REVIEW_CHANGED_TEXT);
  expect(reason).toHaveProperty('value', 'No encontramos la empresa');
  const replied = Promise.withResolvers<void>();
  server.reply(decideReview, () => ({ message: 'Solicitud rechazada' }), replied.promise);
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  expect(dialog.getByRole('button', { name: 'Rechazar' })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveProperty('disabled', true);
  replied.resolve();
  await screen.findByText('Solicitud rechazada');
  const body = { decision: 'rejected', reason: 'No encontramos la empresa' };
  expect(decisions()).toEqual([
    { ...body, version: 3 },
    { ...body, version: 4 },
  ]);
});

it('closes the dialog when another admin has decided the request', async () => {
  const { server, user } = openWithConflict();
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  const dialog = within(screen.getByRole('dialog'));
  await enterText(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'No encontramos la empresa');
  server.reply(listReviews, () => ({ reviews: [], pagination: { ...pagination, total: 0, totalPages: 0 } }));
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await screen.findByText('No hay solicitudes por revisar');
  await screen.findByText(REVIEW_CHANGED_TEXT);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const reported = {
  ...review,
  openReportCount: 7,
  openReports: [
    {
      _id: id(7),
      subject: 'job' as const,
      reason: 'money' as const,
      title: 'Cajera',
      details: 'Pide RD$1,500',
    },
  ],
};

it('shows the open reports about a referent and asks before it verifies', async () => {
  const { server, user } = open([reported]);
  const posts = () => server.requests.filter(({ method }) => method === 'POST');
  await user.click(await screen.findByRole('button', { name: 'Verificar' }));
  const name = 'Tiene 7 reportes abiertos. ¿Verificar de todos modos?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  const reports = within(dialog.getByRole('list', { name: 'Reportes abiertos' }));
  for (const text of ['Piden dinero o datos del banco · «Cajera»', 'Pide RD$1,500']) reports.getByText(text);
  dialog.getByText('Y 6 más.');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(posts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Verificar de todos modos' }));
  await screen.findByText('Referente verificado');
  expect(posts().map(({ body }) => body)).toEqual([{ decision: 'verified', version: 3 }]);
});

it('shows what speaks against a request, with links, and asks before it verifies', async () => {
  const company = { _id: id(5), fullName: 'Médica Precisión', isEnterprise: true, isVerified: true };
  const person = { _id: id(6), fullName: 'Eva Mota', isEnterprise: false, isVerified: true };
  const warnings = {
    hasFreeMail: true,
    isNewAccount: true,
    sameCompany: [company, person],
    hasMoreOfCompany: true,
  };
  const { server, user } = open([{ ...review, ...warnings }]);
  const list = within(await screen.findByRole('list', { name: 'Antes de decidir' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Su correo es de un servicio gratuito: no prueba que trabaje en Médica Precisión.',
    'Cuenta nueva: del 1 oct 2026.',
    'Otras cuentas de Médica Precisión: Médica Precisión (empresa registrada), Eva Mota (verificado) y más.',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/admin/empresas/${company._id}`,
    `/admin/personas/${person._id}`,
  ]);
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Verificar de todos modos?' }));
  dialog.getByText(/por correo, a ramon@prueba.do/);
  expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Verificar de todos modos' }));
  await screen.findByText('Referente verificado');
});

it('shows the verified enterprise that confirmed the referent, and does not ask because of it', async () => {
  const confirmedBy = { _id: id(5), fullName: 'Médica Precisión' };
  const { user } = open([{ ...review, confirmedBy }]);
  const list = within(await screen.findByRole('list', { name: 'Antes de decidir' }));
  expect(list.getByRole('listitem').textContent).toBe(
    'Médica Precisión, verificada, confirmó que trabaja allí.',
  );
  expect(list.getByRole('link').getAttribute('href')).toBe(`/admin/empresas/${confirmedBy._id}`);
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  await screen.findByText('Referente verificado');
});

/** A review that was decided. */
const decided = (decision: 'verified' | 'rejected', isLatest = true): Review => ({
  ...review,
  decision,
  isLatest,
  decidedAt: '2026-11-21T12:00:00Z',
  decidedBy: 'Jefa Admin',
  user: { ...review.user, isVerifiedReferent: decision === 'verified' },
});

it('takes a verification away with a reason, which stays after an error', async () => {
  const { server, user } = open([decided('verified')], '/admin/historial');
  await user.click(await screen.findByRole('button', { name: 'Quitar verificación' }));
  const dialog = within(await screen.findByRole('dialog'));
  server.replyWithError(decideReview, { code: 'CONFLICT', message: REVIEW_CHANGED_TEXT });
  await enterText(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'No trabaja ahí');
  await user.click(dialog.getByRole('button', { name: 'Quitar verificación' }));
  await screen.findByText(REVIEW_CHANGED_TEXT);
  server.reply(decideReview, () => ({ message: 'Verificación quitada' }));
  await user.click(dialog.getByRole('button', { name: 'Quitar verificación' }));
  await screen.findByText('Verificación quitada');
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    decision: 'rejected',
    version: 3,
    reason: 'No trabaja ahí',
  });
});

it('verifies a rejected referent again; an older decision cannot be changed', async () => {
  const { server, user } = open(
    [decided('rejected'), { ...decided('verified', false), _id: id(8) }],
    '/admin/historial',
  );
  await user.click(await screen.findByRole('button', { name: 'Verificar otra vez' }));
  await screen.findByText('Referente verificado');
  expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    decision: 'verified',
    version: 3,
  });
  expect(screen.queryByRole('button', { name: 'Quitar verificación' })).toBeNull();
});

it('shows an empty state without open requests', async () => {
  open([]);
  await screen.findByText('No hay solicitudes por revisar');
});
