import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildSessionUser, renderPage } from '../../testing/render-page.tsx';
import { setSession } from '../session/session-query.ts';
import { useLiveUpdates } from './use-live-updates.ts';

type Load = Parameters<typeof useLiveUpdates>[0];

let loading: Load;
const Page = () => {
  useLiveUpdates(loading);
  return <p>Página</p>;
};

function open(load: Load, session: ReturnType<typeof buildSessionUser> | null) {
  loading = load;
  return renderPage(Page, { at: '/x', session });
}

it('listens while a user is signed in', async () => {
  const me = buildSessionUser();
  const stop = vi.fn();
  const listen = vi.fn(() => stop);
  const { queryClient } = open(async () => listen, me);
  await waitFor(() => expect(listen).toHaveBeenCalledWith(queryClient, me._id, expect.any(Function)));
  setSession(queryClient, null);
  await waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

it('loads nothing for visitors', async () => {
  const load = vi.fn(async () => () => () => undefined);
  const { queryClient } = open(load, null);
  await screen.findByText('Página');
  expect(load).not.toHaveBeenCalled();
  // Only the sign-in loads them.
  setSession(queryClient, buildSessionUser());
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
});

it('renders the page when the listeners cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open(() => Promise.reject(new TypeError('Failed to fetch')), buildSessionUser());
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  screen.getByText('Página');
});
