import { screen, waitFor, within } from '@testing-library/react';
import { ALERT_EXISTS_TEXT, PROFILE_ALERT_EMPTY_TEXT } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import {
  deleteAlert,
  listAlerts,
  turnOnProfileAlert,
  updateAlert,
} from '@uneed/domain/hiring/alerts/alerts.api.ts';
import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { listJobFacets } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildAlert } from '../alerts.factory.ts';
import AlertsPage from './alerts-page.tsx';

const DRIVER = buildAlert();
const CASHIER = buildAlert({
  _id: '01900000-0000-7000-8000-0000000000a2',
  filters: { q: 'cajera' },
  frequency: 'weekly',
  isPaused: true,
  lastMatchAt: '2026-11-20T12:00:00Z',
});
const EMPTY_FACETS = {
  location: [],
  category: [],
  skill: [],
  salaryRange: [],
  company: [],
  jobType: [],
  availability: [],
  special: [],
};

function open(alerts: Alert[] = [DRIVER, CASHIER]) {
  const server = fakeServer();
  server.reply(listAlerts, () => ({ alerts }));
  server.reply(listJobFacets, () => EMPTY_FACETS);
  return { server, ...renderPage(AlertsPage, { at: '/alertas', session: buildSessionUser() }) };
}

const findAlert = async (name: string) => within(await screen.findByRole('group', { name }));
const sent = ({ server }: ReturnType<typeof open>, method: string) =>
  server.requests.filter((request) => request.method === method).map(({ path, body }) => ({ path, body }));

afterEach(() => void vi.useRealTimers());

it('needs a session', async () => {
  fakeServer();
  renderPage(AlertsPage, { at: '/alertas' });
  await screen.findByText('En /login?next=%2Falertas');
});

it('shows each alert in words, with its frequency, its state and its latest job', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
  open();
  screen.getByText('Cargando tus alertas…');
  const driver = await findAlert('Chofer en Santiago');
  driver.getByText('Todavía no hay vacantes nuevas');
  driver.getByText('Activa');
  expect(driver.getByRole('combobox')).toHaveProperty('value', 'daily');
  expect(driver.getByRole('link', { name: 'Ver resultados' }).getAttribute('href')).toBe(
    '/jobs?q=chofer&location=Santiago&sort=newest',
  );
  const cashier = await findAlert('Cajera');
  expect(cashier.getByText(/^Última vacante/).closest('p')?.textContent).toBe('Última vacante hace 2 días');
  cashier.getByText('En pausa');
  expect(cashier.getByRole('switch')).toHaveProperty('checked', false);
  screen.getByText('2 de 20 alertas');
});

it('says to somebody without alerts how to create one', async () => {
  open([]);
  await screen.findByText('Todavía no tienes alertas');
  expect(screen.getByRole('link', { name: 'Buscar vacantes' }).getAttribute('href')).toBe('/jobs');
});

it('shows an error and loads again', async () => {
  const { server, user } = open();
  server.replyWithError(listAlerts, { code: 'UNAVAILABLE', message: 'Vuelve en un momento' });
  await screen.findByText('Vuelve en un momento');
  server.reply(listAlerts, () => ({ alerts: [DRIVER] }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await findAlert('Chofer en Santiago');
});

it('pauses an alert and changes its frequency at once, both at the same time', async () => {
  const page = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  page.server.reply(updateAlert, ({ body }) => ({ ...DRIVER, ...Object(body) }), promise);
  const driver = await findAlert('Chofer en Santiago');
  await page.user.click(driver.getByRole('switch'));
  await page.user.selectOptions(driver.getByRole('combobox'), 'Al momento');
  const isChanged = () => {
    driver.getByText('En pausa');
    expect(driver.getByRole('combobox')).toHaveProperty('value', 'instant');
  };
  isChanged();
  resolve();
  await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
  // Each response contains only its own change.
  isChanged();
  expect(sent(page, 'PATCH')).toEqual([
    { path: `/alerts/${DRIVER._id}`, body: { isPaused: true } },
    { path: `/alerts/${DRIVER._id}`, body: { frequency: 'instant' } },
  ]);
});

it('undoes a change that the server refuses', async () => {
  const page = open();
  page.server.replyWithError(updateAlert, { code: 'TOO_MANY', message: 'Espera un momento' });
  const driver = await findAlert('Chofer en Santiago');
  await page.user.click(driver.getByRole('switch'));
  await screen.findByText('Espera un momento');
  driver.getByText('Activa');
  await page.user.selectOptions(driver.getByRole('combobox'), 'Al momento');
  await waitFor(() => expect(driver.getByRole('combobox')).toHaveProperty('value', 'daily'));
});

it('changes the filters in a dialog, which stays open with them when the server refuses', async () => {
  const page = open();
  page.server.replyWithError(updateAlert, { code: 'CONFLICT', message: ALERT_EXISTS_TEXT });
  await page.user.click((await findAlert('Chofer en Santiago')).getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar alerta' }));
  await page.user.clear(dialog.getByLabelText('Puesto o empresa'));
  await enterText(page.user, dialog.getByLabelText('Puesto o empresa'), 'mensajero');
  await page.user.click(await dialog.findByRole('checkbox', { name: /^La Vega/ }));
  dialog.getByText('Mensajero en La Vega o Santiago');
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });
  await page.user.click(save);
  await dialog.findByText(ALERT_EXISTS_TEXT);
  dialog.getByText('Mensajero en La Vega o Santiago');
  const { promise, resolve } = Promise.withResolvers<void>();
  page.server.reply(updateAlert, ({ body }) => ({ ...DRIVER, ...Object(body) }), promise);
  await page.user.click(save);
  expect(save.getAttribute('aria-busy')).toBe('true');
  resolve();
  await screen.findByText('Alerta actualizada');
  expect(sent(page, 'PATCH').at(-1)?.body).toEqual({
    filters: { q: 'mensajero', location: ['La Vega', 'Santiago'] },
    base: { filters: DRIVER.filters },
  });
  await findAlert('Mensajero en La Vega o Santiago');
});

it('shows both searches when the alert was changed elsewhere; while it is sent it takes no text, and keeps what is chosen', async () => {
  const page = open();
  await page.user.click((await findAlert('Chofer en Santiago')).getByRole('button', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar alerta' }));
  const text = dialog.getByLabelText('Puesto o empresa');
  await page.user.clear(text);
  await enterText(page.user, text, 'mensajero');
  const conflicts = { filters: { q: 'cajera' } };
  page.server.replyWithError(updateAlert, { code: 'CONFLICT', message: 'Alguien cambió esto', conflicts });
  const save = dialog.getByRole('button', { name: 'Guardar cambios' });
  await page.user.click(save);
  const conflict = within(await dialog.findByRole('region', { name: 'Búsqueda' }));
  conflict.getByText('Cajera');
  conflict.getByText('Mensajero en Santiago');
  expect(dialog.queryByRole('link', { name: 'Ver mis alertas' })).toBeNull();
  await page.user.click(conflict.getByRole('button', { name: 'Usar lo guardado' }));
  expect(text).toHaveProperty('value', 'cajera');
  await page.user.type(text, 's');
  const { promise, resolve } = Promise.withResolvers<void>();
  page.server.reply(updateAlert, ({ body }) => ({ ...DRIVER, ...Object(body) }), promise);
  await page.user.click(save);
  expect(text).toHaveProperty('readOnly', true);
  const place = dialog.getByRole('checkbox', { name: /^La Vega/ });
  await page.user.click(place);
  resolve();
  await screen.findByText('Alerta actualizada');
  expect(place).toHaveProperty('checked', true);
  screen.getByRole('dialog', { name: 'Editar alerta' });
  expect(sent(page, 'PATCH').at(-1)?.body).toEqual({ filters: { q: 'cajeras' }, base: conflicts });
});

it('deletes an alert after a confirmation, not when the server refuses; the focus stays on the page', async () => {
  const page = open();
  const ask = async () => {
    await page.user.click((await findAlert('Chofer en Santiago')).getByRole('button', { name: 'Eliminar' }));
    return within(screen.getByRole('dialog', { name: 'Eliminar alerta' })).getByRole('button', {
      name: 'Eliminar',
    });
  };
  page.server.replyWithError(deleteAlert, { code: 'TOO_MANY', message: 'Espera un momento' });
  const refused = await ask();
  expect(sent(page, 'DELETE')).toEqual([]);
  await page.user.click(refused);
  await screen.findByText('Espera un momento');
  await findAlert('Chofer en Santiago');
  const { promise, resolve } = Promise.withResolvers<void>();
  page.server.reply(deleteAlert, () => ({ message: 'Listo, la alerta terminó.' }), promise);
  const remove = await ask();
  await page.user.click(remove);
  expect(remove.getAttribute('aria-busy')).toBe('true');
  resolve();
  await screen.findByText('Listo, la alerta terminó.');
  expect(screen.queryByRole('group', { name: 'Chofer en Santiago' })).toBeNull();
  const request = { path: `/alerts/${DRIVER._id}`, body: undefined };
  expect(sent(page, 'DELETE')).toEqual([request, request]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cajera' })));
});

const OF_PROFILE = buildAlert({
  _id: '01900000-0000-7000-8000-0000000000a3',
  isOfProfile: true,
  filters: { occupations: ['Cajera', 'Vendedora'], location: ['Santiago'] },
});
const OFFER = 'Avísame de vacantes para mi perfil';

it('turns on the alert that follows the profile; its filters are changed in the profile', async () => {
  const page = open();
  page.server.reply(turnOnProfileAlert, () => {
    page.server.reply(listAlerts, () => ({ alerts: [OF_PROFILE, DRIVER, CASHIER] }));
    return OF_PROFILE;
  });
  await page.user.click(await screen.findByRole('button', { name: OFFER }));
  const alert = await findAlert('Según mi perfil: Cajera o Vendedora en Santiago');
  expect(sent(page, 'PUT')).toEqual([{ path: '/alerts/profile', body: { frequency: 'daily' } }]);
  expect(alert.queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(alert.getByRole('link', { name: 'Mi perfil de trabajo' }).getAttribute('href')).toBe(
    '/profile/trabajo',
  );
  expect(alert.getByRole('link', { name: 'Ver resultados' }).getAttribute('href')).toBe('/best-matches');
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
});

it('says when the server refuses it, and leads to the profile that says nothing yet', async () => {
  const page = open();
  await expectRejection(page, turnOnProfileAlert, () => screen.findByRole('button', { name: OFFER }));
  page.server.replyWithError(turnOnProfileAlert, { code: 'CONFLICT', message: PROFILE_ALERT_EMPTY_TEXT });
  await page.user.click(screen.getByRole('button', { name: OFFER }));
  const link = await screen.findByRole('link', { name: 'Decir qué busco' });
  expect(link.getAttribute('href')).toBe('/profile/trabajo?editar=occupations');
});

it('says that a profile without occupations finds nothing', async () => {
  open([{ ...OF_PROFILE, filters: {} }]);
  await findAlert('Según mi perfil: di en él qué vacantes buscas');
});
