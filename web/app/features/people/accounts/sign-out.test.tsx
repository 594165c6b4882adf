import { screen } from '@testing-library/react';
import { logOut } from '@uneed/domain/people/accounts/accounts.api.ts';
import { expect, it } from 'vitest';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { RECENT_SEARCHES_KEY } from './exports/clear-recent-searches.ts';
import { SignOutButton } from './exports/sign-out.tsx';

it('forgets the recent searches at sign-out, and keeps them if it fails', async () => {
  localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify({ owner: null, texts: ['contable'] }));
  const server = fakeServer();
  server.failNetwork(logOut);
  const { user } = renderPage(SignOutButton, { at: '/settings', session: buildSessionUser() });
  await user.click(screen.getByRole('button'));
  await screen.findByText('Error al cerrar sesión');
  await expectRejection({ server, user }, logOut, () => screen.getByRole('button'));
  expect(localStorage.getItem(RECENT_SEARCHES_KEY)).not.toBeNull();
  server.reply(logOut, () => ({ message: 'Hasta luego' }));
  await user.click(screen.getByRole('button'));
  await screen.findByText('Sesión cerrada exitosamente');
  expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBeNull();
});
