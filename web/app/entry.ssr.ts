import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApi } from './platform/api/client.ts';
import { createServerQueryClient } from './platform/api/query-client.ts';
import { requestContext } from './platform/api/request-context.ts';

/** Who asks for a document. */
export type PageRequestContext = {
  /** Makes a call below `/api` as this visitor. */
  inject(request: Request): Promise<Response>;
  /** Allows the document's inline scripts and styles. */
  nonce: string;
  /** Whether a session cookie came along. */
  hasSession: boolean;
};

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders the document (or the route data) that `request` asks for; the answer keeps the status of the page. */
export function render(request: Request, visitor: PageRequestContext): Promise<Response> {
  const api = createApi(visitor.inject, new URL(request.url).origin);
  const queryClient = createServerQueryClient(api);
  const { nonce, hasSession } = visitor;
  return handle(
    request,
    new RouterContextProvider(new Map([[requestContext, { queryClient, nonce, hasSession }]])),
  );
}
