import { APPLICANT_EMAILS_PER_DAY } from '@uneed/domain/people/notifications/notification.rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { decideReview } from '../referents/referents.factory.ts';
import { countDailyEmail, notify, notifyAll, sendDailyEmail } from './notifications.commands.ts';
import { getNotifications, getUnreadCount } from './notifications.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const apply = async (candidate: TestUser, jobId: string) =>
  expect((await candidate.post(`/jobs/${jobId}/apply`)).statusCode).toBe(201);

/** Publishes a job with this many applicants. */
async function publishWithApplicants(count: number) {
  const owner = await newReferent(test);
  const jobId = await publish(owner);
  const candidates: TestUser[] = [];
  for (let index = 0; index < count; index += 1) {
    const candidate = await signUp(test);
    test.clock.advanceMinutes(1);
    await apply(candidate, jobId);
    candidates.push(candidate);
  }
  return { owner, jobId, candidates };
}

/** One notification for each title. */
async function notifyOfRemovedJobs({ id: to }: TestUser, titles: string[]): Promise<void> {
  const at = test.clock.now();
  const events = titles.map((title) => ({
    kind: 'jobRemoved' as const,
    to,
    at,
    job: { id: newId(), title },
  }));
  await test.database.transaction((tx) => notifyAll(tx, test.app.queue, events));
}

describe('notifications', () => {
  it('require a session, and of another user cannot be listed or marked as read', async () => {
    expect((await test.anonymous.get('/notifications')).statusCode).toBe(401);
    expect((await test.anonymous.get('/notifications/unread')).statusCode).toBe(401);
    expect((await test.anonymous.patch('/notifications/read', { all: true })).statusCode).toBe(401);
    const { owner } = await publishWithApplicants(1);
    const other = await signUp(test);
    const [notification] = await getNotifications(owner);
    expect(await getNotifications(other)).toEqual([]);
    const response = await other.patch('/notifications/read', { id: notification?._id });
    expect(response.statusCode).toBe(404);
    await other.patch('/notifications/read', { all: true });
    expect([await getUnreadCount(owner), await getUnreadCount(other)]).toEqual([1, 0]);
    const page = await other.get(`/notifications?before=${notification?._id}`);
    expect(page.json()).toEqual({ notifications: [], unread: 0, next: null });
    for (const body of [{}, { all: false }, { id: 'x' }, { id: null }, { id: `${other.id}' or 1=1` }, []])
      expect((await other.patch('/notifications/read', body)).statusCode, JSON.stringify(body)).toBe(400);
    expect((await other.get('/notifications?before=x')).statusCode).toBe(400);
    const unknown = { id: '01900000-0000-7000-8000-0000000000ff' };
    expect((await other.patch('/notifications/read', unknown)).statusCode).toBe(404);
  });

  it('are marked as read once, one by one or all, also concurrently', async () => {
    const owner = await signUp(test);
    await notifyOfRemovedJobs(owner, ['Uno', 'Dos', 'Tres', 'Cuatro']);
    const [first] = await getNotifications(owner);
    const readFirst = () => owner.patch('/notifications/read', { id: first?._id });
    const responses = await Promise.all([readFirst(), readFirst(), readFirst()]);
    expect(responses.map((response) => [response.statusCode, response.json().unread])).toEqual(
      Array(3).fill([200, 3]),
    );
    expect((await getNotifications(owner)).map(({ isRead }) => isRead)).toEqual([true, false, false, false]);
    const readAll = () => owner.patch('/notifications/read', { all: true });
    for (const response of await Promise.all([readAll(), readFirst(), readAll()]))
      expect(response.statusCode).toBe(200);
    expect(await getUnreadCount(owner)).toBe(0);
    expect((await getNotifications(owner)).every(({ isRead }) => isRead)).toBe(true);
  });

  it('are listed in pages, newest first, without duplicates', async () => {
    const user = await signUp(test);
    const titles = Array.from({ length: 45 }, (_, index) => `Vacante número ${index}`);
    await notifyOfRemovedJobs(user, titles);
    const seenTitles: string[] = [];
    const sizes: number[] = [];
    for (let before = ''; ; ) {
      const page = (await user.get(`/notifications${before && `?before=${before}`}`)).json();
      sizes.push(page.notifications.length);
      expect(page.unread).toBe(45);
      for (const { job } of page.notifications) seenTitles.push(job.title);
      if (page.next === null) break;
      before = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(seenTitles).toEqual(titles.reverse());
  });
});

describe('applications', () => {
  it('to one job are merged until they are read', async () => {
    const { owner, jobId, candidates } = await publishWithApplicants(3);
    const last = candidates.at(-1);
    expect(await getNotifications(owner)).toEqual([
      expect.objectContaining({
        kind: 'applicationReceived',
        count: 3,
        person: { _id: last?.id, fullName: last?.fullName, profilePic: '' },
        job: { _id: jobId, title: 'Desarrolladora de páginas', isGone: false },
        isRead: false,
      }),
    ]);
    expect(await getUnreadCount(owner)).toBe(1);
    await owner.patch('/notifications/read', { all: true });
    await apply(await signUp(test), jobId);
    const counts = (await getNotifications(owner)).map(({ count, isRead }) => [count, isRead]);
    expect(counts).toEqual([
      [1, false],
      [3, true],
    ]);
  });

  it('that are concurrent are counted once each', async () => {
    const owner = await newReferent(test);
    const [one, other] = [await publish(owner), await publish(owner)];
    const candidates = await Promise.all(Array.from({ length: 6 }, () => signUp(test)));
    const key = { 'idempotency-key': 'same' };
    await Promise.all(
      candidates.flatMap((candidate) => [
        candidate.post(`/jobs/${one}/apply`, {}, key),
        candidate.post(`/jobs/${one}/apply`, {}, key),
        candidate.post(`/jobs/${other}/apply`),
      ]),
    );
    expect((await getNotifications(owner)).map(({ count }) => count)).toEqual([6, 6]);
    expect(await getUnreadCount(owner)).toBe(2);
  });

  it('that are withdrawn are removed from an unread notification', async () => {
    const { owner, jobId, candidates } = await publishWithApplicants(3);
    const otherJobId = await publish(owner);
    const last = await signUp(test);
    await apply(last, otherJobId);
    const other = { count: 1, job: { _id: otherJobId } };
    await candidates[2]?.delete(`/jobs/${jobId}/apply`);
    expect(await getNotifications(owner)).toMatchObject([
      other,
      { count: 2, person: { _id: candidates[1]?.id } },
    ]);
    for (const candidate of candidates.slice(0, 2)) await candidate.delete(`/jobs/${jobId}/apply`);
    expect(await getNotifications(owner)).toMatchObject([other]);
    expect(await getUnreadCount(owner)).toBe(1);
    // After the notification was read the owner is told.
    await owner.patch('/notifications/read', { all: true });
    await last.delete(`/jobs/${otherJobId}/apply`);
    expect(await getNotifications(owner)).toMatchObject([
      { kind: 'applicationWithdrawn', count: 1, person: { _id: last.id }, isRead: false },
      { kind: 'applicationReceived', isRead: true },
    ]);
  });

  it('do not notify an owner who has turned them off', async () => {
    const owner = await newReferent(test);
    await owner.patch('/settings/notices', { kind: 'applications', channel: 'inApp', isOn: false });
    await apply(await signUp(test), await publish(owner));
    expect([await getNotifications(owner), await getUnreadCount(owner)]).toEqual([[], 0]);
  });

  it('send a limited number of emails per day, of which attempts without a mail server are none', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner);
    const countOne = () =>
      test.database.transaction((tx) => countDailyEmail(tx, owner.id, 'applicants', test.clock.now()));
    const daily = { userId: owner.id, kind: 'applicants', at: test.clock.now() } as const;
    const refuse = () => Promise.reject(new Error('no mail server'));
    for (let attempt = 0; attempt <= APPLICANT_EMAILS_PER_DAY; attempt += 1)
      await expect(sendDailyEmail(test.database, daily, refuse)).rejects.toThrow('no mail server');
    for (let count = 0; count < APPLICANT_EMAILS_PER_DAY - 1; count += 1)
      expect(await countOne()).toBe('counted');
    for (let count = 0; count < 3; count += 1) await apply(await signUp(test), jobId);
    await test.runTasks();
    const [last, ...others] = test.emails.filter(({ to }) => to === owner.email);
    expect(last?.email.paragraphs.at(-1)).toContain('este es el último correo sobre ellas hasta mañana');
    expect(others).toEqual([]);
    expect(await getNotifications(owner)).toMatchObject([{ count: 3 }]);
    test.clock.advanceDays(1);
    await apply(await signUp(test), await publish(owner));
    await test.runTasks();
    expect(test.emails.filter(({ to }) => to === owner.email)).toHaveLength(2);
  });
});

describe('other notifications', () => {
  it('a contract notifies the candidate of its latest status, without naming the owner', async () => {
    const { owner, jobId, candidates } = await publishWithApplicants(1);
    const [candidate] = candidates;
    if (!candidate) throw new Error();
    const path = `/contracts/job/${jobId}/candidate/${candidate.id}`;
    await owner.post(path);
    expect(await getNotifications(candidate)).toMatchObject([{ kind: 'contractChanged', status: 'pending' }]);
    await owner.put(path, { status: 'accepted' });
    expect(await getNotifications(candidate)).toMatchObject([
      { status: 'accepted', decision: null, person: null, job: { _id: jobId } },
    ]);
    expect(await getUnreadCount(candidate)).toBe(1);
  });

  it('a deleted job notifies its applicants, without a link', async () => {
    const { owner, jobId, candidates } = await publishWithApplicants(2);
    await owner.delete(`/jobs/${jobId}`);
    await test.runTasks();
    for (const candidate of candidates) {
      expect(await getNotifications(candidate)).toMatchObject([
        { kind: 'jobRemoved', job: { title: 'Desarrolladora de páginas', isGone: true }, isRead: false },
      ]);
    }
    expect(await getNotifications(owner)).toMatchObject([
      { kind: 'applicationReceived', job: { isGone: true } },
    ]);
  });

  it('a review decision notifies the referent', async () => {
    const referent = await newReferent(test, { isVerified: false });
    const admin = await newReferent(test, { isAdmin: true });
    await referent.put('/auth/update-profile', {
      role: 'referent',
      bio: 'x'.repeat(60),
      location: 'Santiago',
    });
    const response = await decideReview(test, admin, referent, { decision: 'verified' });
    expect(response.statusCode, response.body).toBeLessThan(300);
    expect(await getNotifications(referent)).toMatchObject([
      { kind: 'referentReviewed', decision: 'verified' },
    ]);
  });

  it('an event notifies once, also concurrently, and not if its transaction is rolled back', async () => {
    const user = await signUp(test);
    const at = test.clock.now();
    const input = { kind: 'referentReviewed' as const, to: user.id, decision: 'verified' as const, at };
    const notifyOnce = () => test.database.transaction((tx) => notify(tx, test.app.queue, input));
    const rolledBack = test.database.transaction(async (tx) => {
      await notify(tx, test.app.queue, input);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await getNotifications(user)).toEqual([]);
    expect(
      (await Promise.all([notifyOnce(), notifyOnce(), notifyOnce()])).filter((isNew) => isNew),
    ).toHaveLength(1);
    expect(await getNotifications(user)).toMatchObject([{ count: 1 }]);
  });
});
