import { cleanup, screen, within } from '@testing-library/react';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { APPEAL_MIN_LENGTH } from '@uneed/domain/people/safety/sanction.rules.ts';
import { appealSanction, listMySanctions } from '@uneed/domain/people/safety/sanctions.api.ts';
import type { Sanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { createTicket, listMyTickets } from '@uneed/domain/site/support/support.api.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildOwnSanction } from '../../people/safety/exports/safety.factory.ts';
import { SuspensionBanner } from '../../people/safety/exports/suspension-banner.tsx';
import SupportPage from './support-page.tsx';

const session = buildSessionUser();
const suspension = buildOwnSanction({
  kind: 'suspension',
  subject: null,
  content: null,
  reason: 'Pides dinero',
});

function open(sanctions: Sanction[]) {
  const server = fakeServer();
  server.reply(listMySanctions, () => ({ sanctions }));
  server.reply(listMyTickets, () => ({ tickets: [] }));
  server.reply(appealSanction, () => ({ message: 'Recibimos tu apelación.' }));
  return { server, ...renderPage(SupportPage, { at: '/soporte', session }) };
}

it('asks visitors to sign in and requests nothing', async () => {
  const server = fakeServer();
  renderPage(SupportPage, { at: '/soporte', session: null });
  const link = await screen.findByRole('link', { name: 'Iniciar sesión' });
  expect(link.getAttribute('href')).toBe('/login?next=%2Fsoporte');
  expect(server.requests).toEqual([]);
});

it('says when there is no decision', async () => {
  open([]);
  await screen.findByText(/Todo en orden/);
});

it('shows the reason and sends an appeal, which stays after an error', async () => {
  const { server, user } = open([suspension]);
  await screen.findByRole('heading', { name: 'Cuenta suspendida de forma permanente' });
  screen.getByText(/Pides dinero/);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Por qué crees/ });
  await user.type(box, 'Corto');
  await user.click(screen.getByRole('button', { name: 'Enviar apelación' }));
  await screen.findByText(new RegExp(`al menos ${APPEAL_MIN_LENGTH} caracteres`));
  await enterText(user, box, ', pero es el sueldo que paga la empresa');
  server.replyWithError(appealSanction, { code: 'CONFLICT', message: 'Ya apelaste esta decisión' });
  await user.click(screen.getByRole('button', { name: 'Enviar apelación' }));
  await screen.findByText('Ya apelaste esta decisión');
  expect(box.value).toContain('es el sueldo');
  server.reply(appealSanction, () => ({ message: 'Recibimos tu apelación.' }));
  await user.click(screen.getByRole('button', { name: 'Enviar apelación' }));
  await screen.findByText('Recibimos tu apelación.');
  const sent = server.requests.findLast(({ method }) => method === 'POST');
  expect(sent).toMatchObject({
    path: `/safety/sanctions/${suspension._id}/appeal`,
    body: { text: 'Corto, pero es el sueldo que paga la empresa' },
  });
});

it('keeps the appeal through a reload, until it is sent', async () => {
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Por qué crees/ });
  const first = open([suspension]);
  await enterText(first.user, await box(), 'Es el sueldo que paga la empresa');
  cleanup();
  const { user } = open([suspension]);
  expect((await box()).value).toBe('Es el sueldo que paga la empresa');
  await user.click(screen.getByRole('button', { name: 'Enviar apelación' }));
  await screen.findByText('Recibimos tu apelación.');
  expect(sessionStorage).toHaveLength(0);
});

it('shows the answer to an appeal, and no form for what is over or was appealed', async () => {
  const appeal = {
    text: 'Soy la empresa',
    createdAt: '2026-11-21T12:00:00Z',
    resolution: 'rejected' as const,
    answer: 'Lo confirmamos',
    resolvedAt: '2026-11-22T12:00:00Z',
  };
  const can = { appeal: false };
  const ended = buildOwnSanction({
    can,
    _id: '01900000-0000-7000-8000-000000000599',
    endedAt: '2026-11-21T12:00:00Z',
  });
  open([buildOwnSanction({ appeal, can }), ended]);
  await screen.findByText('Lo confirmamos', { exact: false });
  screen.getByText('Ya no está vigente');
  const decisions = within(screen.getByRole('region', { name: 'Decisiones sobre tu cuenta' }));
  expect(decisions.queryByRole('textbox')).toBeNull();
});

it('has the contact form, and lists the question that was sent', async () => {
  const { server, user } = open([]);
  const section = within(await screen.findByRole('region', { name: 'Escríbenos' }));
  expect(screen.queryByRole('region', { name: 'Tus consultas' })).toBeNull();
  await user.selectOptions(section.getByRole('combobox'), 'Pagos');
  await enterText(
    user,
    section.getByRole('textbox', { name: /Cuéntanos/ }),
    'No entiendo este cobro de mi tarjeta.',
  );
  const ticket = {
    ...({ _id: suspension._id, reference: 'K7M2-9QXP', topic: 'payments', status: 'open' } as const),
    createdAt: '2026-11-21T12:00:00Z',
    messages: [],
    can: { reply: true, close: true },
  };
  server.reply(createTicket, () => ({ reference: ticket.reference }));
  server.reply(listMyTickets, () => ({ tickets: [ticket] }));
  await user.click(section.getByRole('button', { name: 'Enviar consulta' }));
  const own = within(await screen.findByRole('region', { name: 'Tus consultas' }));
  own.getByRole('heading', { name: 'Pagos' });
});

it('shows a suspended user until when, on every page', async () => {
  fakeServer();
  const suspendedUntil = addDays(new Date(), 3).toISOString();
  renderPage(SuspensionBanner, { at: '/', session: buildSessionUser({ suspendedUntil }) });
  await screen.findByText(/Tu cuenta está suspendida hasta el/);
  expect(screen.getByRole('link', { name: 'Ver el motivo y apelar' }).getAttribute('href')).toBe('/soporte');
});

it('shows no banner after the end', async () => {
  fakeServer();
  const suspendedUntil = addDays(new Date(), -1).toISOString();
  const page = () => (
    <>
      <h1>Inicio</h1>
      <SuspensionBanner />
    </>
  );
  renderPage(page, { at: '/', session: buildSessionUser({ suspendedUntil }) });
  await screen.findByRole('heading', { name: 'Inicio' });
  expect(screen.queryByText(/suspendida/)).toBeNull();
});
