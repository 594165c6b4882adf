import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { decideReview } from '../referents/referents.factory.ts';
import { notify } from './notifications.commands.ts';
import { getNotifications, getUnreadCount } from './notifications.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const apply = async (candidate: TestUser, jobId: string) =>
  expect((await candidate.post(`/jobs/${jobId}/apply`)).statusCode).toBe(201);

/** A vacancy to which so many people applied. */
async function appliedTo(count: number) {
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

describe('notifications', () => {
  it('are nobody’s without a session', async () => {
    expect((await test.anonymous.get('/notifications')).statusCode).toBe(401);
    expect((await test.anonymous.get('/notifications/unread')).statusCode).toBe(401);
    expect((await test.anonymous.patch('/notifications/read', { all: true })).statusCode).toBe(401);
  });

  it('of somebody else are neither seen nor read', async () => {
    const { owner } = await appliedTo(1);
    const other = await signUp(test);
    const [notification] = await getNotifications(owner);
    expect(await getNotifications(other)).toEqual([]);
    const answer = await other.patch('/notifications/read', { id: notification?._id });
    expect(answer.statusCode).toBe(404);
    await other.patch('/notifications/read', { all: true });
    expect([await getUnreadCount(owner), await getUnreadCount(other)]).toEqual([1, 0]);
    const page = await other.get(`/notifications?before=${notification?._id}`);
    expect(page.json()).toEqual({ notifications: [], unread: 0, next: null });
  });

  it('refuse rubbish', async () => {
    const person = await signUp(test);
    for (const body of [{}, { all: false }, { id: 'x' }, { id: null }, { id: `${person.id}' or 1=1` }, []])
      expect((await person.patch('/notifications/read', body)).statusCode, JSON.stringify(body)).toBe(400);
    expect((await person.get('/notifications?before=x')).statusCode).toBe(400);
    const unknown = { id: '01900000-0000-7000-8000-0000000000ff' };
    expect((await person.patch('/notifications/read', unknown)).statusCode).toBe(404);
  });

  it('are read once, one by one or all, also twice at once', async () => {
    const owner = await newReferent(test);
    const candidate = await signUp(test);
    for (let index = 0; index < 4; index += 1) await apply(candidate, await publish(owner));
    const [first] = await getNotifications(owner);
    const readFirst = () => owner.patch('/notifications/read', { id: first?._id });
    const answers = await Promise.all([readFirst(), readFirst(), readFirst()]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().unread])).toEqual(
      Array(3).fill([200, 3]),
    );
    expect((await getNotifications(owner)).map(({ isRead }) => isRead)).toEqual([true, false, false, false]);
    const readAll = () => owner.patch('/notifications/read', { all: true });
    for (const answer of await Promise.all([readAll(), readFirst(), readAll()]))
      expect(answer.statusCode).toBe(200);
    expect(await getUnreadCount(owner)).toBe(0);
    expect((await getNotifications(owner)).every(({ isRead }) => isRead)).toBe(true);
  });

  it('come by pages, newest first, none twice', async () => {
    const owner = await newReferent(test);
    const candidate = await signUp(test);
    const titles: string[] = [];
    for (let index = 0; index < 45; index += 1) {
      titles.unshift(`Vacante número ${index}`);
      await apply(candidate, await publish(owner, { title: `Vacante número ${index}` }));
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let before = ''; ; ) {
      const page = (await owner.get(`/notifications${before && `?before=${before}`}`)).json();
      sizes.push(page.notifications.length);
      expect(page.unread).toBe(45);
      for (const { job } of page.notifications) seen.push(job.title);
      if (page.next === null) break;
      before = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual(titles);
  });
});

describe('applications', () => {
  it('of one vacancy are told together until they are read', async () => {
    const { owner, jobId, candidates } = await appliedTo(3);
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

  it('at the same moment are all counted, once', async () => {
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

  it('that are withdrawn are unsaid while nobody has read of them', async () => {
    const { owner, jobId, candidates } = await appliedTo(3);
    await candidates[2]?.delete(`/jobs/${jobId}/apply`);
    expect(await getNotifications(owner)).toMatchObject([{ count: 2, person: { _id: candidates[1]?.id } }]);
    for (const candidate of candidates.slice(0, 2)) await candidate.delete(`/jobs/${jobId}/apply`);
    expect([await getNotifications(owner), await getUnreadCount(owner)]).toEqual([[], 0]);
  });

  it('that are withdrawn later are told to who has read of them', async () => {
    const { owner, jobId, candidates } = await appliedTo(1);
    await owner.patch('/notifications/read', { all: true });
    await candidates[0]?.delete(`/jobs/${jobId}/apply`);
    expect(await getNotifications(owner)).toMatchObject([
      { kind: 'applicationWithdrawn', count: 1, person: { _id: candidates[0]?.id }, isRead: false },
      { kind: 'applicationReceived', isRead: true },
    ]);
  });

  it('are not told to who turned them off', async () => {
    const owner = await newReferent(test);
    await owner.patch('/settings/notices', { kind: 'applications', channel: 'inApp', isOn: false });
    await apply(await signUp(test), await publish(owner));
    expect([await getNotifications(owner), await getUnreadCount(owner)]).toEqual([[], 0]);
  });

  it('are told by letter only so many times a day', async () => {
    const { owner } = await appliedTo(22);
    await test.runTasks();
    expect(test.emails.filter(({ to }) => to === owner.email)).toHaveLength(20);
    expect(await getNotifications(owner)).toMatchObject([{ count: 22 }]);
    test.clock.advanceDays(1);
    await apply(await signUp(test), await publish(owner));
    await test.runTasks();
    expect(test.emails.filter(({ to }) => to === owner.email)).toHaveLength(21);
  });
});

describe('other news', () => {
  it('a contract is told to the candidate, the latest state of it, without its owner', async () => {
    const { owner, jobId, candidates } = await appliedTo(1);
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

  it('a vacancy that was deleted is told to who applied, and leads nowhere', async () => {
    const { owner, jobId, candidates } = await appliedTo(2);
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

  it('a review is told to its person', async () => {
    const referent = await newReferent(test, { isVerifiedReferent: false });
    const admin = await newReferent(test, { isAdmin: true });
    await referent.put('/auth/update-profile', {
      role: 'referent',
      bio: 'x'.repeat(60),
      location: 'Santiago',
    });
    const answer = await decideReview(test, admin, referent, { decision: 'verified' });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(await getNotifications(referent)).toMatchObject([
      { kind: 'referentReviewed', decision: 'verified' },
    ]);
  });

  it('the same event is told once, also twice at once, and not when what it tells of is undone', async () => {
    const person = await signUp(test);
    const at = test.clock.now();
    const notice = { kind: 'referentReviewed' as const, to: person.id, decision: 'verified' as const, at };
    const tell = () => test.database.transaction((tx) => notify(tx, test.app.queue, notice));
    const undone = test.database.transaction(async (tx) => {
      await notify(tx, test.app.queue, notice);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await getNotifications(person)).toEqual([]);
    expect((await Promise.all([tell(), tell(), tell()])).filter((isNews) => isNews)).toHaveLength(1);
    expect(await getNotifications(person)).toMatchObject([{ count: 1 }]);
  });
});
