import { screen, within } from '@testing-library/react';
import { listAuditEntries } from '@uneed/domain/people/audit/audit.api.ts';
import type { AuditEntry } from '@uneed/domain/people/audit/audit.schema.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import AuditPage from './audit-page.tsx';

const session = buildSessionUser({ isAdmin: true });
const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;

const entry: AuditEntry = {
  _id: id(6),
  at: '2026-11-20T12:00:00Z',
  actor: 'Jefa Admin',
  act: 'referent.verified',
  subjectId: id(2),
  subjectName: 'Otro Nombre',
  changes: [],
  details: { fullName: 'Ramón Duvergé', company: 'Médica Precisión', position: 'Gerente' },
};

function open(auditEntries: AuditEntry[], { query = '', next = null as string | null } = {}) {
  const server = fakeServer();
  const admins = [{ _id: id(9), name: 'Jefa Admin' }];
  server.reply(listAuditEntries, () => ({ auditEntries, next, admins }));
  const page = renderPage(AuditPage, { at: `/admin/auditoria${query}`, session });
  const sent = () => Object.fromEntries(server.requests.at(-1)?.query ?? []);
  return { server, sent, ...page };
}

it('says so if nothing was done, or nothing matches the filters', async () => {
  open([]);
  await screen.findByText('Aún no hay nada que auditar');
  open([], { query: '?acto=user.suspended' });
  await screen.findByText('Nada coincide con esos filtros');
});

it('shows the data of the subject', async () => {
  open([entry]);
  await screen.findByText('Otro Nombre');
  screen.getByText('Ramón Duvergé · Gerente · Médica Precisión');
});

it('says whether a reference is of an order or of a question to the support', async () => {
  open([
    { ...entry, act: 'order.confirmed', details: { reference: 'UN-7K3F-92QD' } },
    { ...entry, _id: id(7), act: 'ticket.closed', details: { reference: 'S-2K4' } },
  ]);
  await screen.findByText('Pedido UN-7K3F-92QD');
  screen.getByText('Consulta S-2K4');
});

it('names removed content, with a link to its page', async () => {
  const removed = { ...entry, act: 'content.removed' };
  open([
    { ...removed, details: { subject: 'job', contentId: id(3), title: 'Cajera' } },
    { ...removed, _id: id(7), details: { subject: 'comment', contentId: id(4), title: 'Gana ya' } },
  ]);
  const link = await screen.findByRole('link', { name: 'Vacante «Cajera»' });
  expect(link.getAttribute('href')).toBe(`/admin/vacantes/${id(3)}`);
  expect(screen.getByText('Comentario «Gana ya»').closest('a')).toBeNull();
});

it('shows what an action changed, and no subject for an action about the site', async () => {
  const changes = [
    { field: 'Límites de los planes', before: 'No', after: 'Sí' },
    { field: 'Palabra', before: null, after: 'remesa' },
  ];
  open([{ ...entry, act: 'settings.changed', subjectId: null, subjectName: null, details: {}, changes }]);
  expect((await screen.findByText('Límites de los planes:')).nextSibling?.textContent).toBe('No → Sí');
  expect(screen.getByText('Palabra:').nextSibling?.textContent).toBe('nada → remesa');
  expect(screen.queryByText('Cuenta eliminada')).toBeNull();
});

it('names a decided bonus by its vacancy and who promised it, also when the account is gone', async () => {
  const details = { title: 'Cajera', reason: 'Nota' };
  const decided = { ...entry, act: 'bonus.decided', details };
  open([
    { ...decided, subjectName: 'Rosa Díaz' },
    { ...decided, _id: id(7), subjectId: null, subjectName: null },
  ]);
  await screen.findByText('«Cajera», de Rosa Díaz');
  screen.getByText('«Cajera»');
  expect(screen.queryByText('Cuenta eliminada')).toBeNull();
});

it('filters by what the form says', async () => {
  const { user, sent, router } = open([entry], { query: '?hasta=2026-11-30' });
  const form = within(await screen.findByRole('search', { name: 'Filtrar la auditoría' }));
  expect(sent()).toEqual({ to: '2026-11-30' });
  await user.selectOptions(form.getByRole('combobox', { name: 'Quién' }), 'Jefa Admin');
  await user.selectOptions(form.getByRole('combobox', { name: 'Qué hizo' }), 'Suspendió a');
  await enterText(user, form.getByRole('searchbox', { name: 'Sobre quién' }), 'ana@prueba.do');
  await user.click(form.getByRole('button', { name: 'Filtrar' }));
  const query = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(query)).toEqual({
    quien: id(9),
    acto: 'user.suspended',
    sobre: 'ana@prueba.do',
    desde: '',
    hasta: '2026-11-30',
  });
  await screen.findByRole('link', { name: 'Quitar filtros' });
  expect(sent()).toEqual({ admin: id(9), act: 'user.suspended', subject: 'ana@prueba.do', to: '2026-11-30' });
});

it('exports what the filters find, and leads to older entries and back', async () => {
  open([entry], { query: `?acto=admin.made&despues=${id(7)}`, next: id(6) });
  const link = await screen.findByRole('link', { name: 'Exportar CSV' });
  expect(link.getAttribute('href')).toBe('/api/admin/audit.csv?act=admin.made');
  const pages = within(screen.getByRole('navigation', { name: 'Páginas de la auditoría' }));
  expect(pages.getByRole('link', { name: 'Ver más antiguas' }).getAttribute('href')).toBe(
    `/admin/auditoria?acto=admin.made&despues=${id(6)}`,
  );
  expect(pages.getByRole('link', { name: 'Volver a lo más reciente' }).getAttribute('href')).toBe(
    '/admin/auditoria?acto=admin.made',
  );
});

it('can retry after an error', async () => {
  const { server, user } = open([entry]);
  await screen.findByText('Otro Nombre');
  server.failNetwork(listAuditEntries);
  renderPage(AuditPage, { at: '/admin/auditoria', session });
  await screen.findByText('Error de conexión con el servidor');
  server.reply(listAuditEntries, () => ({ auditEntries: [], next: null, admins: [] }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Aún no hay nada que auditar');
});
