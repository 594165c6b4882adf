import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createApi, type Transport } from '../../../../platform/api/client.ts';
import { requestContext } from '../../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import { buildOrder, ORDER_ID } from '../exports/orders.factory.ts';
import { action } from './checkout-page.tsx';

const FORM = { billingName: 'Colmado Central', billingTaxNumber: '', key: 'clave-del-formulario' };

/** Submits the form without JavaScript, with this response of the API. */
async function submit(path: string, transport: Transport) {
  const url = new URL(path, 'https://uneed.do');
  const queryClient = createServerQueryClient(createApi(transport, url.origin));
  const response = await action({
    url,
    request: new Request(url, { method: 'POST', body: new URLSearchParams(FORM).toString() }),
    params: {},
    pattern: url.pathname,
    context: new RouterContextProvider(
      new Map([[requestContext, { queryClient, nonce: '', hasSession: true }]]),
    ),
  });
  return response instanceof Response ? response.headers.get('location') : response;
}

it.each([
  ['/premium/checkout?plan=connect&periodo=anual', `/premium/pedidos/${ORDER_ID}`],
  ['/enterprise/plan/checkout?plan=connect&periodo=anual', `/enterprise/plan/pedidos/${ORDER_ID}`],
])('the browser submits the form of %s: one order, and its page', async (path, order) => {
  const sent: unknown[] = [];
  const location = await submit(path, async (request) => {
    sent.push([request.headers.get('idempotency-key'), await request.json()]);
    return Response.json({ order: buildOrder(), message: 'Pedido creado' }, { status: 201 });
  });
  expect(location).toBe(order);
  const item = { kind: 'plan', plan: 'connect', period: 'annual' };
  expect(sent).toEqual([[FORM.key, { item, billingName: FORM.billingName, billingTaxNumber: '' }]]);
});

it('shows the form again with the error and what was typed', async () => {
  const fields = { billingName: 'Escribe a nombre de quién sale el recibo' };
  const shown = await submit('/premium/checkout?tokens=2', async () =>
    Response.json({ code: 'INVALID', message: 'Datos inválidos', fields }, { status: 400 }),
  );
  const { key: _key, ...values } = FORM;
  expect(shown).toMatchObject({
    init: { status: 400 },
    data: { field: 'billingName', message: fields.billingName, values },
  });
});

it.each([
  ['/premium/checkout?tokens=2', '/login'],
  ['/enterprise/plan/checkout?tokens=2', '/enterprise/login'],
])('asks to sign in first, in its area: %s', async (path, logIn) => {
  const location = await submit(path, async () =>
    Response.json({ code: 'UNAUTHENTICATED', message: 'Inicia sesión' }, { status: 401 }),
  );
  expect(location).toBe(`${logIn}?next=${encodeURIComponent(path)}`);
});

it('leads to the plans when nothing is for sale', async () => {
  expect(await submit('/premium/checkout?plan=gratis', () => Promise.reject(new Error('Asked')))).toBe(
    '/premium',
  );
});
