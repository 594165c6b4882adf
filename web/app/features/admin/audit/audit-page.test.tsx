import { screen } from '@testing-library/react';
import { type AuditEntry, listAuditEntries } from '@uneed/domain/admin/admin.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import AdminLayout from '../admin-layout.tsx';
import AuditPage from './audit-page.tsx';

const session = buildSessionUser({ isAdmin: true });
const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;

const entry: AuditEntry = {
  ...{ _id: id(6), at: '2026-11-20T12:00:00Z', actor: 'Jefa Admin', act: 'referent.verified' },
  ...{ subjectId: id(2), subjectName: 'Otro Nombre' },
  details: { fullName: 'Ramón Duvergé', company: 'Médica Precisión', position: 'Gerente' },
};

function open(acts: AuditEntry[]) {
  const server = fakeServer();
  const pagination = { page: 1, limit: 20, total: acts.length, totalPages: 1, hasNext: false };
  server.reply(listAuditEntries, () => ({ acts, pagination }));
  return { server, ...renderPage(AuditPage, { at: '/admin/auditoria', session, Layout: AdminLayout }) };
}

it('shows the audit log in its own tab', async () => {
  open([]);
  await screen.findByText('Aún no hay nada que auditar');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Auditoría');
});

it('shows the data of the subject', async () => {
  open([entry]);
  await screen.findByText('Otro Nombre');
  screen.getByText('Ramón Duvergé · Gerente · Médica Precisión');
});
