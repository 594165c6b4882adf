import { QUEUE_COUNT_MAX } from '@uneed/domain/kernel/count.ts';
import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import type { QueueState } from '@uneed/domain/site/admin/overview.api.ts';
import type { MetricSeries } from '@uneed/domain/site/admin/overview.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { onboardedEnterprise } from '../../organizations/enterprises/verification/verification.factory.ts';
import { placeOrder, sendReceipt } from '../../organizations/plans/orders/orders.factory.ts';
import { countOnDays } from '../../people/metrics/daily-counts.commands.ts';
import { signUpAdmin, signUpPendingReferent } from '../../people/referents/referents.factory.ts';
import { sendReport, userRef } from '../../people/safety/safety.factory.ts';
import { ask } from '../support/support.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

it.each(['/admin/queues', '/admin/overview'])('%s is for admins', async (path) => {
  expect((await test.anonymous.get(path)).statusCode).toBe(401);
  expect((await (await signUp(test)).get(path)).statusCode).toBe(403);
  expect((await admin.get(path)).statusCode).toBe(200);
});

const listQueues = async (by = admin): Promise<QueueState[]> => (await by.get('/admin/queues')).json().queues;
const findQueue = async (id: string, by = admin) => (await listQueues(by)).find((queue) => queue.id === id);

describe('the queues', () => {
  it('count what is open, and say since when the first waits', async () => {
    const test = await createOwnTestApp();
    const admin = await signUpAdmin(test);
    const find = (id: string) => findQueue(id, admin);
    for (const queue of await listQueues(admin)) expect(queue).toMatchObject({ count: 0, oldestAt: null });
    const oldestAt = test.clock.now().toISOString();
    await signUpPendingReferent(test);
    const [one, other] = [await signUp(test), await signUp(test)];
    await sendReport(one, userRef(other));
    // A second report about the same user belongs to the same case.
    await sendReport(admin, userRef(other));
    await ask(test.anonymous);
    await sendReceipt(one, (await placeOrder(one))._id);
    // An order without a receipt waits for its buyer.
    await placeOrder(other);
    const { client } = await onboardedEnterprise(test);
    expect((await client.post('/enterprises/verification')).statusCode).toBeLessThan(300);
    test.clock.advanceMinutes(5);
    await ask(test.anonymous);
    expect(await find('referents')).toEqual({ id: 'referents', count: 1, oldestAt });
    expect(await find('reports')).toEqual({ id: 'reports', count: 1, oldestAt });
    expect(await find('support')).toEqual({ id: 'support', count: 2, oldestAt });
    expect(await find('orders')).toEqual({ id: 'orders', count: 1, oldestAt });
    expect(await find('enterprises')).toEqual({ id: 'enterprises', count: 1, oldestAt });
    expect(await find('appeals')).toEqual({ id: 'appeals', count: 0, oldestAt: null });
  });

  it('are counted up to a limit', async () => {
    await sql`
      insert into support_tickets (id, reference, name, email, topic, page, status, status_at, created_at)
      select gen_random_uuid(), 'T' || n, 'Ana', 'ana@prueba.do', 'account', '', 'open', now(), now()
      from generate_series(1, ${QUEUE_COUNT_MAX}::integer) n`.execute(test.database.db);
    expect((await findQueue('support'))?.count).toBe(QUEUE_COUNT_MAX);
  });
});

describe('the overview', () => {
  const read = async (days: string): Promise<{ days: string[]; series: MetricSeries[] }> =>
    (await admin.get(`/admin/overview?days=${days}`)).json();

  it('has a value per day, the total and that of the period before', async () => {
    const day = (ago: number) => localDay(addDays(test.clock.now(), -ago));
    await test.database.transaction((tx) =>
      countOnDays(tx, 'answers', [day(0), day(6), day(6), day(7), day(13), day(13), day(14)]),
    );
    const { days, series } = await read('7');
    expect(days).toEqual([6, 5, 4, 3, 2, 1, 0].map(day));
    const answers = series.find(({ metric }) => metric === 'answers');
    expect(answers).toEqual({ metric: 'answers', total: 3, before: 3, values: [2, 0, 0, 0, 0, 0, 1] });
    expect((await read('30')).series.find(({ metric }) => metric === 'answers')?.total).toBe(7);
  });

  const totalOf = async (name: string) =>
    (await read('7')).series.find(({ metric }) => metric === name)?.total ?? 0;

  it('counts a sign-up at once', async () => {
    const before = await totalOf('members');
    await signUp(test);
    expect(await totalOf('members')).toBe(before + 1);
  });

  it('counts an order when it is placed, once', async () => {
    const buyer = await signUp(test);
    const before = await totalOf('orders');
    const order = await placeOrder(buyer, {}, { 'idempotency-key': 'un-pedido' });
    expect(await placeOrder(buyer, {}, { 'idempotency-key': 'un-pedido' })).toEqual(order);
    await sendReceipt(buyer, order._id);
    expect(await totalOf('orders')).toBe(before + 1);
  });

  it('shows the usual period when another one is asked for', async () => {
    expect((await read('90')).days).toHaveLength(90);
    for (const days of ['8', 'x', '-1', '99999999']) expect((await read(days)).days).toHaveLength(30);
  });
});
