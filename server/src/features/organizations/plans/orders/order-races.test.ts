import { ORDER_DUE_DAYS } from '@uneed/domain/organizations/plans/order.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newAuthor } from '../../../community/posts/posts.factory.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
import { findCurrentPlan } from '../subscriptions.reader.ts';
import { findTokenBalance } from '../tokens.reader.ts';
import {
  buildReceipt,
  decide,
  extendSessions,
  placeOrder,
  readAsAdmin,
  sendReceipt,
  sendWhileLocked,
} from './orders.factory.ts';

let test: TestApp;
let admin: TestUser;
let receipt: string;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newAuthor(test, { fullName: 'Jefa Cuentas', isAdmin: true });
  receipt = await buildReceipt();
});
afterAll(() => test.close());

let buyer: TestUser;
let id: string;
beforeEach(async () => {
  buyer = await signUp(test);
  await extendSessions(test);
  ({ _id: id } = await placeOrder(buyer));
});

const confirmNow = async () => {
  const { version } = await readAsAdmin(admin, id);
  return async () => (await admin.post(`/admin/orders/${id}/confirm`, { version })).statusCode;
};
const cancel = async () => (await buyer.post(`/orders/${id}/cancel`)).statusCode;
const upload = async () => (await sendReceipt(buyer, id, receipt)).statusCode;
const lapse = () => test.app.queue.runScheduled('plans.orders-reviewed').then(() => 'done');
const statusOf = async () => (await readAsAdmin(admin, id)).status;
const balance = () => findTokenBalance(test.database.db, buyer.id, test.clock.now());
const plan = async () => (await findCurrentPlan(test.database.db, buyer.id, test.clock.now())).plan;
const invoicesOf = () =>
  test.database.db.selectFrom('invoices').selectAll().where('orderId', '=', id).execute();
const eventsOf = async () =>
  (await buyer.get('/notifications'))
    .json()
    .notifications.map(({ order }: { order: { event: string } }) => order.event);

describe('of two requests at once', () => {
  it('one confirms, the other conflicts: one plan, one grant, one receipt', async () => {
    await sendReceipt(buyer, id, receipt);
    const confirm = await confirmNow();
    const statuses = await sendWhileLocked(test, id, [confirm, confirm]);
    expect(statuses).toEqual([200, 409]);
    expect([await plan(), await balance(), (await invoicesOf()).length]).toEqual(['connect', 5, 1]);
  });

  it('the first of cancel and confirm wins', async () => {
    const confirm = await confirmNow();
    expect(await sendWhileLocked(test, id, [cancel, confirm])).toEqual([200, 409]);
    expect([await statusOf(), await plan(), await invoicesOf()]).toEqual(['cancelled', 'basico', []]);
    ({ _id: id } = await placeOrder(buyer));
    const confirmOther = await confirmNow();
    expect(await sendWhileLocked(test, id, [confirmOther, cancel])).toEqual([200, 409]);
    expect([await statusOf(), await plan()]).toEqual(['confirmed', 'connect']);
  });

  it('a receipt that arrives while an admin confirms makes them look again', async () => {
    const confirm = await confirmNow();
    const statuses = await sendWhileLocked(test, id, [upload, confirm]);
    expect(statuses).toEqual([200, 409]);
    expect(await statusOf()).toBe('receipt_sent');
  });

  it('two orders of one buyer both count: the second extends the first', async () => {
    const other = await placeOrder(buyer);
    const [one, two] = await Promise.all([readAsAdmin(admin, id), readAsAdmin(admin, other._id)]);
    const { waiting } = await test.database.transaction(async (tx) => {
      await lockUser(tx, buyer.id);
      const waiting = [one, two].map(({ _id, version }) =>
        admin.post(`/admin/orders/${_id}/confirm`, { version }),
      );
      await waitUntilBlocked(test.database, 2);
      return { waiting };
    });
    for (const response of await Promise.all(waiting)) expect(response.statusCode).toBe(200);
    const years = (await buyer.get('/plan')).json();
    const days = (new Date(years.endsAt).getTime() - test.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days / 365)).toBe(2);
    expect(await balance()).toBe(5);
  });
});

it('confirming twice in a row is a conflict', async () => {
  const confirm = await confirmNow();
  expect([await confirm(), await confirm()]).toEqual([200, 409]);
  expect((await decide(admin, id, 'confirm')).statusCode).toBe(409);
  expect(await balance()).toBe(5);
});

describe('an order that is not paid in time', () => {
  beforeEach(() => test.clock.advanceDays(ORDER_DUE_DAYS));

  it('lapses once, and its buyer is notified', async () => {
    await lapse();
    await lapse();
    expect([await statusOf(), await eventsOf()]).toEqual(['lapsed', ['lapsed']]);
    expect([await upload(), await cancel()]).toEqual([409, 409]);
    expect((await decide(admin, id, 'confirm')).statusCode).toBe(409);
    await test.runTasks();
    const subjects = test.emails.filter(({ to }) => to === buyer.email).map(({ email }) => email.subject);
    expect(subjects.filter((subject) => subject.endsWith('venció'))).toHaveLength(1);
  });

  it('takes no receipt any more, even before the task has run', async () => {
    expect([await upload(), await cancel()]).toEqual([409, 409]);
    expect(await statusOf()).toBe('pending_payment');
  });
});

describe('at the due date', () => {
  it('the first of two tasks lapses the order', async () => {
    test.clock.advanceDays(ORDER_DUE_DAYS);
    await sendWhileLocked(test, id, [lapse, lapse]);
    expect([await statusOf(), await eventsOf()]).toEqual(['lapsed', ['lapsed']]);
  });

  it('a receipt that was sent before it waits for an admin, for as long as that takes', async () => {
    await sendReceipt(buyer, id, receipt);
    test.clock.advanceDays(ORDER_DUE_DAYS + 30);
    await lapse();
    expect(await statusOf()).toBe('receipt_sent');
    expect((await decide(admin, id, 'confirm')).statusCode).toBe(200);
    expect(await plan()).toBe('connect');
  });

  it('a receipt that is stored when the task runs is too late, or the task finds it', async () => {
    // Just before the date the receipt may be sent; its transaction ends after the date.
    test.clock.advanceMinutes(ORDER_DUE_DAYS * 24 * 60 - 1);
    const statuses = await sendWhileLocked<number | string>(test, id, [
      upload,
      () => {
        test.clock.advanceMinutes(1);
        return lapse();
      },
    ]);
    expect(statuses).toEqual([409, 'done']);
    expect(await statusOf()).toBe('lapsed');
    const files = await test.database.db
      .selectFrom('orders')
      .select('receiptFile')
      .where('id', '=', id)
      .execute();
    expect(files).toEqual([{ receiptFile: null }]);
  });

  it('of confirm and lapse the first wins, and a confirmed order never lapses', async () => {
    const confirm = await confirmNow();
    test.clock.advanceMinutes(ORDER_DUE_DAYS * 24 * 60 - 1);
    expect(await confirm()).toBe(200);
    test.clock.advanceDays(1);
    await lapse();
    expect([await statusOf(), await plan()]).toEqual(['confirmed', 'connect']);

    ({ _id: id } = await placeOrder(buyer));
    const late = await confirmNow();
    test.clock.advanceDays(ORDER_DUE_DAYS);
    const results = await sendWhileLocked<number | string>(test, id, [late, lapse]);
    expect(results).toEqual([409, 'done']);
    expect(await statusOf()).toBe('lapsed');
  });

  it('an order whose confirmation is undone then waits again as long as a new one', async () => {
    const confirm = await confirmNow();
    test.clock.advanceMinutes(ORDER_DUE_DAYS * 24 * 60 - 1);
    expect(await confirm()).toBe(200);
    test.clock.advanceMinutes(60);
    expect((await decide(admin, id, 'undo')).statusCode).toBe(200);
    await lapse();
    expect(await statusOf()).toBe('pending_payment');
    test.clock.advanceDays(ORDER_DUE_DAYS);
    await lapse();
    expect(await statusOf()).toBe('lapsed');
  });

  it('a refused receipt may be sent again until then', async () => {
    await sendReceipt(buyer, id, receipt);
    await decide(admin, id, 'refuse', { reason: 'No se lee' });
    test.clock.advanceDays(ORDER_DUE_DAYS);
    await lapse();
    expect(await statusOf()).toBe('lapsed');
  });
});

it('an undo and a second confirmation at once: one version, one winner', async () => {
  await decide(admin, id, 'confirm');
  const { version } = await readAsAdmin(admin, id);
  const undo = async () => (await admin.post(`/admin/orders/${id}/undo`, { version })).statusCode;
  expect(await sendWhileLocked(test, id, [undo, undo])).toEqual([200, 409]);
  expect([await statusOf(), await plan(), await balance()]).toEqual(['pending_payment', 'basico', 0]);
});
