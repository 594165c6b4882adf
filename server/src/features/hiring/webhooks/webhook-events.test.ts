import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { decide, sendReport, suspend } from '../../people/safety/safety.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import {
  addWebhook,
  createWebhookApp,
  deleteWebhooks,
  type Receiver,
  startReceiver,
} from './webhooks.factory.ts';
import { webhookSwitchedOff } from './webhooks.tasks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createWebhookApp();
});
afterAll(() => test.close());

describe('webhook events', () => {
  let receiver: Receiver;
  let owner: TestUser;

  beforeEach(async () => {
    receiver = await startReceiver();
    owner = await newReferent(test);
  });
  afterEach(() => deleteWebhooks(test));

  /** The events that arrived so far, in the order of their numbers. */
  async function readEvents() {
    await test.runTasks();
    const events = receiver.received.map(({ event }) => event);
    return events.sort((a, b) => Number(a.data.sequence) - Number(b.data.sequence));
  }
  const readTypes = async () => (await readEvents()).map(({ type }) => type);

  describe('the events of a vacancy', () => {
    it('are those of its whole life, numbered, and none of a change that was refused', async () => {
      await addWebhook(test, owner, receiver);
      const ana = await signUp(test, { fullName: 'Ana Peña' });
      const luz = await signUp(test, { fullName: 'Luz Gil' });
      const jobId = await publish(owner, { title: 'Cajera' });
      await ana.post(`/jobs/${jobId}/apply`, { note: 'Quiero el puesto', phone: '809-555-0101' });
      expect((await ana.post(`/jobs/${jobId}/apply`)).statusCode).toBe(409);
      await luz.post(`/jobs/${jobId}/apply`);
      await luz.delete(`/jobs/${jobId}/apply`);
      await owner.put(`/contracts/job/${jobId}/candidate/${ana.id}`, { status: 'accepted' });
      await owner.put(`/contracts/job/${jobId}/candidate/${ana.id}/hire`);
      await ana.post(`/applications/${jobId}/hire`, { answer: 'confirmed' });
      await owner.patch(`/jobs/${jobId}`, { status: 'paused' });
      const events = await readEvents();
      const job = { jobId, title: 'Cajera' };
      expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
        { type: 'job.published', data: { ...job, sequence: 1 } },
        { type: 'application.submitted', data: { ...job, sequence: 2, applicantId: ana.id } },
        { type: 'application.submitted', data: { ...job, sequence: 3, applicantId: luz.id } },
        { type: 'application.withdrawn', data: { ...job, sequence: 4, applicantId: luz.id } },
        { type: 'contract.changed', data: { ...job, sequence: 5, applicantId: ana.id, status: 'accepted' } },
        { type: 'hire.confirmed', data: { ...job, sequence: 6, applicantId: ana.id } },
        { type: 'job.closed', data: { ...job, sequence: 7, reason: 'paused' } },
      ]);
      expect(events[0]?.timestamp).toBe(test.clock.now().toISOString());
      // Ids and states alone: no names, no phones, no texts of applicants.
      expect(JSON.stringify(events)).not.toMatch(/Ana Peña|Luz Gil|555\D?0101|Quiero/);
    });

    it('go only to webhooks that want them, are on, and belong to its owner', async () => {
      const others = [await startReceiver(), await startReceiver(), await startReceiver()];
      const [partial, off, neighbours] = others;
      if (!partial || !off || !neighbours) return;
      const neighbour = await newReferent(test);
      await addWebhook(test, owner, receiver);
      await addWebhook(test, owner, partial, ['job.closed']);
      const { id } = await addWebhook(test, owner, off);
      await owner.patch(`/webhooks/${id}`, { isOn: false });
      await addWebhook(test, neighbour, neighbours);
      const jobId = await publish(owner);
      await owner.delete(`/jobs/${jobId}`);
      await test.runTasks();
      const typesOf = ({ received }: Receiver) => received.map(({ event }) => event.type).sort();
      expect(typesOf(receiver)).toEqual(['job.closed', 'job.published']);
      expect(partial.received.map(({ event }) => event)).toMatchObject([
        { type: 'job.closed', data: { jobId, sequence: 2, reason: 'deleted' } },
      ]);
      expect([typesOf(off), typesOf(neighbours)]).toEqual([[], []]);
    });

    it('go to no referent who lost the verification', async () => {
      await addWebhook(test, owner, receiver);
      await test.database.transaction((tx) =>
        updateUser(tx, owner.id, { isVerified: false }, test.clock.now()),
      );
      await publish(owner);
      expect(await readTypes()).toEqual([]);
    });

    it('go to an enterprise', async () => {
      const enterprise = await newEnterprise(test);
      await addWebhook(test, enterprise, receiver);
      await publish(enterprise);
      expect(await readTypes()).toEqual(['job.published']);
    });
  });

  describe('a vacancy is closed', () => {
    const readLast = async () => (await readEvents()).at(-1);

    it('when its owner closes or pauses it, not again when a paused one is changed, and published again when it is opened', async () => {
      await addWebhook(test, owner, receiver);
      const jobId = await publish(owner);
      await owner.post(`/jobs/${jobId}/close`, { reason: 'filled', template: 'thanks' });
      expect(await readLast()).toMatchObject({ type: 'job.closed', data: { reason: 'closed' } });
      await owner.patch(`/jobs/${jobId}`, { status: 'active' });
      expect(await readLast()).toMatchObject({ type: 'job.published', data: { sequence: 3 } });
      await owner.patch(`/jobs/${jobId}`, { status: 'paused' });
      expect(await readLast()).toMatchObject({ type: 'job.closed', data: { reason: 'paused', sequence: 4 } });
      await owner.patch(`/jobs/${jobId}`, { title: 'Cajera de noche' });
      expect(await readEvents()).toHaveLength(4);
    });

    it('when its date comes', async () => {
      await addWebhook(test, owner, receiver);
      await publish(owner);
      test.clock.advanceDays(31);
      await test.app.queue.runScheduled('jobs.expired');
      expect(await readLast()).toMatchObject({
        type: 'job.closed',
        data: { reason: 'expired', sequence: 2 },
      });
      await test.app.queue.runScheduled('jobs.expired');
      expect(await readEvents()).toHaveLength(2);
    });

    it('a vacancy that its owner changes after its date, before the task that expires vacancies ran, is closed once by its date', async () => {
      const changes: [string, (user: TestUser, id: string) => Promise<{ statusCode: number }>][] = [
        ['edited', (user, id) => user.patch(`/jobs/${id}`, { title: 'Cajera' })],
        ['paused', (user, id) => user.patch(`/jobs/${id}`, { status: 'paused' })],
        ['closed', (user, id) => user.post(`/jobs/${id}/close`, { reason: 'filled', template: 'thanks' })],
        ['deleted', (user, id) => user.delete(`/jobs/${id}`)],
        ['renewed', (user, id) => user.patch(`/jobs/${id}`, { status: 'active' })],
      ];
      await addWebhook(test, owner, receiver);
      const jobIds = new Map<string, string>();
      for (const [name] of changes) jobIds.set(name, await publish(owner));
      await readEvents();
      receiver.received.length = 0;
      test.clock.advanceDays(31);
      const again = await signInAgain(test, owner);
      for (const [name, change] of changes)
        expect((await change(again, jobIds.get(name) ?? '')).statusCode, name).toBe(200);
      await test.app.queue.runScheduled('jobs.expired');
      const events = await readEvents();
      const eventsOf = (name: string) =>
        events
          .filter(({ data }) => data.jobId === jobIds.get(name))
          .map(({ type, data }) => [type, data.reason, data.sequence]);
      const expired = ['job.closed', 'expired', 2];
      expect(['edited', 'paused', 'closed', 'deleted'].map(eventsOf)).toEqual([
        [expired],
        [expired],
        [expired],
        [expired],
      ]);
      expect(eventsOf('renewed')).toEqual([expired, ['job.published', undefined, 3]]);
    });

    it('when the account is about to be deleted', async () => {
      await addWebhook(test, owner, receiver);
      await publish(owner);
      await owner.post('/settings/deletion', { password: owner.password });
      expect(await readLast()).toMatchObject({ type: 'job.closed', data: { reason: 'paused' } });
    });

    it('when its owner is suspended', async () => {
      await addWebhook(test, owner, receiver);
      await publish(owner);
      const admin = await newReferent(test, { isAdmin: true });
      expect((await suspend(admin, owner)).statusCode).toBe(200);
      expect(await readLast()).toMatchObject({
        type: 'job.closed',
        data: { reason: 'withheld', sequence: 2 },
      });
    });

    it('when an admin removes it', async () => {
      await addWebhook(test, owner, receiver);
      const id = await publish(owner);
      const admin = await newReferent(test, { isAdmin: true });
      await sendReport(await signUp(test), { subject: 'job', id });
      expect((await decide(admin, { subject: 'job', id }, 'remove', 'Estafa')).statusCode).toBe(200);
      expect(await readLast()).toMatchObject({
        type: 'job.closed',
        data: { reason: 'withheld', sequence: 2 },
      });
    });
  });

  it('of a blind vacancy the applicant is the one of the list of applicants, and no person', async () => {
    await addWebhook(test, owner, receiver);
    const ana = await signUp(test, { fullName: 'Ana Peña' });
    const jobId = await publish(owner, { isBlind: true });
    await ana.post(`/jobs/${jobId}/apply`, { isBlind: true });
    const [applicant] = (await owner.get(`/jobs/${jobId}/applicants`)).json().applicants;
    await ana.delete(`/jobs/${jobId}/apply`);
    const events = await readEvents();
    expect(events.map(({ type, data }) => [type, data.applicantId])).toEqual([
      ['job.published', undefined],
      ['application.submitted', applicant._id],
      ['application.withdrawn', applicant._id],
    ]);
    expect(applicant._id).not.toBe(ana.id);
    expect(JSON.stringify(events)).not.toContain(ana.id);
  });

  it('an application that is deleted with its account is withdrawn', async () => {
    await addWebhook(test, owner, receiver);
    const ana = await signUp(test);
    const jobId = await publish(owner);
    await ana.post(`/jobs/${jobId}/apply`);
    await ana.post('/settings/deletion', { password: ana.password });
    test.clock.advanceDays(15);
    await test.app.queue.runAllScheduled();
    await expect.poll(readTypes).toContain('application.withdrawn');
  });
});

it('an owner whose account is about to be deleted gets no e-mail that a webhook was switched off', async () => {
  const [owner, leaving] = [await newReferent(test), await newReferent(test)];
  const receiver = await startReceiver();
  const ids = [await addWebhook(test, owner, receiver), await addWebhook(test, leaving, receiver)];
  await test.database.db.updateTable('webhookEndpoints').set({ offReason: 'gone' }).execute();
  await leaving.post('/settings/deletion', { password: leaving.password });
  const tasks = ids.map(({ id }) => ({ endpointId: id }));
  await test.database.transaction((tx) => test.app.queue.enqueueAll(tx, webhookSwitchedOff, tasks));
  await test.runTasks();
  const told = test.emails.filter(({ email: { subject } }) => subject.startsWith('Apagamos tu webhook'));
  expect(told.map(({ to }) => to)).toEqual([owner.email]);
});

describe('unwanted events', () => {
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
});
