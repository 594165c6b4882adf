/**
 * Reads are `apiQuery(endpoint, input)` given to `useQuery` or `queryClient.fetchQuery`; writes are `useApiMutation(endpoint)`.
 * Each QueryClient is bound to one API client (`bindApi`), so the same options work in the browser and during server rendering.
 */

import {
  hashKey,
  type MutateOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { EndpointPath, Reply, RequestInput } from '@uneed/domain/kernel/endpoint.ts';
import { useRef } from 'react';
import { sendConfirmed } from '../session/confirmation.ts';
import { type ApiError, isConnectionError } from './api-error.ts';
import type { Api } from './client.ts';

const apis = new WeakMap<QueryClient, Api>();

/** Sets the API client that fetches the queries of this QueryClient. */
export const bindApi = (queryClient: QueryClient, api: Api): void => void apis.set(queryClient, api);

/** The API client that a QueryClient is bound to. */
export function getApi(queryClient: QueryClient): Api {
  const api = apis.get(queryClient);
  if (api === undefined) throw new Error('This QueryClient has no API client: call bindApi first.');
  return api;
}

/** Query key of a request: `[method path, input]`. Without `input` it matches all requests of the endpoint. */
export const toQueryKey = (endpoint: EndpointPath, input?: object) =>
  input === undefined
    ? [`${endpoint.method} ${endpoint.path}`]
    : [`${endpoint.method} ${endpoint.path}`, input];

/** Query options for a GET endpoint; override other options with `{ ...apiQuery(e, i), staleTime: 0 }`. */
export function apiQuery<E extends EndpointPath>(endpoint: E, input: RequestInput<E>) {
  return queryOptions<Reply<E>, ApiError>({
    queryKey: toQueryKey(endpoint, input),
    queryFn: ({ client, signal }) => getApi(client).request(endpoint, input, { signal }),
  });
}

/** The API client of this page, for requests that are neither a query nor a mutation. */
export const useApi = (): Api => getApi(useQueryClient());

type MutationInput<E extends EndpointPath> = RequestInput<E> & { idempotencyKey?: string };

/**
 * A mutation that sends the request: `mutate({ params, body, idempotencyKey? })`. A second `mutate` with the same input while
 * the first is pending sends nothing: a double tap comes before the button is rendered as busy. After a lost connection the error is
 * there at once: what `onSettled` refetches is not awaited, because it fails too, some seconds later.
 */
export function useApiMutation<E extends EndpointPath, C = unknown>(
  endpoint: E,
  options: Omit<UseMutationOptions<Reply<E>, ApiError, MutationInput<E>, C>, 'mutationFn'> = {},
) {
  const api = useApi();
  const mutation = useMutation<Reply<E>, ApiError, MutationInput<E>, C>({
    ...options,
    mutationFn: (input) =>
      sendConfirmed(() => api.request(endpoint, input, { idempotencyKey: input.idempotencyKey })),
    onSettled: (data, error, ...rest) => {
      const settled = options.onSettled?.(data, error, ...rest);
      return isConnectionError(error) ? undefined : settled;
    },
  });
  const lastPending = useRef<{ input: MutationInput<E>; reply: Promise<Reply<E>> } | null>(null);
  type Callbacks = MutateOptions<Reply<E>, ApiError, MutationInput<E>, C>;
  const mutateAsync = (input: MutationInput<E>, callbacks?: Callbacks): Promise<Reply<E>> => {
    if (lastPending.current !== null && isSame(lastPending.current.input, input))
      return lastPending.current.reply;
    const pending = { input, reply: mutation.mutateAsync(input, callbacks) };
    lastPending.current = pending;
    const clear = () => {
      if (lastPending.current === pending) lastPending.current = null;
    };
    pending.reply.then(clear, clear);
    return pending.reply;
  };
  const mutate = (input: MutationInput<E>, callbacks?: Callbacks) =>
    void mutateAsync(input, callbacks).catch(() => undefined);
  return { ...mutation, mutate, mutateAsync };
}

/**
 * Returns a function that refetches the queries of these endpoints and keys. It does not wait for them: the item that was changed may
 * disappear, and with it the callbacks of its mutation.
 */
export function useInvalidate(endpoints: readonly EndpointPath[], otherKeys: readonly QueryKey[] = []) {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [...endpoints.map((endpoint) => toQueryKey(endpoint)), ...otherKeys])
      void queryClient.invalidateQueries({ queryKey });
  };
}

/**
 * Returns a function that refetches the queries of these endpoints and resolves when they are loaded: until then the mutation is pending, and
 * a control that stays shows what was chosen.
 */
export function useInvalidateAndWait(endpoints: readonly EndpointPath[]) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) })),
    );
}

const isSame = (a: object, b: object) => hashKey([a]) === hashKey([b]);
