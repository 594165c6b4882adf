import * as build from 'virtual:react-router/server-build';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createApi, type Transport } from './platform/api/client.ts';
import { createServerQueryClient } from './platform/api/query-client.ts';
import { type RequestState, requestContext } from './platform/api/request-context.ts';
import { bindNow } from './platform/clock.ts';

/** What the server provides for rendering one document. */
export type PageRequestContext = {
  /** Sends a request below `/api` with this visitor's cookie. */
  inject: Transport;
  /** The time with which the document is rendered. */
  now: Date;
  /** Allows the document's inline scripts and styles. */
  nonce: string;
  /** Whose session the document is rendered with. */
  area: Area;
  /** Whether the request has a session cookie of that area. */
  hasSession: boolean;
  /** Whether the browser says that it runs on a phone. */
  isPhone: boolean;
  /** Names of the cookies that this document is rendered with. */
  cookieNames: readonly string[];
};

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders the document (or the route data) for `request`; the response has the status of the page. */
export async function render(
  request: Request,
  { inject, ...visitor }: PageRequestContext,
): Promise<Response> {
  const { origin } = new URL(request.url);
  const api = createApi(inject, origin, visitor.area);
  const queryClient = createServerQueryClient(api);
  bindNow(queryClient, visitor.now);
  const state: RequestState = { queryClient, optionalData: [], ...visitor };
  return handle(request, new RouterContextProvider(new Map([[requestContext, state]])));
}
