import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatLongDate } from '@uneed/domain/kernel/time.ts';
import { checkSession } from '@uneed/domain/people/accounts/accounts.api.ts';
import { APPEAL_MIN_LENGTH } from '@uneed/domain/people/safety/sanction.rules.ts';
import { appealSanction, listMySanctions } from '@uneed/domain/people/safety/sanctions.api.ts';
import type { Sanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import { createTicket, listMyTickets } from '@uneed/domain/site/support/support.api.ts';
import type { Ticket } from '@uneed/domain/site/support/support.schema.ts';
import { describe, expect, it } from 'vitest';
import { refreshSession } from '../../../platform/api/query-client.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { renderAreaPage } from '../../organizations/enterprises/exports/area.factory.tsx';
import { buildOwnSanction } from '../../people/safety/exports/safety.factory.ts';
import { SuspensionBanner } from '../../people/safety/exports/suspension-banner.tsx';
import SupportPage from './support-page.tsx';

describe('the page of the support', () => {
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
    expect(screen.getByRole('link', { name: 'Ver el motivo y apelar' }).getAttribute('href')).toBe(
      '/soporte',
    );
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
});

describe('the support in the area of an enterprise', () => {
  const READER = {
    member: { fullName: 'Ana Peña', email: 'ana@colmado.do', role: 'reader' },
    can: { recruit: false, manage: false },
  } as const;

  const suspension = buildOwnSanction({
    kind: 'suspension',
    subject: null,
    content: null,
    reason: 'Cobra por aplicar',
  });
  const ticket: Ticket = {
    _id: suspension._id,
    reference: 'K7M2-9QXP',
    topic: 'payments',
    status: 'answered',
    createdAt: '2026-11-21T12:00:00Z',
    messages: [],
    can: { reply: false, close: false },
  };

  type State = { sanctions?: (typeof suspension)[]; tickets?: Ticket[]; enterprise?: typeof READER };

  const open = ({ sanctions = [], tickets = [], enterprise }: State) =>
    renderAreaPage(SupportPage, {
      at: '/enterprise/soporte',
      enterprise,
      prepare: (server) => {
        server.reply(listMySanctions, () => ({ sanctions }));
        server.reply(listMyTickets, () => ({ tickets }));
      },
    });

  it('an owner appeals in the area, once, and reads why the server rejects it', async () => {
    const { server, user } = open({ sanctions: [suspension] });
    const decisions = within(await screen.findByRole('region', { name: 'Decisiones sobre tu empresa' }));
    await decisions.findByText(/Cobra por aplicar/);
    const box = decisions.getByRole<HTMLTextAreaElement>('textbox', { name: /Por qué crees/ });
    const send = () => decisions.getByRole<HTMLButtonElement>('button', { name: 'Enviar apelación' });
    await enterText(user, box, 'No cobramos a nadie por aplicar');
    server.replyWithError(appealSanction, { code: 'CONFLICT', message: 'Ya apelaste esta decisión' });
    await user.click(send());
    await screen.findByText('Ya apelaste esta decisión');
    expect(box.value).toBe('No cobramos a nadie por aplicar');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(appealSanction, () => ({ message: 'Recibimos tu apelación.' }), answered);
    await user.click(send());
    await waitFor(() => expect(send().disabled).toBe(true));
    answer();
    await screen.findByText('Recibimos tu apelación.');
    expect(server.areas).toEqual(['enterprise']);
  });

  it('a reader of the team reads decisions and questions, and can write neither', async () => {
    const sanctions = [{ ...suspension, can: { appeal: false } }];
    open({ sanctions, tickets: [ticket], enterprise: READER });
    await screen.findByText('Solo los dueños de la empresa pueden apelar.');
    const own = within(await screen.findByRole('region', { name: 'Tus consultas' }));
    own.getByText('Solo los dueños y los reclutadores de la empresa pueden responder.');
    const contact = within(screen.getByRole('region', { name: 'Escríbenos' }));
    contact.getByText(/Tu rol en el equipo es de lectura/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('a recruiter asks as the enterprise', async () => {
    const { server, user, enterprise } = open({});
    await screen.findByText(/no hemos quitado ninguna de tus vacantes/);
    const section = within(screen.getByRole('region', { name: 'Escríbenos' }));
    section.getByText(enterprise.companyName);
    await user.selectOptions(section.getByRole('combobox'), 'Pagos');
    await enterText(user, section.getByRole('textbox', { name: /Cuéntanos/ }), 'No entiendo este cobro.');
    server.reply(createTicket, () => ({ reference: ticket.reference }));
    await user.click(section.getByRole('button', { name: 'Enviar consulta' }));
    await screen.findByText(`te respondemos por correo a ${enterprise.email}`, { exact: false });
    expect(server.areas).toEqual(['enterprise']);
  });

  it('the banner says until when the enterprise is suspended, and leads to the page in its area', async () => {
    const until = addDays(new Date(), 3);
    renderAreaPage(SuspensionBanner, {
      at: '/enterprise',
      enterprise: { suspendedUntil: until.toISOString() },
    });
    await screen.findByText(
      `Tu empresa está suspendida hasta el ${formatLongDate(until)}. Tu equipo puede leer, pero no publicar ni escribir.`,
    );
    const link = screen.getByRole('link', { name: 'Ver el motivo y apelar' });
    expect(link.getAttribute('href')).toBe('/enterprise/soporte');
  });

  it('the banner appears on an open page once the session is loaded again', async () => {
    const { queryClient } = renderPage(SuspensionBanner, { at: '/jobs', session: buildSessionUser() });
    expect(screen.queryByRole('status')).toBeNull();
    const server = fakeServer();
    const suspendedUntil = addDays(new Date(), 3).toISOString();
    server.reply(checkSession, () => buildSessionUser({ suspendedUntil }));
    // As the live connection does when the server closes it.
    refreshSession(queryClient);
    await screen.findByText(/^Tu cuenta está suspendida hasta el/);
  });
});
