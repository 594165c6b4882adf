import { OPEN_ORDERS_MAX } from '@uneed/domain/organizations/plans/order.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newAuthor } from '../../../community/posts/posts.factory.ts';
import { buildPdf, toDataUrl } from '../../../hiring/applications/applications.factory.ts';
import { suspend } from '../../../people/safety/safety.factory.ts';
import { registerEnterprise } from '../../enterprises/enterprises.factory.ts';
import { findCurrentPlan } from '../subscriptions.reader.ts';
import { findTokenBalance } from '../tokens.reader.ts';
import { CONNECT_ORDER, decide, placeOrder, readAsAdmin, readPdf, sendReceipt } from './orders.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newAuthor(test, { fullName: 'Jefa Cuentas', isAdmin: true });
});
afterAll(() => test.close());

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';
const ENTERPRISE = { 'x-area': 'enterprise' };

const emailsTo = (address: string) =>
  test.emails.filter(({ to }) => to === address).map(({ email }) => email);
const planOf = (userId: string) => findCurrentPlan(test.database.db, userId, test.clock.now());
const balanceOf = (userId: string) => findTokenBalance(test.database.db, userId, test.clock.now());
const notificationsOf = async (user: TestUser) => (await user.get('/notifications')).json().notifications;

describe('an order', () => {
  it('needs a session and is seen by its buyer only', async () => {
    const [buyer, other] = [await signUp(test), await signUp(test)];
    expect((await test.anonymous.post('/orders', CONNECT_ORDER)).statusCode).toBe(401);
    expect((await test.anonymous.get('/orders')).statusCode).toBe(401);
    const { _id } = await placeOrder(buyer);
    for (const id of [_id, UNKNOWN_ID, 'rubbish']) {
      expect((await other.get(`/orders/${id}`)).statusCode).toBe(404);
      expect((await sendReceipt(other, id)).statusCode).toBe(404);
      expect((await other.post(`/orders/${id}/cancel`)).statusCode).toBe(404);
      for (const file of ['receipt', 'invoice'])
        expect((await other.get(`/orders/${id}/${file}`)).statusCode).toBe(404);
    }
    expect((await test.anonymous.get(`/orders/${_id}`)).statusCode).toBe(401);
    expect((await test.anonymous.get(`/orders/${_id}/receipt`)).statusCode).toBe(401);
    expect((await other.get('/orders')).json()).toEqual({ orders: [] });
    expect((await buyer.get('/orders')).json().orders).toMatchObject([{ _id }]);
  });

  it('has price, ITBIS and total, a reference, instructions and a due date', async () => {
    const buyer = await signUp(test);
    const order = await placeOrder(buyer);
    expect(order).toMatchObject({
      content: { kind: 'plan', plan: 'connect', period: 'annual' },
      priceCents: 5100,
      itbisCents: 918,
      totalCents: 6018,
      status: 'pending_payment',
      billingName: 'Ana Núñez',
      billingTaxNumber: '',
      receipt: null,
      invoice: null,
      can: { sendReceipt: true, cancel: true },
    });
    expect(order.reference).toMatch(/^UN-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(order.payment).toMatchObject({ kind: 'instructions' });
    expect(JSON.stringify(order.payment)).toContain('["Banco de Prueba","Cuenta 000","Transfiere');
    expect(JSON.stringify(order.payment)).toContain(`Transfiere US$60.18 y escribe ${order.reference}`);
    expect(new Date(order.dueAt).getTime() - test.clock.now().getTime()).toBe(7 * 86_400_000);
    await test.runTasks();
    expect(emailsTo(buyer.email)).toMatchObject([{ subject: `Tu pedido ${order.reference}: cómo pagarlo` }]);
  });

  it('rejects rubbish with a sentence', async () => {
    const buyer = await signUp(test);
    const bodies = [
      {},
      { ...CONNECT_ORDER, item: { kind: 'plan', plan: 'basico', period: 'annual' } },
      { ...CONNECT_ORDER, item: { kind: 'plan', plan: 'connect', period: 'weekly' } },
      { ...CONNECT_ORDER, item: { kind: 'tokens', packs: 0 } },
      { ...CONNECT_ORDER, item: { kind: 'tokens', packs: 1.5 } },
      { ...CONNECT_ORDER, item: { kind: 'tokens', packs: 21 } },
      { ...CONNECT_ORDER, billingName: ' ' },
      { ...CONNECT_ORDER, billingName: 'a'.repeat(121) },
      { ...CONNECT_ORDER, billingTaxNumber: '101010631' },
    ];
    for (const body of bodies) {
      const response = await buyer.post('/orders', body);
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toMatch(/\p{L}{3}/u);
    }
    const { billingTaxNumber } = await placeOrder(buyer, { billingTaxNumber: '1-01-01063-2' });
    expect(billingTaxNumber).toBe('101010632');
  });

  it('is created once for a repeated request, also at the same time', async () => {
    const buyer = await signUp(test);
    const headers = { 'idempotency-key': 'un-pedido' };
    const [one, other] = await Promise.all([placeOrder(buyer, {}, headers), placeOrder(buyer, {}, headers)]);
    expect(other._id).toBe(one._id);
    const changed = await buyer.post('/orders', { ...CONNECT_ORDER, billingName: 'Otra' }, headers);
    expect(changed.statusCode).toBe(409);
    expect((await buyer.get('/orders')).json().orders).toHaveLength(1);
  });

  it('is refused while too many others are open', async () => {
    const buyer = await signUp(test);
    const orders = [];
    for (let number = 0; number < OPEN_ORDERS_MAX; number += 1) orders.push(await placeOrder(buyer));
    expect((await buyer.post('/orders', CONNECT_ORDER)).statusCode).toBe(409);
    expect((await buyer.post(`/orders/${orders[0]?._id}/cancel`)).statusCode).toBe(200);
    expect((await buyer.post('/orders', CONNECT_ORDER)).statusCode).toBe(201);
  });

  it('is cancelled by its buyer until a receipt waits', async () => {
    const buyer = await signUp(test);
    const { _id } = await placeOrder(buyer);
    const response = await buyer.post(`/orders/${_id}/cancel`);
    expect(response.json().order).toMatchObject({
      status: 'cancelled',
      payment: null,
      can: { cancel: false },
    });
    expect((await buyer.post(`/orders/${_id}/cancel`)).statusCode).toBe(409);
    expect((await sendReceipt(buyer, _id)).statusCode).toBe(409);
    const other = await placeOrder(buyer);
    await sendReceipt(buyer, other._id);
    expect((await buyer.post(`/orders/${other._id}/cancel`)).statusCode).toBe(409);
  });

  it('of an enterprise belongs to the enterprise, whose files have its area in their path', async () => {
    const { client, enterprise, email } = await registerEnterprise(test);
    const item = { kind: 'plan', plan: 'empresarial', period: 'monthly' };
    const { _id } = await placeOrder(client, { item }, ENTERPRISE);
    expect((await sendReceipt(client, _id, undefined, ENTERPRISE)).statusCode).toBe(200);
    expect((await client.get(`/orders/${_id}`)).statusCode).toBe(401);
    expect((await client.get(`/orders/${_id}/receipt`)).statusCode).toBe(401);
    expect((await client.get(`/orders/${_id}/receipt?area=enterprise`)).statusCode).toBe(200);
    expect((await decide(admin, _id, 'confirm')).statusCode).toBe(200);
    expect(await planOf(enterprise._id)).toMatchObject({ plan: 'empresarial', period: 'monthly' });
    await test.runTasks();
    const url = emailsTo(email).at(-1)?.action?.url ?? '';
    expect(new URL(url).pathname).toBe(`/enterprise/plan/pedidos/${_id}`);
    expect((await client.get('/plan', ENTERPRISE)).json()).toMatchObject({ plan: 'empresarial', next: [] });
  });
});

describe('a transfer receipt', () => {
  it('is a JPG, a PNG or a PDF by its bytes', async () => {
    const buyer = await signUp(test);
    const { _id } = await placeOrder(buyer);
    const fake = `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`;
    const broken = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')}`;
    for (const file of [fake, broken, 'rubbish', ''])
      expect((await sendReceipt(buyer, _id, file)).statusCode).toBe(415);
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, 1);
    const tooLarge = await sendReceipt(buyer, _id, `data:image/png;base64,${large.toString('base64')}`);
    expect(tooLarge.statusCode).toBe(413);
    expect((await buyer.put(`/orders/${_id}/receipt`, {})).statusCode).toBe(400);
    expect((await buyer.get(`/orders/${_id}`)).json().status).toBe('pending_payment');
  });

  it('is shown to its buyer and to admins, as an image or a download', async () => {
    const buyer = await signUp(test);
    const { _id, reference } = await placeOrder(buyer);
    const fileOf = async () =>
      (
        await test.database.db
          .selectFrom('orders')
          .select('receiptFile')
          .where('id', '=', _id)
          .executeTakeFirstOrThrow()
      ).receiptFile;
    expect((await sendReceipt(buyer, _id)).json().order).toMatchObject({
      status: 'receipt_sent',
      receipt: { format: 'image' },
      payment: null,
      can: { sendReceipt: true, cancel: false },
    });
    const image = await buyer.get(`/orders/${_id}/receipt`);
    expect(image.headers).toMatchObject({ 'content-type': 'image/webp' });
    expect(image.headers['content-disposition']).toContain('inline');
    const first = await fileOf();
    await sendReceipt(buyer, _id, toDataUrl(buildPdf()));
    // The one that is replaced is removed from the storage.
    expect(await fileOf()).not.toBe(first);
    await test.runTasks();
    const left = await test.database.db
      .selectFrom('unreferencedFiles')
      .select('name')
      .where('folder', '=', 'receipts')
      .execute();
    expect(left).toEqual([]);
    const pdf = await admin.get(`/admin/orders/${_id}/receipt`);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=comprobante-${reference}.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    for (const file of ['receipt', 'invoice'])
      expect((await buyer.get(`/admin/orders/${_id}/${file}`)).statusCode).toBe(403);
  });
});

describe('an admin', () => {
  it('alone sees and decides', async () => {
    const buyer = await signUp(test);
    const { _id } = await placeOrder(buyer);
    const suspended = await newAuthor(test, { isAdmin: true });
    expect((await suspend(admin, suspended)).statusCode).toBe(200);
    for (const [client, status] of [
      [test.anonymous, 401],
      [buyer, 403],
      [suspended, 403],
    ] as const) {
      expect((await client.get('/admin/orders')).statusCode).toBe(status);
      expect((await client.get(`/admin/orders/${_id}/receipt`)).statusCode).toBe(status);
      expect((await client.get(`/admin/orders/${_id}/invoice`)).statusCode).toBe(status);
      expect((await client.get(`/admin/orders/${_id}`)).statusCode).toBe(status);
      for (const decision of ['confirm', 'refuse', 'undo'])
        expect(
          (await client.post(`/admin/orders/${_id}/${decision}`, { version: 1, reason: 'x' })).statusCode,
        ).toBe(status);
    }
    expect((await admin.get(`/admin/orders/${UNKNOWN_ID}`)).statusCode).toBe(404);
    expect((await admin.post(`/admin/orders/${UNKNOWN_ID}/confirm`, { version: 1 })).statusCode).toBe(404);
    expect((await admin.post(`/admin/orders/${_id}/confirm`, {})).statusCode).toBe(400);
  });

  it('confirms a payment: plan, tokens, receipt, e-mail, notification and audit entry', async () => {
    const buyer = await signUp(test, { fullName: 'Ñico Compras' });
    const { _id, reference } = await placeOrder(buyer, { billingName: 'Ñico Compras 🎉' });
    await sendReceipt(buyer, _id);
    expect((await decide(admin, _id, 'confirm')).statusCode).toBe(200);
    expect(await planOf(buyer.id)).toMatchObject({ plan: 'connect', period: 'annual' });
    expect(await balanceOf(buyer.id)).toBe(5);
    const order = (await buyer.get(`/orders/${_id}`)).json();
    expect(order).toMatchObject({ status: 'confirmed', can: { sendReceipt: false, cancel: false } });
    expect(order.invoice).toMatch(/^\d{4}-\d{6}$/);
    const invoice = await buyer.get(`/orders/${_id}/invoice`);
    const text = await readPdf(invoice.rawPayload);
    const year = 'Plan Connect, un año';
    for (const part of [order.invoice, reference, 'Ñico Compras', year, 'US$51.00', 'ITBIS 18 %', 'US$60.18'])
      expect(text).toContain(part);
    expect(text).toContain('No es un comprobante fiscal');
    await test.runTasks();
    expect(emailsTo(buyer.email).at(-1)).toMatchObject({ subject: `Confirmamos tu pago ${reference}` });
    expect(await notificationsOf(buyer)).toMatchObject([
      { kind: 'orderChanged', order: { reference, event: 'confirmed', area: 'person' } },
    ]);
    const [entry] = (await admin.get('/admin/audit')).json().auditEntries;
    expect(entry).toMatchObject({ act: 'order.confirmed', subjectId: buyer.id, details: { reference } });
  });

  it('refuses a receipt with a reason, and the buyer sends another one', async () => {
    const buyer = await signUp(test);
    const { _id } = await placeOrder(buyer);
    expect((await decide(admin, _id, 'refuse', { reason: 'No se lee' })).statusCode).toBe(409);
    await sendReceipt(buyer, _id);
    expect((await decide(admin, _id, 'refuse', { reason: ' ' })).statusCode).toBe(400);
    expect((await decide(admin, _id, 'refuse', { reason: 'No se lee' })).statusCode).toBe(200);
    expect((await buyer.get(`/orders/${_id}`)).json()).toMatchObject({
      status: 'refused',
      refusalReason: 'No se lee',
      can: { sendReceipt: true, cancel: true },
      payment: { kind: 'instructions' },
    });
    await test.runTasks();
    expect(emailsTo(buyer.email).at(-1)?.paragraphs.join(' ')).toContain('Motivo: No se lee');
    expect((await sendReceipt(buyer, _id)).json().order).toMatchObject({
      status: 'receipt_sent',
      refusalReason: '',
    });
  });

  it('decides on the version that they saw', async () => {
    const buyer = await signUp(test);
    const { _id } = await placeOrder(buyer);
    const { version } = await readAsAdmin(admin, _id);
    await sendReceipt(buyer, _id);
    const response = await admin.post(`/admin/orders/${_id}/confirm`, { version });
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toContain('cambió mientras lo veías');
  });

  it('undoes a confirmation within a day: plan, unspent tokens and receipt are gone, the order waits', async () => {
    const buyer = await signUp(test);
    const { _id, reference } = await placeOrder(buyer);
    await sendReceipt(buyer, _id);
    await decide(admin, _id, 'confirm');
    test.clock.advanceMinutes(60);
    expect((await readAsAdmin(admin, _id)).can).toEqual({ confirm: false, refuse: false, undo: true });
    expect((await decide(admin, _id, 'undo')).statusCode).toBe(200);
    expect(await planOf(buyer.id)).toMatchObject({ plan: 'basico' });
    expect(await balanceOf(buyer.id)).toBe(0);
    expect((await buyer.get(`/orders/${_id}/invoice`)).statusCode).toBe(404);
    const order = await readAsAdmin(admin, _id);
    expect(order).toMatchObject({ status: 'receipt_sent', invoice: null, can: { confirm: true } });
    expect(order.annulledInvoices).toHaveLength(1);
    await test.runTasks();
    expect(emailsTo(buyer.email).at(-1)?.subject).toBe(
      `Deshicimos la confirmación de tu pedido ${reference}`,
    );
    expect((await decide(admin, _id, 'undo')).statusCode).toBe(409);
    expect((await decide(admin, _id, 'confirm')).statusCode).toBe(200);
    expect(await balanceOf(buyer.id)).toBe(5);
    test.clock.advanceMinutes(24 * 60 + 1);
    expect((await decide(admin, _id, 'undo')).statusCode).toBe(409);
    expect(await planOf(buyer.id)).toMatchObject({ plan: 'connect' });
  });

  it('lists orders by state and finds them by reference or name', async () => {
    const own = await createTestApp();
    const boss = await newAuthor(own, { fullName: 'Jefa', isAdmin: true });
    const [ana, luis] = [
      await signUp(own, { fullName: 'Ana 100% Real' }),
      await signUp(own, { fullName: 'Luis Soto' }),
    ];
    const first = await placeOrder(ana, { billingName: 'Empresas A_B' });
    own.clock.advanceMinutes(1);
    const second = await placeOrder(luis);
    own.clock.advanceMinutes(1);
    await sendReceipt(luis, second._id);
    own.clock.advanceMinutes(1);
    await sendReceipt(ana, first._id);
    const list = async (query: string) => {
      const { orders, pagination } = (await boss.get(`/admin/orders?${query}`)).json();
      expect(pagination.total).toBe(orders.length);
      return orders.map(({ _id }: { _id: string }) => _id);
    };
    expect(await list('')).toEqual([second._id, first._id]);
    expect(await list('status=pending_payment')).toEqual([]);
    expect(await list('status=rubbish&page=x')).toHaveLength(2);
    expect(await list(`q=${second.reference.toLowerCase()}`)).toEqual([second._id]);
    expect(await list('q=soto')).toEqual([second._id]);
    expect(await list('q=100%25')).toEqual([first._id]);
    expect(await list('q=A_B')).toEqual([first._id]);
    expect(await list('q=%25_%25')).toEqual([]);
    expect((await boss.get('/admin/orders')).json().receiptCount).toBe(2);
    await own.close();
  });
});

describe('the numbers of the receipts', () => {
  const issue = async () => {
    const buyer = await signUp(test);
    const { _id } = await placeOrder(buyer);
    const { version } = await readAsAdmin(admin, _id);
    return { _id, confirm: () => admin.post(`/admin/orders/${_id}/confirm`, { version }) };
  };
  const numberOf = async (id: string) => Number((await readAsAdmin(admin, id)).invoice?.split('-').at(1));

  it('have no gaps, also when several are confirmed at once or a confirmation fails', async () => {
    const orders = await Promise.all([issue(), issue(), issue(), issue()]);
    const [failing] = orders;
    expect((await admin.post(`/admin/orders/${failing?._id}/confirm`, { version: 99 })).statusCode).toBe(409);
    await Promise.all(orders.map(({ confirm }) => confirm()));
    const rows = await test.database.db.selectFrom('invoices').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(await numberOf(orders[0]?._id ?? '')).toBeGreaterThan(0);
  });
});
