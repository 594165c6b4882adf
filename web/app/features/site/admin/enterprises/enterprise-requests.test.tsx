import { screen, waitFor, within } from '@testing-library/react';
import { listEnterpriseRequests } from '@uneed/domain/organizations/enterprises/verification.api.ts';
import type { EnterpriseRequest } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { decideEnterpriseRequest } from '@uneed/domain/people/referents/referents.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import AdminLayout from '../admin-layout.tsx';
import EnterpriseRequestsPage from './enterprise-requests-page.tsx';

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
  await user.type(within(dialog).getByRole('textbox'), 'Usa un nombre ajeno');
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
