import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { buildSessionUser } from '../../testing/render-page.tsx';
import { createApi } from '../api/client.ts';
import { createServerQueryClient } from '../api/query-client.ts';
import { setSession } from '../session/session-query.ts';
import { useSession } from '../session/use-session.ts';
import { cachedForVisitors } from './cached-for-visitors.tsx';
import { setMarkupRenderer } from './cached-on-server.tsx';
import { createMarkupRenderer } from './markup-renderer.tsx';

vi.stubEnv('SSR', true);
const count = vi.fn();
const Welcome = cachedForVisitors('welcome', function Welcome({ title }: { title: string }) {
  count();
  const { user } = useSession();
  return `${title}: ${user?.fullName ?? 'visitante'}`;
});
vi.unstubAllEnvs();

afterEach(() => setMarkupRenderer(undefined));

function renderFor(user: Parameters<typeof setSession>[1]): string {
  const queryClient = createServerQueryClient(createApi(fetch, 'http://localhost', 'person'));
  setSession(queryClient, user);
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <Welcome title="Hola" />
    </QueryClientProvider>,
  );
}

it('renders once for all visitors, and for each signed-in user again', () => {
  setMarkupRenderer(createMarkupRenderer());
  expect(renderFor(null)).toContain('Hola: visitante');
  expect(renderFor(null)).toContain('Hola: visitante');
  expect(count).toHaveBeenCalledTimes(1);
  expect(renderFor(buildSessionUser({ fullName: 'Ana Peña' }))).toContain('Hola: Ana Peña');
  expect(renderFor(buildSessionUser({ fullName: 'Luis Mota' }))).toContain('Hola: Luis Mota');
  expect(renderFor(null)).toContain('Hola: visitante');
  expect(count).toHaveBeenCalledTimes(3);
});
