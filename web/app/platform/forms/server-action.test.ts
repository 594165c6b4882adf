import { logIn } from '@uneed/domain/people/accounts/accounts.api.ts';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { buildSessionUser } from '../../testing/render-page.tsx';
import { createApi, type Transport } from '../api/client.ts';
import { requestContext } from '../api/loaders.ts';
import { createServerQueryClient } from '../api/query-client.ts';
import { createServerAction } from './server-action.ts';

const BODY = { email: 'ana@ejemplo.do', password: 'secreta' };

/** Submits the form at `/login?next=%2Fjobs` to an action that signs in, with this response of the API. */
async function submit(transport: Transport, options?: Parameters<typeof createServerAction>[1]) {
  const action = createServerAction(
    ({ api, form: { email = '', password = '' } }) => api.request(logIn, { body: { email, password } }),
    options,
  );
  const url = new URL('https://uneed.do/login?next=%2Fjobs');
  const queryClient = createServerQueryClient(createApi(transport, url.origin));
  const state = { queryClient, nonce: '', hasSession: false };
  return action({
    url,
    request: new Request(url, { method: 'POST', body: new URLSearchParams(BODY).toString() }),
    params: {},
    pattern: '/login',
    context: new RouterContextProvider(new Map([[requestContext, state]])),
  });
}

const reject = (status: number, body: object) => async () => Response.json(body, { status });

it('sends the form to the API and redirects to the same address', async () => {
  const sent: unknown[] = [];
  const response = await submit(async (request) => {
    sent.push(await request.json());
    return Response.json(buildSessionUser());
  });
  expect(sent).toEqual([BODY]);
  expect(response).toMatchObject({ status: 303 });
  expect(response instanceof Response && response.headers.get('location')).toBe('/login?next=%2Fjobs');
});

it('returns the first error and what was typed, without the password', async () => {
  const fields = { email: 'El email es requerido', password: 'La contraseña es requerida' };
  const rejected = reject(400, { code: 'INVALID', message: 'Datos inválidos', fields });
  expect(await submit(rejected, { keeps: ['email'] })).toMatchObject({
    init: { status: 400 },
    data: { message: 'El email es requerido', field: 'email', values: { email: BODY.email } },
  });
});

it('shows the error of a form for guests; otherwise the visitor signs in first', async () => {
  const rejected = reject(401, { code: 'UNAUTHENTICATED', message: 'Email o contraseña incorrectos' });
  expect(await submit(rejected, { isForGuests: true })).toMatchObject({
    init: { status: 401 },
    data: { message: 'Email o contraseña incorrectos', field: undefined, values: {} },
  });
  const response = await submit(rejected);
  expect(response instanceof Response && response.headers.get('location')).toBe(
    '/login?next=%2Flogin%3Fnext%3D%252Fjobs',
  );
});

it('responds with 503 when the API does not', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await submit(offline)).toMatchObject({
    init: { status: 503 },
    data: { message: 'Error de conexión con el servidor' },
  });
});
