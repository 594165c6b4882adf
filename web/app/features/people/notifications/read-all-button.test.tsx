import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { createServerQueryClient } from '../../../platform/api/query-client.ts';
import { unreadNotificationsQuery } from './exports/unread-notifications-query.ts';
import { ReadAllButton } from './read-all-button.tsx';

const container = document.createElement('div');
afterEach(() => container.remove());

const page = (queryClient: QueryClient) => (
  <QueryClientProvider client={queryClient}>
    <ReadAllButton />
  </QueryClientProvider>
);

it('is hydrated as the server rendered it, also if the counter was loaded before', async () => {
  document.body.append(container);
  const createClient = () => createServerQueryClient(createApi((request) => fetch(request), '', 'person'));
  container.innerHTML = renderToString(page(createClient()));
  const queryClient = createClient();
  queryClient.setQueryData(unreadNotificationsQuery.queryKey, { unread: 2 });
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, page(queryClient), { onRecoverableError }));
  screen.getByRole('button', { name: 'Marcar todas como leídas' });
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
