import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { DEFERRED_MODULE } from './early/deferred-scripts.ts';
import { NonceContext, requestContext } from './platform/api/loaders.ts';
import { SessionProvider } from './platform/session/use-session.ts';
import { OriginContext } from './ui/share/origin.ts';

/** After this time a page is sent without the data that is still pending. */
const RENDER_TIMEOUT_MS = 8_000;

/**
 * Lets the first paint of a document, which needs no script, come before its scripts. React Router's links and script load them beside the
 * style sheet; with this type browsers ignore them until `early/deferred-scripts.ts` starts them.
 */
export const deferScripts = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${DEFERRED_MODULE}"`)
    .replace(/(<script[^>]*) type="module" async="">/, `$1 type="${DEFERRED_MODULE}">`);

/**
 * Renders a page completely before it is sent: its data is loaded before rendering starts, and a complete document can be
 * compressed and cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { queryClient, nonce, optionalData } = context.get(requestContext);
  await Promise.all(optionalData);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <OriginContext value={new URL(request.url).origin}>
          <QueryClientProvider client={queryClient}>
            <SessionProvider>
              <ServerRouter context={entry} url={request.url} nonce={nonce} />
            </SessionProvider>
          </QueryClientProvider>
        </OriginContext>
      </NonceContext>,
      {
        nonce,
        // Otherwise a large Suspense boundary is sent after the page, and only a script puts it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          clearTimeout(timer);
          pipe(body);
          text(body).then((html) => resolve(new Response(deferScripts(html), { status, headers })), reject);
        },
        onShellError: reject,
        onError: logUnlessAborted,
      },
    );
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS);
  });
}

function logUnlessAborted(error: unknown) {
  console.error(error);
}
