import { QueryClientProvider } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createApi } from '../api/client.ts';
import { createServerQueryClient } from '../api/query-client.ts';
import { setSession } from '../session/session-query.ts';
import type { RenderMarkup } from './cached-on-server.tsx';

/** Memory for the HTML of components that are cached, in UTF-16 code units. */
const MAX_SIZE = 4 * 1024 * 1024;

/** The queries of a visitor without a session; a cached component that reads another one is an error. */
function createVisitorQueries() {
  const api = createApi(
    () => Promise.reject(new Error('Cached markup reads no query.')),
    'http://localhost',
    'person',
  );
  const queryClient = createServerQueryClient(api);
  setSession(queryClient, null);
  return queryClient;
}

/** Only the server imports this module. */
export function createMarkupRenderer(): RenderMarkup {
  const queryClient = createVisitorQueries();
  const markup = new LRUCache<string, string>({
    maxSize: MAX_SIZE,
    sizeCalculation: (html, key) => html.length + key.length,
  });
  return (key, element) => {
    const cached = markup.get(key);
    if (cached !== undefined) return cached;
    const html = renderToString(
      <QueryClientProvider client={queryClient}>
        <StaticRouter location="/">{element}</StaticRouter>
      </QueryClientProvider>,
    );
    markup.set(key, html);
    return html;
  };
}
