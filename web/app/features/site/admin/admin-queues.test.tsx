import { screen, waitFor, within } from '@testing-library/react';
import { disputeCommand } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { type AdminDispute, closeDispute, listDisputes } from '@uneed/domain/hiring/referrals/bonuses.api.ts';
import { listSignals, reviewSignal, type Signal } from '@uneed/domain/hiring/referrals/referrals.api.ts';
import { listEnterpriseRequests } from '@uneed/domain/organizations/enterprises/verification.api.ts';
import type { EnterpriseRequest } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { decideEnterpriseRequest } from '@uneed/domain/people/referents/referents.api.ts';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildBonus } from '../../hiring/referrals/exports/bonuses.factory.ts';
import AdminLayout from './admin-layout.tsx';
import BonusDisputesPage from './bonus-disputes/bonus-disputes-page.tsx';
import EnterpriseRequestsPage from './enterprises/enterprise-requests-page.tsx';
import SignalsPage from './signals/signals-page.tsx';

describe('the requests of enterprises', () => {
  const ENTERPRISE_ID = '01900000-0000-7000-8000-0000000000e1';

  const buildRequest = (changes: Partial<EnterpriseRequest> = {}): EnterpriseRequest => ({
    _id: '01900000-0000-7000-8000-0000000000f1',
    version: 3,
    enterprise: {
      _id: ENTERPRISE_ID,
      companyName: 'Colmado Central',
      email: 'colmado@gmail.com',
      logo: '',
      description: 'Cadena de colmados',
      industry: 'Retail',
      size: '11-50',
      location: 'Santiago',
      website: 'https://www.colmado.do',
      phone: '809-555-0100',
      slug: 'colmado-central',
      createdAt: '2026-11-01T12:00:00Z',
      isVerified: false,
    },
    isLatest: true,
    openReports: [],
    openReportCount: 0,
    companyName: 'Colmado Central',
    rnc: '101010632',
    domain: 'colmado.do',
    hasFreeMail: false,
    similar: [],
    jobCount: 2,
    requestedAt: '2026-11-20T12:00:00Z',
    decision: null,
    reason: '',
    decidedAt: null,
    decidedBy: null,
    ...changes,
  });

  function open(requests: EnterpriseRequest[], at = '/admin/solicitudes-empresas') {
    const server = fakeServer();
    const pagination = { page: 1, limit: 20, total: requests.length, totalPages: 1, hasNext: false };
    server.reply(listEnterpriseRequests, () => ({ requests, pagination }));
    const session = buildSessionUser({ isAdmin: true });
    return { server, ...renderPage(EnterpriseRequestsPage, { at, session, Layout: AdminLayout }) };
  }

  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

  it('shows what speaks against an enterprise', async () => {
    const similar = { _id: ENTERPRISE_ID, companyName: 'COLMADO CENTRAL', slug: 'c', isVerified: true };
    const report = { _id: ENTERPRISE_ID, subject: 'user', reason: 'money', title: '', details: '' } as const;
    open([
      buildRequest({
        hasFreeMail: true,
        domain: '',
        similar: [{ ...similar, match: 'rnc' }],
        openReports: [report],
        openReportCount: 1,
      }),
    ]);
    const list = await screen.findByRole('list', { name: 'Lo que hay que mirar' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Entra con un correo que cualquiera puede abrir',
      'No confirmó un correo del dominio de su sitio web',
      'El mismo RNC que «COLMADO CENTRAL», que está verificada',
      '1 reporte abierto: Me pide dinero o datos del banco',
    ]);
    const navigation = within(screen.getByRole('list', { name: 'Solicitudes' }));
    expect(navigation.getByRole('link', { name: 'Empresas', current: 'page' })).toBeTruthy();
  });

  it('verifies with the version that the admin saw, with a busy button and the error of the server', async () => {
    const { server, user } = open([buildRequest()]);
    expect(screen.queryByRole('list', { name: 'Lo que hay que mirar' })).toBeNull();
    const message = 'La solicitud cambió desde que la abriste. Revísala otra vez.';
    server.replyWithError(decideEnterpriseRequest, { code: 'CONFLICT', message });
    await user.click(await button('Verificar'));
    await screen.findByText(message);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(decideEnterpriseRequest, () => ({ message: 'Empresa verificada' }), answered);
    await user.click(await button('Verificar'));
    await waitFor(async () => expect((await button('Verificar')).disabled).toBe(true));
    answer();
    await screen.findByText('Empresa verificada');
    const sent = server.requests.filter(({ method }) => method === 'POST');
    expect(sent.at(-1)).toMatchObject({
      path: `/admin/enterprise-requests/${ENTERPRISE_ID}/decision`,
      body: { decision: 'verified', version: 3 },
    });
  });

  it('takes a verification away with a reason', async () => {
    const verified = { ...buildRequest().enterprise, isVerified: true };
    const { server, user } = open(
      [buildRequest({ decision: 'verified', decidedAt: '2026-11-21T12:00:00Z', enterprise: verified })],
      '/admin/solicitudes-empresas?lista=decididas',
    );
    await user.click(await button('Quitar verificación'));
    const dialog = await screen.findByRole('dialog');
    await enterText(user, within(dialog).getByRole('textbox'), 'Usa un nombre ajeno');
    server.reply(decideEnterpriseRequest, () => ({ message: 'Verificación quitada' }));
    await user.click(within(dialog).getByRole('button', { name: 'Quitar verificación' }));
    await screen.findByText('Verificación quitada');
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      decision: 'rejected',
      reason: 'Usa un nombre ajeno',
      version: 3,
    });
  });

  it('says that there is nothing to decide', async () => {
    open([]);
    await screen.findByText('No hay empresas por revisar');
  });
});

describe('the signals', () => {
  const ANA = {
    _id: '01900000-0000-7000-8000-0000000000a1',
    fullName: 'Ana Peña',
    role: 'candidate',
  } as const;
  const COMPANY = {
    _id: '01900000-0000-7000-8000-0000000000a2',
    fullName: 'Cayena',
    role: 'enterprise',
  } as const;
  const JOB = { _id: '01900000-0000-7000-8000-0000000000b1', title: 'Cajera' };

  const PAIR: Signal = {
    _id: '01900000-0000-7000-8000-0000000000c1',
    kind: 'pair',
    lastAt: '2026-11-20T12:00:00.000Z',
    people: [ANA, COMPANY],
    events: [
      { kind: 'application', from: ANA, to: null, job: JOB, at: '2026-11-20T12:00:00Z', confirmedAt: null },
      {
        kind: 'hire',
        from: COMPANY,
        to: ANA,
        job: { _id: null, title: 'Chofer' },
        at: '2026-11-19T12:00:00Z',
        confirmedAt: '2026-11-02T12:00:00Z',
      },
    ],
  };

  function open(signals: Signal[], { at = '/admin/senales', total = signals.length } = {}) {
    const server = fakeServer();
    const pagination = { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20), hasNext: false };
    const list = { signals, pagination };
    server.reply(listSignals, () => list);
    const session = buildSessionUser({ isAdmin: true });
    return { server, list, ...renderPage(SignalsPage, { at, session }) };
  }
  const getHref = (region: HTMLElement, name: string) =>
    within(region).getByRole('link', { name }).getAttribute('href');

  it('shows the accounts, the vacancies and the dates, with links to their records', async () => {
    open([PAIR]);
    await screen.findByRole('heading', { name: 'Se recomiendan entre sí' });
    const accounts = screen.getByRole('list', { name: 'Cuentas' });
    expect(getHref(accounts, 'Ana Peña')).toBe(`/admin/personas/${ANA._id}`);
    expect(getHref(accounts, 'Cayena')).toBe(`/admin/empresas/${COMPANY._id}`);
    const [application, hire] = within(screen.getByRole('list', { name: 'Qué pasó' })).getAllByRole(
      'listitem',
    );
    if (!application || !hire) throw new Error('No events');
    expect(application.textContent).toBe('Ana Peña recomendó a Usuario eliminado para Cajera20 nov 2026');
    expect(getHref(application, 'Cajera')).toBe(`/admin/vacantes/${JOB._id}`);
    expect(hire.textContent).toBe(
      'Cayena contrató a Ana Peña para Chofer (vacante eliminada); la contratación se confirmó el 2 nov 2026 y se deshizo19 nov 2026',
    );
  });

  it('is reviewed; the error of the server is shown, and the button is busy', async () => {
    const { server, list, user } = open([PAIR]);
    const getButton = () =>
      screen.getByRole<HTMLButtonElement>('button', {
        name: 'Revisado: Se recomiendan entre sí, Ana Peña, Cayena',
      });
    await screen.findByText('Revisado');
    server.replyWithError(reviewSignal, { code: 'CONFLICT', message: 'Esta señal cambió' });
    await user.click(getButton());
    await screen.findByText('Esta señal cambió');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(reviewSignal, () => ({ message: 'Revisado. Volverá.' }), answered);
    await user.click(getButton());
    await waitFor(() => expect(getButton().disabled).toBe(true));
    list.signals = [];
    list.pagination.total = 0;
    answer();
    await screen.findByText('Revisado. Volverá.');
    const title = await screen.findByRole('heading', { name: 'No hay señales por revisar' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(server.writes.at(-1)?.body).toEqual({ lastAt: PAIR.lastAt });
  });

  it('leads back from a page that is empty now', async () => {
    open([], { at: '/admin/senales?page=2', total: 20 });
    expect((await screen.findByRole('link', { name: 'Ver la primera página' })).getAttribute('href')).toBe(
      '/admin/senales',
    );
  });

  it('says that the list could not be loaded, and tries again', async () => {
    const { server, list, user } = open([PAIR]);
    server.replyWithError(listSignals, { code: 'UNAVAILABLE', message: 'Inténtalo en un momento' });
    const retry = await screen.findByRole('button', { name: /Reintentar|Intentar/ });
    screen.getByText('Inténtalo en un momento');
    server.reply(listSignals, () => list);
    await user.click(retry);
    await screen.findByRole('heading', { name: 'Se recomiendan entre sí' });
  });
});

describe('the disputes of bonuses', () => {
  const DISPUTE: AdminDispute = {
    _id: '01900000-0000-7000-8000-0000000000c1',
    openedBy: 'referrer',
    text: 'No me han pagado',
    openedAt: '2026-11-20T12:00:00Z',
    closedAt: null,
    decision: null,
    note: '',
    can: { decide: true },
    bonus: buildBonus({
      status: 'ineligible',
      candidate: null,
      events: [{ kind: 'ineligible', side: 'owner', text: 'Otro motivo', at: '2026-11-19T12:00:00Z' }],
    }),
  };

  function open(disputes: AdminDispute[]) {
    const server = fakeServer();
    const pagination = { page: 1, limit: 20, total: disputes.length, totalPages: 1, hasNext: false };
    server.reply(listDisputes, () => ({ disputes, pagination }));
    const session = buildSessionUser({ isAdmin: true });
    return { server, ...renderPage(BonusDisputesPage, { at: '/admin/bonos', session }) };
  }

  it('shows the whole history, and decides with a note; the error of the server is shown, and the button is busy', async () => {
    const { server, user } = open([DISPUTE]);
    await screen.findByText('No me han pagado');
    screen.getByText('Marcado como no elegible');
    expect(screen.getByRole('link', { name: 'Luis Mota' }).getAttribute('href')).toMatch(
      /^\/admin\/personas\//,
    );
    // Who applied, and in the history.
    expect(screen.getAllByText(/Usuario eliminado/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Decidir la disputa sobre Cajera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decidir la disputa' }));
    const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Cerrar disputa' });
    await user.selectOptions(dialog.getByLabelText(/^Decisión/), 'El bono corresponde: queda por pagar');
    await enterText(user, dialog.getByLabelText(/^Nota/), 'El contrato lo dice claro.');
    server.replyWithError(closeDispute, { code: 'CONFLICT', message: 'Esta disputa ya está cerrada' });
    await user.click(send());
    await screen.findByText('Esta disputa ya está cerrada');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(closeDispute, () => ({ message: 'Disputa cerrada.' }), answered);
    await user.click(send());
    await waitFor(() => expect(send().disabled).toBe(true));
    answer();
    await screen.findByText('Disputa cerrada.');
    expect(server.writes.at(-1)?.body).toEqual({ decision: 'pay', note: 'El contrato lo dice claro.' });
  });

  it('says to an admin who is one of its people who decides, and leads to the record of an enterprise', async () => {
    const owner = { ...DISPUTE.bonus.candidate, _id: DISPUTE._id, fullName: 'Ron del Este', profilePic: '' };
    const bonus = { ...DISPUTE.bonus, owner: { ...owner, isEnterprise: true } };
    open([{ ...DISPUTE, bonus, can: { decide: false } }]);
    await screen.findByText(/Eres parte de este bono/);
    screen.getByText(disputeCommand(DISPUTE._id));
    expect(screen.queryByRole('button', { name: /^Decidir/ })).toBeNull();
    const record = screen.getByRole('link', { name: 'Ron del Este' }).getAttribute('href');
    expect(record).toBe(`/admin/empresas/${DISPUTE._id}`);
  });

  it('says that there are none', async () => {
    open([]);
    await screen.findByText('No hay disputas aquí');
  });
});
