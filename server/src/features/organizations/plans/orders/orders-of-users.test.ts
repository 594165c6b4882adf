import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newAuthor } from '../../../community/posts/posts.factory.ts';
import { decide, placeOrder, readAsAdmin, readPdf, sendReceipt } from './orders.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newAuthor(test, { fullName: 'Jefa Cuentas', isAdmin: true });
});
afterAll(() => test.close());

it('a deleted account leaves its orders without its data, and its receipts go', async () => {
  const buyer = await signUp(test, { fullName: 'Persona Que Se Va' });
  const open = await placeOrder(buyer, { billingName: 'Persona Que Se Va' });
  await sendReceipt(buyer, open._id);
  const paid = await placeOrder(buyer, { billingName: 'Persona Que Se Va' });
  await decide(admin, paid._id, 'confirm');
  await buyer.post('/settings/deletion', { password: buyer.password });
  test.clock.advanceDays(14);
  await test.app.queue.runScheduled('settings.departures-ended');
  await test.runTasks();
  expect(await readAsAdmin(admin, open._id)).toMatchObject({
    status: 'cancelled',
    buyer: null,
    billingName: '',
    receipt: null,
  });
  const kept = await readAsAdmin(admin, paid._id);
  expect(kept).toMatchObject({ status: 'confirmed', buyer: null, billingName: '', totalCents: 6018 });
  expect(kept.invoice).not.toBeNull();
  expect((await admin.get(`/admin/orders/${open._id}/receipt`)).statusCode).toBe(404);
  const text = await readPdf((await admin.get(`/admin/orders/${paid._id}/invoice`)).rawPayload);
  expect(text).toContain('Cuenta eliminada');
  expect(JSON.stringify(await test.database.db.selectFrom('orders').selectAll().execute())).not.toContain(
    'Persona Que Se Va',
  );
});

it('the data export has the orders and plans of the user, and of nobody else', async () => {
  const [buyer, other] = [await signUp(test), await signUp(test)];
  const { _id, reference } = await placeOrder(buyer);
  await decide(admin, _id, 'confirm');
  const neighbour = await placeOrder(other);
  const { body } = await buyer.get('/settings/export');
  expect(JSON.parse(body)).toMatchObject({ orders: [{ reference }], plans: [{ plan: 'connect' }] });
  expect(body).not.toContain(neighbour.reference);
});
