import type { Order } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newAuthor } from '../../../community/posts/posts.factory.ts';
import { findCurrentPlan } from '../subscriptions.reader.ts';
import { findTokenBalance } from '../tokens.reader.ts';
import { decide, placeOrder, sendReceipt, sendWhileLocked } from './orders.factory.ts';
import { signReport } from './payment-providers.client.ts';

const SECRET = 'clave-de-la-caja-de-arena';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  // Without a bank account, which this provider does not need.
  const env = { PAYMENT_PROVIDER: 'sandbox', PAYMENT_SANDBOX_SECRET: SECRET, BANK_INSTRUCTIONS: '' };
  test = await createTestApp(env);
  admin = await newAuthor(test, { fullName: 'Jefa Cuentas', isAdmin: true });
});
afterAll(() => test.close());

let count = 0;
function buildReport({ reference, totalCents }: Order, changes: object = {}) {
  count += 1;
  const report = { reference, totalCents, currency: 'USD', paymentId: `pago-${count}`, ...changes };
  return { ...report, signature: signReport(report, SECRET) };
}
const send = (body: object) => test.anonymous.post('/payments/sandbox', body);
const planOf = async ({ id }: TestUser) =>
  (await findCurrentPlan(test.database.db, id, test.clock.now())).plan;
const balanceOf = ({ id }: TestUser) => findTokenBalance(test.database.db, id, test.clock.now());

describe('an order at the sandbox provider', () => {
  it('is paid at its page, without a receipt and without an admin', async () => {
    const buyer = await signUp(test);
    expect((await buyer.get('/plan')).json().canOrder).toBe(true);
    const order = await placeOrder(buyer);
    expect(order).toMatchObject({ payment: { kind: 'redirect' }, can: { sendReceipt: false, cancel: true } });
    expect((await sendReceipt(buyer, order._id)).statusCode).toBe(409);
    expect((await decide(admin, order._id, 'confirm')).statusCode).toBe(409);
    expect((await send(buildReport(order))).statusCode).toBe(200);
    expect([await planOf(buyer), await balanceOf(buyer)]).toEqual(['connect', 5]);
    expect((await decide(admin, order._id, 'undo')).statusCode).toBe(409);
  });

  it('is confirmed once, however often and at once the payment is reported', async () => {
    const buyer = await signUp(test);
    const order = await placeOrder(buyer, { item: { kind: 'tokens', packs: 2 } });
    const report = buildReport(order);
    const report200 = async () => (await send(report)).statusCode;
    expect(await sendWhileLocked(test, order._id, [report200, report200])).toEqual([200, 200]);
    expect(await report200()).toBe(200);
    expect(await balanceOf(buyer)).toBe(20);
    expect((await send(buildReport(order))).statusCode).toBe(409);
  });

  it('needs a signature over all fields, and the right amount', async () => {
    const buyer = await signUp(test);
    const order = await placeOrder(buyer);
    const report = buildReport(order);
    const forged = [
      { ...report, signature: 'x' },
      { ...report, signature: report.signature.replace(/./, (digit) => (digit === '0' ? '1' : '0')) },
      { ...report, paymentId: 'otro' },
      buildReport(order, { reference: 'UN-0000-0000' }),
    ];
    for (const body of forged) expect((await send(body)).statusCode).toBe(404);
    for (const body of [{}, { ...report, totalCents: 'x' }]) expect((await send(body)).statusCode).toBe(400);
    for (const changes of [{ totalCents: 1 }, { currency: 'DOP' }])
      expect((await send(buildReport(order, changes))).statusCode).toBe(409);
    expect(await planOf(buyer)).toBe('basico');
  });

  it('is not paid with the payment of another one, nor after it was cancelled', async () => {
    const buyer = await signUp(test);
    const [one, other, cancelled] = [
      await placeOrder(buyer),
      await placeOrder(buyer),
      await placeOrder(buyer),
    ];
    const report = buildReport(one);
    await send(report);
    expect((await send(buildReport(other, { paymentId: report.paymentId }))).statusCode).toBe(409);
    await buyer.post(`/orders/${cancelled._id}/cancel`);
    expect((await send(buildReport(cancelled))).statusCode).toBe(409);
  });
});

it('does not exist unless it is configured, and takes no order of another provider', async () => {
  const own = await createTestApp();
  const buyer = await signUp(own);
  const order = await placeOrder(buyer);
  expect(JSON.stringify(order.payment)).toContain('["Banco de Prueba","Cuenta 000","Transfiere');
  expect((await own.anonymous.post('/payments/sandbox', buildReport(order))).statusCode).toBe(404);
  await own.close();
});
