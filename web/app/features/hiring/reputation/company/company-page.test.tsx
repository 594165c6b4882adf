import { screen, waitFor } from '@testing-library/react';
import { listEnterpriseJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { getEnterprise } from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import * as api from '@uneed/domain/organizations/enterprises/public-enterprises.api.ts';
import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';
import { expect, it } from 'vitest';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import {
  buildEnterprise,
  buildEnterpriseForReader,
  renderAreaPage,
} from '../../../organizations/enterprises/exports/area.factory.tsx';
import { FollowedEnterprises } from '../../../organizations/enterprises/exports/followed-enterprises.tsx';
import { buildJobCard } from '../../jobs/exports/jobs.factory.ts';
import CompanyPage, { meta } from './company-page.tsx';
import { buildOrganization } from './organization-data.ts';
import { buildPublicEnterprise } from './public-enterprises.factory.ts';

const OTHER_ENTERPRISE_ID = '01900000-0000-7000-8000-0000000000e9';
const ORIGIN = 'https://uneed.do';
const AT = '/empresas/colmado-central';
const head = { title: 'Colmado Central', description: '', origin: ORIGIN, path: AT };

type Options = {
  session?: ReturnType<typeof buildSessionUser> | null;
  jobs?: ReturnType<typeof buildJobCard>[];
};

function open(changes: Partial<PublicEnterprise> = {}, { session = null, jobs = [] }: Options = {}) {
  const server = fakeServer();
  const total = jobs.length;
  server.reply(api.getPublicEnterprise, () => ({ enterprise: buildPublicEnterprise(changes) }));
  server.reply(listEnterpriseJobs, () => ({
    jobs,
    pagination: { page: 1, limit: 10, total, totalPages: total === 0 ? 0 : 1, hasNext: false },
  }));
  const page = { at: AT, path: '/empresas/:slug', session, loaderData: { ...head, page: 1 } };
  return { server, ...renderPage(CompanyPage, page) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('shows who the company is, its vacancies and how it answers', async () => {
  const responseFacts = { answeredPercent: 80, medianDays: 2.4, confirmedHires: 3, paidBonuses: 0 };
  open({ openJobs: 1, responseFacts }, { jobs: [buildJobCard({ title: 'Cajera' })] });
  await screen.findByRole('heading', { name: 'Colmado Central', level: 1 });
  screen.getByText('Empresa verificada');
  screen.getByText('Retail · 3 seguidores');
  expect(screen.getByRole('link', { name: 'www.colmado.do' }).getAttribute('rel')).toBe(
    'nofollow ugc noopener',
  );
  await screen.findByRole('heading', { name: 'Vacantes abiertas (1)' });
  await screen.findByRole('link', { name: /Cajera/ });
  screen.getByText('80%');
  screen.getByText('2 días');
});

it('says that its vacancies are loading or could not be loaded, and tries again', async () => {
  const { server, user } = open({ openJobs: 1 });
  const replied = Promise.withResolvers<void>();
  const message = 'Estamos saturados';
  server.replyWithError(listEnterpriseJobs, { code: 'UNAVAILABLE', message }, {}, replied.promise);
  await screen.findByText('Cargando vacantes...');
  replied.resolve();
  await screen.findByText(message);
  const jobs = [buildJobCard({ title: 'Cajera' })];
  server.reply(listEnterpriseJobs, () => ({ jobs, pagination: paginate(1) }));
  await user.click(await button('Reintentar'));
  await screen.findByRole('link', { name: /Cajera/ });
});

it('says that a company is new, and that it has no vacancies', async () => {
  open({ isVerified: false, industry: 'Otro' });
  await screen.findByText('Nueva en Uneed');
  screen.getByText('3 seguidores');
  await screen.findByText(/^Colmado Central no tiene vacantes abiertas ahora/);
  expect(screen.queryByText('Empresa verificada')).toBeNull();
});

it('asks visitors to sign in and come back', async () => {
  open();
  const next = `/login?next=${encodeURIComponent(AT)}`;
  const link = await screen.findByRole('link', { name: 'Seguir' });
  expect(link.getAttribute('href')).toBe(next);
  expect(screen.getByRole('link', { name: 'Reportar empresa' }).getAttribute('href')).toBe(next);
});

it('follows at once, with a busy button, and undoes it when the server rejects', async () => {
  const { server, user } = open({}, { session: buildSessionUser() });
  const message = 'Puedes seguir como máximo 500 empresas';
  server.replyWithError(api.followEnterprise, { code: 'CONFLICT', message });
  await user.click(await button('Seguir'));
  await screen.findByText(message);
  await screen.findByText('Retail · 3 seguidores');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.reply(api.followEnterprise, () => ({ message: 'Sigues a Colmado Central' }), answered);
  await user.click(await button('Seguir'));
  await waitFor(async () => expect((await button('Siguiendo')).disabled).toBe(true));
  screen.getByText('Retail · 4 seguidores');
  answer();
  await screen.findByText('Sigues a Colmado Central');
  server.reply(api.unfollowEnterprise, () => ({ message: 'Ya no sigues a Colmado Central' }));
  await waitFor(async () => expect((await button('Siguiendo')).disabled).toBe(false));
  await user.click(await button('Siguiendo'));
  await screen.findByText('Ya no sigues a Colmado Central');
  screen.getByText('Retail · 3 seguidores');
});

it('opens the dialog that reports the company', async () => {
  const { user } = open({}, { session: buildSessionUser() });
  await user.click(await button('Reportar empresa'));
  await screen.findByRole('dialog', { name: 'Reportar a Colmado Central' });
});

it('is indexed with its name from the first vacancy on', () => {
  const robots = (isNoIndex: boolean) =>
    JSON.stringify(meta({ loaderData: { ...head, page: 1, isNoIndex } } as Parameters<typeof meta>[0]));
  expect(robots(true)).toContain('noindex');
  expect(robots(false)).not.toContain('noindex');
});

it('describes itself to search engines; the website only of a verified company', () => {
  const enterprise = buildPublicEnterprise({ logo: '/media/logo.webp' });
  expect(buildOrganization(enterprise, ORIGIN)).toMatchObject({
    '@type': 'Organization',
    name: 'Colmado Central',
    url: `${ORIGIN}${AT}`,
    logo: `${ORIGIN}/media/logo.webp`,
    sameAs: ['https://www.colmado.do'],
  });
  expect(buildOrganization({ ...enterprise, isVerified: false }, ORIGIN)).not.toHaveProperty('sameAs');
});

const { _id, slug, companyName, logo, industry, isVerified } = buildPublicEnterprise();
const card = { _id, slug, companyName, logo, industry, isVerified };
const paginate = (total: number) => ({ page: 1, limit: 20, total, totalPages: 1, hasNext: false });

it('lists the companies that a member follows, and stops following', async () => {
  const server = fakeServer();
  server.reply(api.listFollowedEnterprises, () => ({ enterprises: [card], pagination: paginate(1) }));
  const { user } = renderPage(FollowedEnterprises, { at: '/alertas', session: buildSessionUser() });
  expect((await screen.findByRole('link', { name: /Colmado Central/ })).getAttribute('href')).toBe(AT);
  const unfollow = () => button('Dejar de seguir a Colmado Central');
  await expectRejection({ server, user }, api.unfollowEnterprise, unfollow);
  server.reply(api.unfollowEnterprise, () => ({ message: 'Ya no sigues a Colmado Central' }));
  server.reply(api.listFollowedEnterprises, () => ({ enterprises: [], pagination: paginate(0) }));
  await user.click(await button('Dejar de seguir a Colmado Central'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Empresas que sigues' })).toBeNull());
});

it('shows its place once, and search engines get town and province apart', async () => {
  const location = 'Santiago, Santiago, República Dominicana';
  open({ location });
  await screen.findByText('Santiago');
  expect(screen.queryByText(location)).toBeNull();
  expect(buildOrganization(buildPublicEnterprise({ location }), ORIGIN).address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Santiago',
    addressRegion: 'Santiago',
    addressCountry: 'DO',
  });
});

const openAsEnterprise = (changes: Partial<Enterprise>, shown: Partial<PublicEnterprise>) =>
  renderAreaPage(CompanyPage, {
    at: AT,
    path: '/empresas/:slug',
    loaderData: { ...head, page: 1 },
    enterprise: changes,
    prepare: (server) => {
      server.reply(api.getPublicEnterprise, () => ({ enterprise: buildPublicEnterprise(shown) }));
      server.reply(listEnterpriseJobs, () => ({
        jobs: [],
        pagination: { page: 1, limit: 10, total: 0, totalPages: 0, hasNext: false },
      }));
      server.reply(getEnterprise, () => ({
        success: true as const,
        enterprise: buildEnterprise(changes),
        message: '',
      }));
    },
  });

it('leads an enterprise from its own page to its area, and offers it nothing that people do', async () => {
  const { _id } = buildPublicEnterprise();
  openAsEnterprise({ _id }, { _id });
  expect((await screen.findByRole('link', { name: 'Editar' })).getAttribute('href')).toBe(
    '/enterprise/empresa',
  );
  expect(screen.getByRole('link', { name: 'Ver aplicantes' }).getAttribute('href')).toBe(
    '/enterprise/vacantes',
  );
  expect(screen.queryByText(/Seguir|Síguela|Reportar empresa/)).toBeNull();
});

it('has no link to edit it for a member of the team who may not', async () => {
  const { _id } = buildPublicEnterprise();
  openAsEnterprise({ ...buildEnterpriseForReader(), _id }, { _id });
  await screen.findByRole('link', { name: 'Ver aplicantes' });
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
});

it('offers another enterprise neither to follow nor to report it', async () => {
  openAsEnterprise({ _id: OTHER_ENTERPRISE_ID }, {});
  await screen.findByText(/no tiene vacantes abiertas ahora/);
  expect(screen.queryByText(/Seguir|Síguela|Reportar empresa|Editar|Ver aplicantes/)).toBeNull();
});
