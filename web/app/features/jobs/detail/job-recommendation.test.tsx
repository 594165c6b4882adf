import { screen, waitFor, within } from '@testing-library/react';
import { applyToJob } from '@uneed/domain/applications/applications.api.ts';
import { getStoredCv } from '@uneed/domain/applications/cvs.api.ts';
import { getJob } from '@uneed/domain/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/jobs/jobs.schema.ts';
import { createReferralLink, getRecommendation } from '@uneed/domain/referrals/referrals.api.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildJob, JOB_ID } from '../exports/jobs.factory.ts';
import JobPage from './job-page.tsx';

const MARKER = 'uneed_has_recommended';
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `${MARKER}=; max-age=0`;
});

type Options = { job?: Partial<Job>; isSignedIn?: boolean; hasCookie?: boolean; hash?: string };

function open({ job = {}, isSignedIn = true, hasCookie = false, hash = '' }: Options = {}) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  if (hasCookie) document.cookie = `${MARKER}=1`;
  const server = fakeServer();
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
  server.reply(getJob, () => ({ job: buildJob(job) }));
  server.reply(getRecommendation, () => ({ recommendation: { name: 'Rosa Peña' } }));
  server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
  const page = renderPage(JobPage, {
    at: `/jobs/${JOB_ID}${hash}`,
    path: '/jobs/:jobId',
    session: isSignedIn ? buildSessionUser() : null,
    loaderData: { origin: 'https://uneed.test' },
  });
  const asked = () => server.requests.filter(({ path }) => path === '/referrals/recommendation').length;
  return { server, asked, ...page };
}

describe('Recomendar', () => {
  it('shows the link, WhatsApp first, and from when on it counts', async () => {
    const { server, user } = open();
    server.reply(createReferralLink, () => ({
      link: { path: '/r/aB3dE6gH', countsFrom: '2026-11-23T16:00:00Z' },
    }));
    await user.click(await screen.findByRole('button', { name: 'Recomendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recomendar esta vacante' }));
    const whatsApp = await dialog.findByRole('link', { name: 'Enviar por WhatsApp' });
    const message = decodeURIComponent(whatsApp.getAttribute('href') ?? '');
    expect(message).toContain('Te recomiendo esta vacante:\nCajera');
    expect(message).toContain('/r/aB3dE6gH');
    expect(message).not.toContain('Colmado');
    dialog.getByText(/cuenta desde el 23 nov 2026 a las 12:00/);
    expect(dialog.getByRole('link', { name: 'Ver mis referidos' }).getAttribute('href')).toBe('/referidos');
    expect(server.requests.filter(({ path }) => path === '/referrals/links')).toMatchObject([
      { body: { jobId: JOB_ID } },
    ]);
  });

  it('says why there is no link, and tries again', async () => {
    const { server, user } = open();
    server.replyWithError(createReferralLink, {
      code: 'CONFLICT',
      message: 'Esta oportunidad ya no está disponible',
    });
    await user.click(await screen.findByRole('button', { name: 'Recomendar' }));
    await screen.findByText('Esta oportunidad ya no está disponible');
    expect(screen.queryByRole('link', { name: 'Enviar por WhatsApp' })).toBeNull();
    const held = Promise.withResolvers<void>();
    const link = { path: '/r/aB3dE6gH', countsFrom: null };
    server.reply(createReferralLink, () => ({ link }), held.promise);
    const retry = { name: /Reintentar|Intentar/ };
    await user.click(screen.getByRole('button', retry));
    await screen.findByText('Preparando tu enlace…');
    expect(screen.queryByRole('button', retry)).toBeNull();
    held.resolve();
    await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
  });

  it('asks a visitor to sign in, who comes back to the open dialog', async () => {
    open({ isSignedIn: false });
    const link = await screen.findByRole('link', { name: 'Recomendar' });
    expect(link.getAttribute('href')).toBe(`/login?next=%2Fjobs%2F${JOB_ID}%23recomendar`);
  });

  it('opens by the address that sign-in leads back to', async () => {
    const { server } = open({ hash: '#recomendar' });
    server.reply(createReferralLink, () => ({ link: { path: '/r/aB3dE6gH', countsFrom: null } }));
    await screen.findByRole('dialog', { name: 'Recomendar esta vacante' });
    await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
  });

  it.each<[string, Partial<Job>]>([
    ['the owner', { can: { edit: true, apply: false, seeApplicants: true } }],
    ['a closed vacancy', { status: 'expired' }],
    ['a paused vacancy', { status: 'paused' }],
  ])('is not for %s', async (_, job) => {
    for (const isSignedIn of [true, false]) {
      open({ job, isSignedIn });
      await screen.findByRole('heading', { level: 1, name: 'Cajera' });
      screen.getByRole('button', { name: /^Guardar/ });
      expect(screen.queryByRole('button', { name: 'Recomendar' })).toBeNull();
      expect(screen.queryByRole('link', { name: 'Recomendar' })).toBeNull();
      document.body.innerHTML = '';
    }
  });
});

describe('Te recomienda', () => {
  it('is asked for only on a device that opened a link', async () => {
    const { asked } = open({ isSignedIn: false });
    await screen.findByRole('heading', { level: 1, name: 'Cajera' });
    expect(asked()).toBe(0);
    expect(screen.queryByText(/Te recomienda/)).toBeNull();
  });

  it('names who recommends the vacancy, also to a visitor', async () => {
    open({ isSignedIn: false, hasCookie: true });
    const name = await screen.findByText('Rosa Peña');
    expect(name.parentElement?.textContent).toBe('Te recomienda Rosa Peña');
  });

  it('is sent with the application unless the candidate takes it off', async () => {
    for (const isTakenOff of [false, true]) {
      const { server, user } = open({ hasCookie: true });
      const aside = within(await screen.findByRole('complementary', { name: 'Aplicar y detalles' }));
      await user.click(aside.getByRole('button', { name: 'Aplicar ahora' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar a Cajera' }));
      const field = within(await dialog.findByRole('region', { name: 'Recomendación' }));
      field.getByText('Rosa Peña');
      if (isTakenOff) await user.click(field.getByRole('button', { name: 'Quitar' }));
      const send = dialog.getByRole('button', { name: 'Enviar aplicación' });
      await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
      await user.click(send);
      await screen.findByText('Application submitted');
      const sent = server.requests.find(({ path }) => path === `/jobs/${JOB_ID}/apply`);
      expect(sent?.body).toEqual(isTakenOff ? { withoutRecommendation: true } : {});
      document.body.innerHTML = '';
    }
  });

  it('is not sent when it could not be shown', async () => {
    const { server, user } = open({ hasCookie: true });
    server.replyWithError(getRecommendation, { code: 'INTERNAL', message: 'Algo salió mal' });
    const aside = within(await screen.findByRole('complementary', { name: 'Aplicar y detalles' }));
    await user.click(aside.getByRole('button', { name: 'Aplicar ahora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar a Cajera' }));
    const send = dialog.getByRole('button', { name: 'Enviar aplicación' });
    await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false), { timeout: 10_000 });
    await user.click(send);
    await screen.findByText('Application submitted');
    const sent = server.requests.find(({ path }) => path === `/jobs/${JOB_ID}/apply`);
    expect(sent?.body).toEqual({ withoutRecommendation: true });
  });
});
