import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { checkSession, logIn } from '@uneed/domain/people/accounts/accounts.api.ts';
import { expect } from 'vitest';
import { refreshSession } from '../platform/api/query-client.ts';
import type { fakeServer } from './fake-server.ts';
import { buildSessionUser } from './render-page.tsx';

type Page = { server: ReturnType<typeof fakeServer>; user: UserEvent; queryClient: QueryClient };

/** The session of a page with unsent input ends elsewhere, and its user signs in again in the dialog that says so. */
export async function endAndResumeSession({ server, user, queryClient }: Page): Promise<void> {
  server.replyWithError(checkSession, { code: 'UNAUTHENTICATED', message: 'Inicia sesión' });
  refreshSession(queryClient);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tu sesión terminó' }));
  dialog.getByText(/Inicia sesión para continuar; lo que escribiste sigue aquí\.$/);
  server.reply(logIn, () => buildSessionUser());
  await user.type(await dialog.findByLabelText('Contraseña'), 'secreta');
  await user.click(dialog.getByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tu sesión terminó' })).toBeNull());
}
