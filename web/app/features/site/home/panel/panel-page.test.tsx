import { screen, within } from '@testing-library/react';
import { getEnterpriseSummary } from '@uneed/domain/hiring/applications/panel.api.ts';
import { getEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { READER_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { getEnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.api.ts';
import type { EnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { getHome } from '@uneed/domain/site/home/home.api.ts';
import type { EnterpriseHome, ReferentHome } from '@uneed/domain/site/home/home.schema.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { buildJobCard, JOB_ID, OWNER_ID } from '../../../hiring/jobs/exports/jobs.factory.ts';
import { renderAreaPage } from '../../../organizations/enterprises/exports/area.factory.tsx';
import {
  buildEnterprise,
  buildVerification,
} from '../../../organizations/enterprises/exports/enterprises.factory.ts';
import { buildEnterpriseSummary, buildHome, buildReferentHome } from '../home.factory.ts';
import PanelPage from './panel-page.tsx';
import { PanelSummary } from './panel-summary.tsx';

type State = {
  referent?: Partial<ReferentHome>;
  waiting?: EnterpriseHome;
  unreadMessages?: number;
  enterprise?: Partial<Enterprise>;
  verification?: Partial<EnterpriseVerification>;
};

function open({
  referent = {},
  unreadMessages = 0,
  enterprise: changes = {},
  verification = {},
  waiting,
}: State = {}) {
  const enterprise = buildEnterprise(changes);
  return renderAreaPage(PanelPage, {
    at: '/enterprise',
    enterprise,
    prepare: (server) => {
      server.reply(getEnterpriseVerification, () => buildVerification(verification));
      server.reply(getEnterpriseSummary, () => buildEnterpriseSummary());
      server.reply(getEnterprise, () => ({ success: true as const, enterprise, message: '' }));
      server.reply(getHome, () =>
        buildHome({
          candidate: null,
          referent: buildReferentHome(referent),
          unreadMessages,
          alerts: null,
          enterprise: waiting ?? { referentRequests: 0, refusedOrders: 0 },
        }),
      );
    },
  });
}
const hrefs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('says what waits for the enterprise, with links of its area', async () => {
  const { server } = open({
    unreadMessages: 2,
    referent: {
      hasJobs: true,
      drafts: 1,
      newApplicants: {
        count: 3,
        jobs: [{ _id: JOB_ID, title: 'Cajera', count: 3 }],
        oldest: {
          jobId: JOB_ID,
          title: 'Cajera',
          candidateId: OWNER_ID,
          appliedAt: new Date().toISOString(),
        },
      },
      expiring: {
        count: 1,
        jobs: [{ _id: OWNER_ID, title: 'Chofer', expirationDate: buildJobCard().expirationDate }],
      },
    },
  });
  const pending = await screen.findByRole('list', { name: 'Pendientes' });
  expect(hrefs(pending)).toEqual([
    '/enterprise/mensajes',
    `/enterprise/aplicantes/${JOB_ID}?orden=antiguos&aplicante=${OWNER_ID}`,
    '/enterprise/vacantes?sort=expiration',
    '/enterprise/vacantes?status=draft',
  ]);
  for (const text of [
    '2 mensajes sin leer',
    '3 aplicantes por responder',
    '1 vacante por expirar',
    '1 borrador',
  ])
    screen.getByText(text);
  screen.getByRole('heading', { level: 1, name: 'Hola, Colmado Central' });
  const publish = screen.getByRole('link', { name: 'Publicar vacante' });
  expect(publish.getAttribute('href')).toBe('/enterprise/vacantes/nueva');
  expect(screen.queryByText('Empieza aquí')).toBeNull();
  expect(server.areas).toEqual(['enterprise']);
});

it('says that nothing waits, and whether the company is verified', async () => {
  open({ referent: { hasJobs: true }, enterprise: { isVerified: true } });
  await screen.findByText('Nada pendiente por ahora.');
  screen.getByText('Empresa verificada');
  expect(screen.queryByText('Verifica tu empresa')).toBeNull();
});

it('leads a new enterprise to its first steps', async () => {
  open();
  expect(hrefs(await screen.findByRole('group', { name: 'Empieza aquí' }))).toEqual([
    '/enterprise/vacantes/nueva',
    '/enterprise/empresa',
  ]);
  screen.getByText('Verifica tu empresa');
  const link = screen.getByRole('link', { name: 'Ver la verificación' });
  expect(link.getAttribute('href')).toBe('/enterprise/verificacion');
  expect(screen.queryByText('Pendiente')).toBeNull();
});

it('does not ask for a logo that is there, and shows a message before the first vacancy', async () => {
  open({ unreadMessages: 1, enterprise: { logo: '/media/logo.webp' } });
  const steps = await screen.findByRole('group', { name: 'Empieza aquí' });
  expect(hrefs(steps)).toEqual(['/enterprise/vacantes/nueva']);
  screen.getByText('1 mensaje sin leer');
});

it('shows a loading state, and offers to try again when what waits cannot be loaded', async () => {
  const { server, user } = renderAreaPage(PanelPage, {
    at: '/enterprise',
    prepare: (fake) => {
      fake.reply(getEnterprise, () => ({
        success: true as const,
        enterprise: buildEnterprise(),
        message: '',
      }));
      fake.replyWithError(getHome, { code: 'UNAVAILABLE', message: 'Intenta de nuevo' });
    },
  });
  const summary = await screen.findByRole('region', { name: 'Tu resumen' });
  expect(summary.getAttribute('aria-busy')).toBe('true');
  await screen.findByText('Intenta de nuevo');
  server.reply(getHome, () => buildHome({ candidate: null, referent: buildReferentHome(), alerts: null }));
  await user.click(screen.getByRole('button', { name: 'Reintentar: tu resumen' }));
  await screen.findByRole('group', { name: 'Empieza aquí' });
});

it('shows the numbers of the enterprise below what waits', async () => {
  open({ referent: { hasJobs: true } });
  const numbers = within(await screen.findByRole('region', { name: 'Tus números' }));
  await numbers.findByText('Respuestas atrasadas');
  numbers.getByRole('img', { name: 'Vistas por día' });
});

it('asks a reader neither to publish nor to start', async () => {
  open({ enterprise: { can: { recruit: false, manage: false } }, unreadMessages: 1 });
  await screen.findByText('1 mensaje sin leer');
  screen.getByText(READER_TEXT);
  expect(screen.queryByRole('link', { name: 'Publicar vacante' })).toBeNull();
  expect(screen.queryByText('Empieza aquí')).toBeNull();
});

it.each([true, false])('says which referents and receipts wait, with vacancies: %s', async (hasJobs) => {
  open({ referent: { hasJobs }, waiting: { referentRequests: 2, refusedOrders: 1 } });
  const pending = await screen.findByRole('list', { name: 'Pendientes' });
  expect(hrefs(pending)).toEqual(['/enterprise/plan/pedidos', '/enterprise/referentes']);
  for (const text of ['1 comprobante rechazado', '2 referentes por confirmar']) screen.getByText(text);
  expect(screen.queryByText('Nada pendiente por ahora.')).toBeNull();
});

it.each([
  ['none', 'Verifica tu empresa'],
  ['inReview', 'Estamos revisando tu empresa'],
  ['rejected', 'No pudimos verificar tu empresa'],
] as const)('says what happens to the verification: %s', async (status, title) => {
  open({ enterprise: { isVerified: false }, verification: { status } });
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('link', { name: 'Ver la verificación' }).getAttribute('href')).toBe(
    '/enterprise/verificacion',
  );
});

describe('the summary of the panel', () => {
  const summary = buildEnterpriseSummary();

  it('shows vacancies, applicants, overdue answers and the views per day', async () => {
    const server = fakeServer();
    server.reply(getEnterpriseSummary, () => summary);
    const { user } = renderPage(PanelSummary, { at: '/enterprise' });
    const section = within(screen.getByRole('region', { name: 'Tus números' }));
    const fact = async (label: string) => (await section.findByText(label)).parentElement?.textContent;
    expect(await fact('Vacantes abiertas')).toBe('Vacantes abiertas31 en pausa · 2 borradores · 1 cerrada');
    expect(await fact('Aplicantes sin respuesta')).toBe(
      'Aplicantes sin respuesta4012 nuevos en 7 días · 1,250 en total',
    );
    expect(await fact('Respuestas atrasadas')).toBe('Respuestas atrasadas5Esperan más de 14 días');
    section.getByText('-50 %');
    section.getByRole('heading', { name: 'Vistas de tus vacantes en los últimos 2 días' });
    section.getByRole('img', { name: 'Vistas por día' });
    await user.click(section.getByText('Ver los datos'));
    const rows = within(section.getByRole('table', { name: 'Vistas por día' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual(['20 nov10', '21 nov30']);
  });

  it('can retry after an error', async () => {
    const server = fakeServer();
    server.replyWithError(getEnterpriseSummary, { code: 'INTERNAL', message: 'Algo salió mal' });
    const { user } = renderPage(PanelSummary, { at: '/enterprise' });
    await screen.findByText('Algo salió mal');
    server.reply(getEnterpriseSummary, () => summary);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Vacantes abiertas');
  });
});
