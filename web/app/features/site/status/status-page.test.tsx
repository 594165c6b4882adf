import { screen } from '@testing-library/react';
import { getStatus, type Status } from '@uneed/domain/site/status/status.api.ts';
import { STATUS_REFRESH_SECONDS } from '@uneed/domain/site/status/status.rules.ts';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import StatusPage from './status-page.tsx';

const AT = '2026-11-22T14:05:00Z';
const ALL_OK: Status['parts'] = { database: 'ok', queue: 'ok', mail: 'ok' };

it('shows that everything works, and when that was checked', async () => {
  fakeServer().reply(getStatus, () => ({ checkedAt: AT, parts: ALL_OK }));
  renderPage(StatusPage, { at: '/estado' });
  expect(await screen.findByText('Todo funciona')).toBeTruthy();
  expect(screen.getByText('10:05')).toBeTruthy();
});

it('names what does not work', async () => {
  const parts: Status['parts'] = { ...ALL_OK, database: 'down', queue: 'down' };
  fakeServer().reply(getStatus, () => ({ checkedAt: AT, parts }));
  renderPage(StatusPage, { at: '/estado' });
  expect(await screen.findByText('Algo no está funcionando bien')).toBeTruthy();
  expect(screen.getByText(/puede que no logres entrar/)).toBeTruthy();
  expect(screen.getByText('Salen con normalidad.')).toBeTruthy();
});

it('refreshes itself, and says when the server does not respond', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  const server = fakeServer();
  server.reply(getStatus, () => ({ checkedAt: AT, parts: ALL_OK }));
  renderPage(StatusPage, { at: '/estado' });
  expect(await screen.findByText('Todo funciona')).toBeTruthy();
  server.replyWithError(getStatus, { code: 'UNAVAILABLE', message: 'No disponible' });
  await vi.advanceTimersByTimeAsync(STATUS_REFRESH_SECONDS * 1000);
  expect(await screen.findByText('No pudimos comprobar el estado')).toBeTruthy();
});
