import { act, cleanup, screen, within } from '@testing-library/react';
import { ALERT_EXISTS_TEXT } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import { createAlert, listAlerts } from '@uneed/domain/hiring/alerts/alerts.api.ts';
import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { suggestInstallLater } from '../../../people/install/exports/suggest-install.ts';
import { buildAlert } from '../alerts.factory.ts';
import { AlertButton } from '../exports/alert-button.tsx';

vi.mock('../../../people/install/exports/suggest-install.ts', () => ({ suggestInstallLater: vi.fn() }));
beforeEach(() => void vi.mocked(suggestInstallLater).mockClear());

const FILTERS = { q: 'chofer', location: ['Santiago'] };
const AT = '/jobs?q=chofer&location=Santiago';

type Options = { at?: string; filters?: object; alerts?: Alert[]; isGuest?: boolean };

function open({ at = AT, filters = FILTERS, alerts = [], isGuest = false }: Options = {}) {
  const server = fakeServer();
  const stored = [...alerts];
  server.reply(listAlerts, () => ({ alerts: stored }));
  const page = renderPage(() => <AlertButton filters={filters} />, {
    at,
    session: isGuest ? null : buildSessionUser(),
  });
  return { server, stored, ...page };
}

const findButton = () => screen.findByRole('button', { name: 'Crear alerta' });
const findDialog = () => screen.findByRole('dialog', { name: 'Crear alerta' });
const submitIn = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Crear alerta' });

it('creates an alert with the filters of the search, daily unless another frequency is chosen', async () => {
  const { server, stored, user } = open();
  server.reply(createAlert, ({ body }) => {
    const alert = buildAlert(Object(body));
    stored.unshift(alert);
    return alert;
  });
  await user.click(await findButton());
  const dialog = await findDialog();
  within(dialog).getByText('Chofer en Santiago');
  expect(within(dialog).getByRole('radio', { name: 'Cada día a las 8:00' })).toHaveProperty('checked', true);
  await user.click(within(dialog).getByRole('radio', { name: 'Al momento' }));
  await user.click(submitIn(dialog));
  await screen.findByText('Alerta creada');
  expect(suggestInstallLater).toHaveBeenCalledOnce();
  expect(server.requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/alerts', body: { filters: FILTERS, frequency: 'instant' } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  const link = screen.getByRole('link', { name: 'Alerta activa' });
  expect(link.getAttribute('href')).toBe('/alertas');
  // It replaced the button that had the focus.
  expect(document.activeElement).toBe(link);
  await user.click(screen.getByRole('button', { name: 'Ver mis alertas' }));
  await screen.findByText('En /alertas');
});

it('is busy until the response', async () => {
  const { server, user } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.reply(createAlert, () => buildAlert(), promise);
  await user.click(await findButton());
  const dialog = await findDialog();
  await user.click(submitIn(dialog));
  expect(submitIn(dialog).getAttribute('aria-busy')).toBe('true');
  await user.click(submitIn(dialog));
  resolve();
  await screen.findByText('Alerta creada');
  expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('shows why the server refuses, with a link to the other alerts, and keeps the frequency', async () => {
  const { server, user } = open();
  server.replyWithError(createAlert, { code: 'CONFLICT', message: ALERT_EXISTS_TEXT });
  await user.click(await findButton());
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('radio', { name: /^Cada semana/ }));
  await user.click(submitIn(dialog));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(ALERT_EXISTS_TEXT);
  expect(within(dialog).getByRole('link', { name: 'Ver mis alertas' }).getAttribute('href')).toBe('/alertas');
  expect(within(dialog).getByRole('radio', { name: /^Cada semana/ })).toHaveProperty('checked', true);
  expect(submitIn(dialog)).toHaveProperty('disabled', false);
});

it('links to the alerts when one has the same filters, in any order and case', async () => {
  open({
    filters: { q: ' CHÓFER ', location: ['Santiago', 'Azua'], page: 2, sort: 'title' },
    alerts: [
      buildAlert({ _id: '01900000-0000-7000-8000-0000000000a2', filters: { q: 'chofer' } }),
      buildAlert({ filters: { q: 'chofer', location: ['Azua', 'Santiago'] } }),
    ],
  });
  await screen.findByRole('link', { name: 'Alerta activa' });
  expect(screen.queryByRole('button', { name: 'Crear alerta' })).toBeNull();
});

it('leads visitors to the sign-in and back to the same search', async () => {
  const { server } = open({ isGuest: true });
  const link = await screen.findByRole('link', { name: 'Crear alerta' });
  expect(link.getAttribute('href')).toBe(`/signup?next=${encodeURIComponent(`${AT}#alerta`)}`);
  expect(server.requests).toEqual([]);
});

it('opens the dialog by itself after the sign-in, once', async () => {
  const { user } = open({ at: `${AT}#alerta` });
  await user.click(within(await findDialog()).getByRole('button', { name: 'Cerrar' }));
  await findButton();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens no dialog after the sign-in of a user who has this alert already', async () => {
  open({ at: `${AT}#alerta`, alerts: [buildAlert()] });
  await screen.findByRole('link', { name: 'Alerta activa' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([[{ q: '', location: [], sort: 'title', page: 2 }], [{ posted: '24h' }]])(
  'shows nothing for a search without filters (%o)',
  async (filters) => {
    // Loads its modules.
    open();
    await findButton();
    cleanup();
    const { server } = open({ filters });
    await act(async () => {});
    expect(screen.queryByText('Crear alerta')).toBeNull();
    expect(server.requests).toEqual([]);
  },
);
