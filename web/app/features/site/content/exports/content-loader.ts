import type { ClientLoaderFunctionArgs } from 'react-router';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';

/** A failed `fetch` is a TypeError; everything else is a response of the server. */
const isNetworkError = (error: unknown) => error instanceof TypeError;

/** In the browser the text comes from the server: no text is part of the JavaScript. While offline the navigation waits. */
export const loadFromServer = <T>({ serverLoader, request }: Args<T>): Promise<T> =>
  retryWhenOnline(() => serverLoader(), isNetworkError, request.signal);

type Args<T> = Pick<ClientLoaderFunctionArgs, 'request'> & { serverLoader: () => Promise<T> };
