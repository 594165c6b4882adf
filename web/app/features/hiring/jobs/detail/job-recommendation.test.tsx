import { screen, waitFor, within } from '@testing-library/react';
import { applyToJob } from '@uneed/domain/hiring/applications/applications.api.ts';
import { getJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import {
  createReferralLink,
  getRecommendation,
  setRecommendation,
} from '@uneed/domain/hiring/referrals/referrals.api.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi, type Transport } from '../../../../platform/api/client.ts';
import { requestContext } from '../../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildJob, JOB_ID } from '../exports/jobs.factory.ts';
import JobPage, { action } from './job-page.tsx';

const COOKIE = 'uneed_recommended';
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `${COOKIE}=; max-age=0`;
});

type Options = {
  job?: Partial<Job>;
  isSignedIn?: boolean;
  hasCookie?: boolean;
  isRemoved?: boolean;
  /** Query and hash of the address. */
  suffix?: string;
};

function open(options: Options = {}) {
  const { job = {}, isSignedIn = true, hasCookie = false, isRemoved = false, suffix = '' } = options;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  if (hasCookie) document.cookie = `${COOKIE}=aB3dE6gHt4m2cq`;
  const server = fakeServer();
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
  server.reply(getJob, () => ({ job: buildJob(job) }));
  server.reply(getRecommendation, () => ({ recommendation: { name: 'Rosa Peña', isRemoved } }));
  server.reply(applyToJob, () => ({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }));
  const page = renderPage(JobPage, {
    at: `/jobs/${JOB_ID}${suffix}`,
    path: '/jobs/:jobId',
    session: isSignedIn ? buildSessionUser() : null,
    loaderData: { origin: 'https://uneed.test' },
  });
  const asked = () => server.requests.filter(({ path }) => path === '/referrals/recommendation').length;
  return { server, asked, ...page };
}

/** Submits the form of the page without JavaScript, with this response of the API. */
function submitForm(form: string, transport: Transport) {
  const url = new URL(`https://uneed.test/jobs/${JOB_ID}`);
  const queryClient = createServerQueryClient(createApi(transport, url.origin));
  const state = { queryClient, nonce: '', hasSession: false };
  return action({
    url,
    request: new Request(url, { method: 'POST', body: form }),
    params: { jobId: JOB_ID },
    pattern: '/jobs/:jobId',
    context: new RouterContextProvider(new Map([[requestContext, state]])),
  });
}

describe('Recomendar', () => {
  it('shows the link, WhatsApp first, and from when on it counts', async () => {
    const { server, user } = open();
    server.reply(createReferralLink, () => ({
      link: { path: '/r/aB3dE6gH', countsFrom: '2026-11-23T16:00:00Z', waitsForEmail: false },
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
    const link = { path: '/r/aB3dE6gH', countsFrom: null, waitsForEmail: false };
    server.reply(createReferralLink, () => ({ link }), held.promise);
    const retry = { name: /Reintentar|Intentar/ };
    await user.click(screen.getByRole('button', retry));
    await screen.findByText('Preparando tu enlace…');
    expect(screen.queryByRole('button', retry)).toBeNull();
    held.resolve();
    await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
  });

  it.each<[string, Partial<Job>, boolean]>([
    ['the owner', { can: { edit: true, apply: false, seeApplicants: true } }, true],
    ['a closed vacancy', { status: 'expired' }, true],
    ['a paused vacancy, also of visitors', { status: 'paused' }, false],
  ])('is not for %s', async (_, job, isSignedIn) => {
    open({ job, isSignedIn });
    await screen.findByRole('heading', { level: 1, name: 'Cajera' });
    screen.getByRole('button', { name: /^Guardar/ });
    expect(screen.queryByRole('button', { name: 'Recomendar' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Recomendar' })).toBeNull();
  });
});

describe('Te recomienda', () => {
  it('is asked for only on a device that opened a link; a visitor signs in to recommend', async () => {
    const { asked } = open({ isSignedIn: false });
    await screen.findByRole('heading', { level: 1, name: 'Cajera' });
    expect(asked()).toBe(0);
    expect(screen.queryByText(/Te recomienda/)).toBeNull();
    const link = await screen.findByRole('link', { name: 'Recomendar' });
    expect(link.getAttribute('href')).toBe(`/login?next=%2Fjobs%2F${JOB_ID}%23recomendar`);
  });

  it('is not named on the page after it was taken off', async () => {
    const { asked, queryClient } = open({ hasCookie: true, isRemoved: true });
    await screen.findByRole('complementary', { name: 'Aplicar y detalles' });
    await waitFor(() => expect([asked(), queryClient.isFetching()]).toEqual([1, 0]));
    expect(screen.queryByText(/Te recomienda/)).toBeNull();
  });

  it('names who recommends the vacancy, also to a visitor; is taken off, and put back, by a form without JavaScript', async () => {
    for (const isRemoved of [false, true]) {
      open({ hasCookie: true, isRemoved, isSignedIn: false });
      const button = await screen.findByRole<HTMLButtonElement>('button', {
        name: isRemoved ? 'Ponerla' : 'Quitar',
      });
      expect([button.form?.method, button.name, button.value]).toEqual([
        'post',
        'recomendacion',
        isRemoved ? 'poner' : 'quitar',
      ]);
      if (!isRemoved)
        expect((await screen.findByText('Rosa Peña')).parentElement?.textContent).toBe(
          'Te recomienda Rosa Peña',
        );
      document.body.innerHTML = '';
    }
  });

  it('the form with questions sends the answers', async () => {
    const questions: Job['questions'] = [
      { kind: 'yesNo', prompt: '¿Tienes motor?', label: '', expected: null },
      { kind: 'several', prompt: '¿Qué manejas?', label: '', options: ['Excel', 'Word'], expected: null },
      { kind: 'number', prompt: '¿Cuántos años?', label: '', unit: 'años', expected: null },
      { kind: 'availability', prompt: '¿Desde cuándo?', label: '', expected: null },
      { kind: 'text', prompt: '¿Por qué?', label: '' },
    ];
    const sent: unknown[] = [];
    await submitForm(
      'answers=&answer-0=false&answer-2=3&answer-3=week&answer-4=Me+gusta',
      async (request) => {
        if (request.method === 'GET') return Response.json({ job: buildJob({ questions }) });
        sent.push(await request.json());
        return Response.json({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }, { status: 201 });
      },
    );
    expect(sent).toEqual([
      {
        answers: [
          { prompt: '¿Tienes motor?', answer: { kind: 'yesNo', value: false } },
          { prompt: '¿Qué manejas?', answer: { kind: 'several', value: [] } },
          { prompt: '¿Cuántos años?', answer: { kind: 'number', value: 3 } },
          { prompt: '¿Desde cuándo?', answer: { kind: 'availability', value: 'week' } },
          { prompt: '¿Por qué?', answer: { kind: 'text', value: 'Me gusta' } },
        ],
      },
    ]);
  });

  it.each([
    ['recomendacion=quitar', 'PUT', '/referrals/recommendation', { jobId: JOB_ID, isRemoved: true }],
    ['recomendacion=poner', 'PUT', '/referrals/recommendation', { jobId: JOB_ID, isRemoved: false }],
    ['', 'POST', `/jobs/${JOB_ID}/apply`, undefined],
  ])('the form %j sends %s %s', async (form, method, path, body) => {
    const sent: unknown[] = [];
    const response = await submitForm(form, async (request) => {
      const text = await request.text();
      sent.push([request.method, new URL(request.url).pathname, text === '' ? undefined : JSON.parse(text)]);
      return path.endsWith('apply')
        ? Response.json({ message: 'ok', appliedAt: '2026-11-21T12:00:00Z' }, { status: 201 })
        : Response.json({ recommendation: { name: 'Rosa Peña', isRemoved: true } });
    });
    expect(sent).toEqual([[method, `/api${path}`, body]]);
    expect(response).toMatchObject({ status: 303 });
  });

  it('the page says why a form is refused', async () => {
    const message = 'En este dispositivo ya no te recomienda nadie esta vacante';
    const rejected = async () => Response.json({ code: 'NOT_FOUND', message }, { status: 404 });
    expect(await submitForm('recomendacion=quitar', rejected)).toMatchObject({
      init: { status: 404 },
      data: { message },
    });
  });

  it('is sent with the application unless the candidate takes it off, which the device remembers', async () => {
    for (const isTakenOff of [false, true]) {
      const { server, user } = open({ hasCookie: true });
      server.reply(setRecommendation, () => ({ recommendation: { name: 'Rosa Peña', isRemoved: true } }));
      const aside = within(await screen.findByRole('complementary', { name: 'Aplicar y detalles' }));
      await user.click(aside.getByRole('button', { name: 'Aplicar ahora' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar a Cajera' }));
      const field = within(await dialog.findByRole('region', { name: 'Recomendación' }));
      field.getByText('Rosa Peña');
      if (isTakenOff) {
        await user.click(field.getByRole('button', { name: 'Quitar' }));
        await field.findByText('Aplicas sin recomendación');
        expect(server.writes).toMatchObject([
          { path: '/referrals/recommendation', body: { jobId: JOB_ID, isRemoved: true } },
        ]);
        expect(screen.queryByText(/Te recomienda/)).toBeNull();
      }
      const send = dialog.getByRole('button', { name: 'Enviar aplicación' });
      await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
      await user.click(send);
      await screen.findByRole('heading', { name: 'Aplicación enviada' });
      const sent = server.requests.find(({ path }) => path === `/jobs/${JOB_ID}/apply`);
      expect(sent?.body).toEqual(isTakenOff ? { withoutRecommendation: true } : {});
      document.body.innerHTML = '';
    }
  });

  it('stays when taking it off is refused, and nothing is sent meanwhile', async () => {
    const { server, user } = open({ hasCookie: true });
    const aside = within(await screen.findByRole('complementary', { name: 'Aplicar y detalles' }));
    await user.click(aside.getByRole('button', { name: 'Aplicar ahora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar a Cajera' }));
    const field = within(await dialog.findByRole('region', { name: 'Recomendación' }));
    const removing = () => field.getByRole<HTMLButtonElement>('button', { name: /Quitar/ });
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar aplicación' });
    await waitFor(() => expect(send.disabled).toBe(false));
    const held = Promise.withResolvers<void>();
    server.reply(
      setRecommendation,
      () => ({ recommendation: { name: 'Rosa Peña', isRemoved: false } }),
      held.promise,
    );
    await user.click(removing());
    await waitFor(() => expect([removing().disabled, send.disabled]).toEqual([true, true]));
    held.resolve();
    await waitFor(() => expect([removing().disabled, send.disabled]).toEqual([false, false]));
    server.replyWithError(setRecommendation, { code: 'NOT_FOUND', message: 'Ya no te recomienda nadie' });
    await user.click(removing());
    await screen.findByText('Ya no te recomienda nadie');
    field.getByText('Rosa Peña');
  });

  it('is not sent when it could not be shown', async () => {
    const { server, user } = open({ hasCookie: true });
    server.replyWithError(getRecommendation, { code: 'INTERNAL', message: 'Algo salió mal' });
    const aside = within(await screen.findByRole('complementary', { name: 'Aplicar y detalles' }));
    await user.click(aside.getByRole('button', { name: 'Aplicar ahora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar a Cajera' }));
    const send = dialog.getByRole('button', { name: 'Enviar aplicación' });
    await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
    await user.click(send);
    await screen.findByRole('heading', { name: 'Aplicación enviada' });
    const sent = server.requests.find(({ path }) => path === `/jobs/${JOB_ID}/apply`);
    expect(sent?.body).toEqual({ withoutRecommendation: true });
  });
});

describe('the own link', () => {
  it('says whose link it is, and offers to share it', async () => {
    const { server, user } = open({ suffix: '?enlace-propio' });
    server.reply(createReferralLink, () => ({
      link: { path: '/r/aB3dE6gH', countsFrom: null, waitsForEmail: false },
    }));
    await screen.findByText(/Este es tu propio enlace/);
    await user.click(screen.getByRole('button', { name: 'Compartir mi enlace' }));
    await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
  });

  it('is not said to visitors, nor without the address of the link', async () => {
    for (const options of [{ suffix: '?enlace-propio', isSignedIn: false }, {}]) {
      open(options);
      await screen.findByRole('heading', { level: 1, name: 'Cajera' });
      expect(screen.queryByText(/Este es tu propio enlace/)).toBeNull();
      document.body.innerHTML = '';
    }
  });

  it('of a closed vacancy cannot be shared', async () => {
    open({ suffix: '?enlace-propio', job: { status: 'paused' } });
    await screen.findByText(/Este es tu propio enlace/);
    expect(screen.queryByRole('button', { name: 'Compartir mi enlace' })).toBeNull();
  });
});

it('the dialog says what bonus the vacancy promises', async () => {
  const { server } = open({
    suffix: '#recomendar',
    job: { referalbonus: true, referralBonusAmount: 5_000 },
  });
  server.reply(createReferralLink, () => ({
    link: { path: '/r/aB3dE6gH', countsFrom: null, waitsForEmail: false },
  }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recomendar esta vacante' }));
  dialog.getByText('Bono por referido: RD$5,000');
  const whatsApp = await dialog.findByRole('link', { name: 'Enviar por WhatsApp' });
  // What the referrer earns is not the candidate's affair.
  expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).not.toContain('5,000');
});
