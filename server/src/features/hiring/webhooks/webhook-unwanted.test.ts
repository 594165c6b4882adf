import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { addWebhook, createWebhookApp, startReceiver } from './webhooks.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createWebhookApp();
});
afterAll(() => test.close());

it.each([
  ['the webhook was switched off', { offReason: 'owner' }, {}],
  ['the referent lost the verification', {}, { isVerifiedReferent: false }],
] as const)('an event that was under way when %s is not sent', async (_when, endpoint, user) => {
  const receiver = await startReceiver();
  const owner = await newReferent(test);
  const { id } = await addWebhook(test, owner, receiver);
  await publish(owner);
  // Without giving up what waits, as when the event is committed a moment later.
  const { db } = test.database;
  await db
    .updateTable('webhookEndpoints')
    .set({ ...endpoint, url: receiver.url })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('users')
    .set({ ...user, fullName: owner.fullName })
    .where('id', '=', owner.id)
    .execute();
  await test.runTasks();
  expect(receiver.received).toEqual([]);
  const stored = await db
    .selectFrom('webhookDeliveries')
    .select(['status', 'error', 'nextAttemptAt'])
    .where('endpointId', '=', id)
    .execute();
  expect(stored).toEqual([{ status: 'failed', error: 'off', nextAttemptAt: null }]);
});
