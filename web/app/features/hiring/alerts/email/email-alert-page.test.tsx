import { screen, waitFor, within } from '@testing-library/react';
import { ALERT_EXISTS_TEXT, ALERT_NOT_FOUND_TEXT } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import {
  deleteAlertByToken,
  getAlertByToken,
  updateAlertByToken,
} from '@uneed/domain/hiring/alerts/alerts.api.ts';
import { listJobFacets } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createApi } from '../../../../platform/api/client.ts';
import { requestContext } from '../../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildAlert } from '../alerts.factory.ts';
import EmailAlertPage, { action, meta } from './email-alert-page.tsx';

const AT = '/alerta?token=ab.cd';
const ENDED = 'Listo, la alerta terminó. No te avisaremos más de esta búsqueda.';

function open(changes = {}, options = {}) {
  const server = fakeServer();
  server.reply(getAlertByToken, () => buildAlert(changes));
  return { server, ...renderPage(EmailAlertPage, { at: AT, ...options }) };
}

const sent = ({ server }: ReturnType<typeof open>) =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));

it('shows the alert without a session, and changes nothing by being opened', async () => {
  const page = open({ lastMatchAt: null });
  screen.getByText('Cargando tu alerta…');
  await screen.findByRole('heading', { name: 'Chofer en Santiago' });
  screen.getByText('Todavía no hay vacantes nuevas');
  expect(page.server.requests[0]?.query.get('token')).toBe('ab.cd');
  expect(sent(page)).toEqual([]);
  expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' });
});

it('pauses and resumes the alert', async () => {
  const page = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  page.server.reply(
    updateAlertByToken,
    ({ body }) => buildAlert({ ...Object(body), token: undefined }),
    promise,
  );
  const pause = await screen.findByRole('button', { name: 'Pausar alerta' });
  await page.user.click(pause);
  expect(pause.getAttribute('aria-busy')).toBe('true');
  resolve();
  await screen.findByText('En pausa');
  await page.user.click(screen.getByRole('button', { name: 'Reanudar alerta' }));
  await screen.findByRole('button', { name: 'Pausar alerta' });
  expect(screen.queryByText('En pausa')).toBeNull();
  expect(sent(page)).toEqual([
    { path: '/alerts/by-token', body: { token: 'ab.cd', isPaused: true } },
    { path: '/alerts/by-token', body: { token: 'ab.cd', isPaused: false } },
  ]);
});

it('changes the frequency at once, and undoes it when the server refuses', async () => {
  const page = open();
  page.server.replyWithError(updateAlertByToken, { code: 'TOO_MANY', message: 'Espera un momento' });
  const frequency = await screen.findByLabelText('¿Cada cuánto te avisamos?');
  await page.user.selectOptions(frequency, 'Al momento');
  await screen.findByText('Espera un momento');
  expect(frequency).toHaveProperty('value', 'daily');
  page.server.reply(updateAlertByToken, () => buildAlert({ frequency: 'instant' }));
  await page.user.selectOptions(frequency, 'Al momento');
  await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
  expect(frequency).toHaveProperty('value', 'instant');
});

it('changes the filters in a dialog, which shows why the server refuses', async () => {
  const page = open();
  page.server.reply(listJobFacets, () => ({
    location: [],
    category: [],
    skill: [],
    salaryRange: [],
    company: [],
    jobType: [],
    availability: [],
    special: [],
  }));
  page.server.replyWithError(updateAlertByToken, { code: 'CONFLICT', message: ALERT_EXISTS_TEXT });
  await page.user.click(await screen.findByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar alerta' }));
  await page.user.click(await dialog.findByRole('checkbox', { name: /^La Vega/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await dialog.findByText(ALERT_EXISTS_TEXT);
  const filters = { q: 'chofer', location: ['La Vega', 'Santiago'] };
  page.server.reply(updateAlertByToken, () => buildAlert({ filters }));
  await page.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByRole('heading', { name: 'Chofer en La Vega o Santiago' });
  expect(sent(page).at(-1)?.body).toMatchObject({ token: 'ab.cd', filters });
});

it('ends the alert with one click', async () => {
  const page = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  page.server.reply(deleteAlertByToken, () => ({ message: ENDED }), promise);
  const end = await screen.findByRole('button', { name: 'Terminar alerta' });
  await page.user.click(end);
  expect(end.getAttribute('aria-busy')).toBe('true');
  resolve();
  await screen.findByText(ENDED);
  expect(screen.queryByRole('button', { name: 'Terminar alerta' })).toBeNull();
  expect(sent(page)).toEqual([{ path: '/alerts/unsubscribe', body: { token: 'ab.cd' } }]);
});

it('keeps the page when the alert cannot be ended', async () => {
  const page = open();
  page.server.failNetwork(deleteAlertByToken);
  await page.user.click(await screen.findByRole('button', { name: 'Terminar alerta' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Error de conexión con el servidor');
  screen.getByRole('button', { name: 'Terminar alerta', busy: false });
});

it.each([
  [null, 'Iniciar sesión', '/login?next=%2Falertas'],
  [buildSessionUser(), 'Ver mis alertas', '/alertas'],
])('leads from an old link to the alerts of the user (%o)', async (session, name, href) => {
  const { server } = open({}, { session });
  server.replyWithError(getAlertByToken, { code: 'NOT_FOUND', message: ALERT_NOT_FOUND_TEXT });
  await screen.findByRole('heading', { name: 'Esta alerta ya no existe' });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it('asks the server nothing for a link without a token', async () => {
  const { server } = open({}, { at: '/alerta' });
  await screen.findByRole('heading', { name: 'Esta alerta ya no existe' });
  expect(server.requests).toEqual([]);
});

it('shows an error and loads again', async () => {
  const { server, user } = open();
  server.replyWithError(getAlertByToken, { code: 'UNAVAILABLE', message: 'Vuelve en un momento' });
  await screen.findByText('Vuelve en un momento');
  server.reply(getAlertByToken, () => buildAlert());
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('heading', { name: 'Chofer en Santiago' });
});

it('shows why the form was refused that the browser sent without JavaScript', async () => {
  open({}, { actionData: { message: 'Espera un momento', field: undefined, values: {} } });
  await screen.findByText('Espera un momento');
});

it.each([
  [
    { change: 'pause', frequency: 'daily' },
    'PATCH /api/alerts/by-token',
    { frequency: 'daily', isPaused: true },
  ],
  [{ change: 'resume' }, 'PATCH /api/alerts/by-token', { isPaused: false }],
  [{ change: 'frequency', frequency: 'weekly' }, 'PATCH /api/alerts/by-token', { frequency: 'weekly' }],
  [{ change: 'end', frequency: 'daily' }, 'POST /api/alerts/unsubscribe', {}],
  [{ change: 'rubbish', frequency: 'rubbish' }, 'PATCH /api/alerts/by-token', {}],
])('the form without JavaScript %o sends %s %o', async (form, address, body) => {
  const requests: unknown[] = [];
  const url = new URL(AT, 'https://uneed.do');
  const api = createApi(async (request) => {
    requests.push([`${request.method} ${new URL(request.url).pathname}`, await request.json()]);
    return Response.json({});
  }, url.origin);
  const state = { queryClient: createServerQueryClient(api), nonce: '', hasSession: false };
  const content = new URLSearchParams({ token: 'ab.cd', ...form }).toString();
  const response = await action({
    url,
    request: new Request(url, { method: 'POST', body: content }),
    params: {},
    pattern: '/alerta',
    context: new RouterContextProvider(new Map([[requestContext, state]])),
  });
  expect(requests).toEqual([[address, { token: 'ab.cd', ...body }]]);
  expect(response instanceof Response && response.headers.get('location')).toBe(AT);
});
