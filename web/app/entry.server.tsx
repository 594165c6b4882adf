import { Writable } from 'node:stream';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { requestContext } from './platform/api/request-context.ts';
import { setMarkupRenderer } from './platform/markup/cached-on-server.tsx';
import { createMarkupRenderer } from './platform/markup/markup-renderer.tsx';
import { NonceContext } from './platform/nonce.ts';
import { OriginContext } from './ui/share/origin.ts';

setMarkupRenderer(createMarkupRenderer());

/** After this time a page is sent without the data that is still pending. */
const RENDER_TIMEOUT_MS = 8_000;

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
  const { queryClient, nonce, rendered, optionalData } = context.get(requestContext);
  await Promise.all(optionalData);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        rendered.html = joinChunks(chunks);
        resolve(new Response(null, { status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <OriginContext value={new URL(request.url).origin}>
          <QueryClientProvider client={queryClient}>
            <ServerRouter context={withMatchedRoutes(entry)} url={request.url} nonce={nonce} />
          </QueryClientProvider>
        </OriginContext>
      </NonceContext>,
      {
        nonce,
        // Otherwise a large Suspense boundary is sent after the page, and only a script puts it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(body),
        onShellError: reject,
        onError: logUnlessAborted,
      },
    );
    const timer = setTimeout(() => abort(), RENDER_TIMEOUT_MS);
  });
}

/** Not in Node's pool of small buffers: the memory is transferred from the render thread to the main one. */
function joinChunks(chunks: readonly Buffer[]): Buffer<ArrayBuffer> {
  const all = Buffer.allocUnsafeSlow(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let end = 0;
  for (const chunk of chunks) end += chunk.copy(all, end);
  return all;
}

/** `ServerRouter` creates all routes that it is given for each document, and renders only those that match. */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...entry, manifest: { ...manifest, routes } };
}

function logUnlessAborted(error: unknown) {
  console.error(error);
}
