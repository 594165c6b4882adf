import { screen, waitFor } from '@testing-library/react';
import { OWNERS_BUY_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import {
  NO_FISCAL_RECEIPT_TEXT,
  PAYMENTS_CLOSED_TEXT,
  TOO_MANY_ORDERS_TEXT,
} from '@uneed/domain/organizations/plans/order.rules.ts';
import { createOrder, getCurrentPlan, getPlanTerms } from '@uneed/domain/organizations/plans/plans.api.ts';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createApi, type Transport } from '../../../../platform/api/client.ts';
import { requestContext } from '../../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildEnterprise, renderAreaPage } from '../../enterprises/exports/area.factory.tsx';
import { buildCurrentPlan, buildOrder, ORDER_ID } from '../exports/orders.factory.ts';
import { buildPlanTerms } from '../exports/plans.factory.ts';
import { readItem } from '../pricing/billing-period.ts';
import CheckoutPage, { action } from './checkout-page.tsx';

describe('the page of the checkout', () => {
  const ANNUAL = '/premium/checkout?plan=connect&periodo=anual';

  function open(at = ANNUAL, plan = buildCurrentPlan()) {
    const server = fakeServer();
    server.reply(getCurrentPlan, () => plan);
    server.reply(getPlanTerms, () => buildPlanTerms({ pesosPerDollar: 50 }));
    return { server, ...renderPage(CheckoutPage, { at, session: buildSessionUser() }) };
  }
  const submit = () => screen.getByRole('button', { name: 'Crear pedido' });

  it('shows price, ITBIS apart and total, and creates the order once', async () => {
    const { server, user, router } = open();
    screen.getByRole('heading', { name: 'Plan Connect, un año' });
    for (const text of ['US$51.00', 'ITBIS 18 %', 'US$9.18', 'US$60.18']) screen.getByText(text);
    const name = screen.getByRole('textbox', { name: /Nombre o empresa/ });
    expect(name).toHaveProperty('value', 'María Peña');
    const taxNumber = screen.getByRole('textbox', { name: /RNC o cédula/ });
    await user.type(taxNumber, '101010631');
    await user.click(submit());
    await screen.findByText(/Revisa el número/);
    await user.clear(taxNumber);
    await enterText(user, taxNumber, '1-01-01063-2');
    const replied = Promise.withResolvers<void>();
    server.reply(createOrder, () => ({ order: buildOrder(), message: 'Pedido creado' }), replied.promise);
    await user.click(submit());
    await waitFor(() => expect(submit()).toHaveProperty('disabled', true));
    replied.resolve();
    await screen.findByText(`En /premium/pedidos/${ORDER_ID}`);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(server.writes).toMatchObject([
      {
        body: {
          item: { kind: 'plan', plan: 'connect', period: 'annual' },
          billingName: 'María Peña',
          billingTaxNumber: '101010632',
        },
        idempotencyKey: expect.stringMatching(/./),
      },
    ]);
  });

  it('says why an order is refused, and keeps what was typed', async () => {
    const { server, user } = open();
    const name = screen.getByRole('textbox', { name: /Nombre o empresa/ });
    await user.clear(name);
    await enterText(user, name, 'Colmado Central');
    server.replyWithError(createOrder, { code: 'CONFLICT', message: TOO_MANY_ORDERS_TEXT });
    await user.click(submit());
    expect((await screen.findAllByText(TOO_MANY_ORDERS_TEXT)).length).toBeGreaterThan(0);
    expect(name).toHaveProperty('value', 'Colmado Central');
  });

  it('is a plain form without JavaScript with what is known of the buyer, and says before that its receipt has no NCF, and about how much it is in pesos', async () => {
    open();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Datos del recibo' });
    expect(form.method).toBe('post');
    const values = Object.fromEntries(new FormData(form));
    expect(values).toEqual({
      billingName: 'María Peña',
      billingTaxNumber: '',
      key: expect.stringMatching(/.{8}/),
    });
    screen.getByText(NO_FISCAL_RECEIPT_TEXT);
    await screen.findByText('Aproximadamente RD$3,009');
  });

  it('offers no order while nothing says how to pay it', async () => {
    open(ANNUAL, buildCurrentPlan({ canOrder: false }));
    await screen.findByText(PAYMENTS_CLOSED_TEXT);
    expect(screen.queryByRole('button', { name: 'Crear pedido' })).toBeNull();
  });

  it('sells tokens in packs', async () => {
    const { user } = open('/premium/checkout?tokens=1');
    screen.getByRole('heading', { name: '10 tokens Connect' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cantidad' }), '30 tokens');
    await screen.findByRole('heading', { name: '30 tokens Connect' });
    screen.getByText('US$28.32');
  });

  it.each([
    ['connect', 'connect', 'Se suma a tu plan Connect, que llega hasta el 1 de marzo de 2027.'],
    [
      'empresarial',
      'connect',
      'Empieza en cuanto confirmemos el pago. Lo que te queda de Connect continúa después.',
    ],
    ['connect', 'empresarial', 'Empieza cuando termine tu plan Empresarial, el 1 de marzo de 2027.'],
  ] as const)('says when %s begins for who has %s', async (plan, current, text) => {
    const endsAt = '2027-03-01T12:00:00Z';
    open(
      `/premium/checkout?plan=${plan}&periodo=anual`,
      buildCurrentPlan({ plan: current, period: 'annual', endsAt }),
    );
    await screen.findByText(text);
  });

  it('buys nothing that is not for sale', () => {
    const read = (query: string) => readItem(new URLSearchParams(query));
    expect(read('plan=connect')).toEqual({ kind: 'plan', plan: 'connect', period: 'annual' });
    for (const query of ['', 'plan=basico', 'plan=gratis', 'tokens=0', 'tokens=21', 'tokens=1.5', 'tokens=x'])
      expect(read(query)).toBeNull();
  });

  it('asks a visitor to sign up first', async () => {
    fakeServer();
    renderPage(CheckoutPage, { at: ANNUAL });
    await screen.findByText(`En /signup?next=${encodeURIComponent(ANNUAL)}`);
  });

  it('a recruiter of an enterprise reads who may buy, instead of the form', async () => {
    renderAreaPage(CheckoutPage, {
      at: '/enterprise/planes/comprar?plan=connect&periodo=anual',
      enterprise: buildEnterprise({ can: { recruit: true, manage: false } }),
      prepare: (server) => server.reply(getCurrentPlan, () => buildCurrentPlan()),
    });
    await screen.findByText(OWNERS_BUY_TEXT);
    expect(screen.queryByRole('button', { name: 'Crear pedido' })).toBeNull();
  });
});

describe('its form without JavaScript', () => {
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
});
