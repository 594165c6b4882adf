import { HIRE_MARKS_MAX, HIRE_UNDO_DAYS, HIRED_TEXT } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signInAgain, signUp, type TestUser } from '../../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
} from '../../../organizations/enterprises/enterprises.factory.ts';
import { updateUser } from '../../../people/accounts/accounts.commands.ts';
import { newReferent, publish } from '../../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** An applicant of a job whose contract is accepted, unless it is too early. */
async function addApplicant(owner: TestUser, jobId: string, isAccepted = true) {
  const candidate = await signUp(test, { fullName: 'Ana Peña' });
  await candidate.post(`/jobs/${jobId}/apply`);
  const contract = `/contracts/job/${jobId}/candidate/${candidate.id}`;
  if (isAccepted) await owner.put(contract, { status: 'accepted' });
  return { owner, candidate, jobId, contract, path: `${contract}/hire`, own: `/applications/${jobId}/hire` };
}

/** A job of a verified referent with such an applicant. */
async function setUp(isAccepted = true) {
  const owner = await newReferent(test);
  return addApplicant(owner, await publish(owner, { title: 'Cajera' }), isAccepted);
}

const ofOwner = async (owner: TestUser, jobId: string) =>
  (await owner.get(`/jobs/${jobId}/applicants`)).json().applicants[0].hire;
const ofCandidate = async (candidate: TestUser, jobId: string) =>
  (await candidate.get(`/applications/${jobId}`)).json().application.hire;
const events = async (jobId: string) => {
  const rows = await test.database.db
    .selectFrom('applicationEvents')
    .select('kind')
    .where('jobId', '=', jobId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('hire'));
};
const deletedJobHires = async (user: TestUser) => (await user.get('/hires')).json().hires;
const subjects = (user: TestUser) =>
  test.emails.filter(({ to }) => to === user.email).map(({ email }) => email.subject);
const kinds = async (user: TestUser): Promise<string[]> =>
  (await user.get('/notifications')).json().notifications.map(({ kind }: { kind: string }) => kind);

describe('marking an applicant as hired', () => {
  it('is only for the verified owner, about an applicant with an accepted contract', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    expect((await test.anonymous.put(path)).statusCode).toBe(401);
    expect((await test.anonymous.delete(path)).statusCode).toBe(401);
    for (const user of [candidate, await newReferent(test), await newReferent(test, { isAdmin: true })]) {
      expect((await user.put(path)).statusCode).toBe(403);
      expect((await user.delete(path)).statusCode).toBe(403);
    }
    const stranger = await signUp(test);
    for (const id of [stranger.id, 'basura'])
      expect((await owner.put(`/contracts/job/${jobId}/candidate/${id}/hire`)).statusCode).toBe(404);
    expect((await owner.delete(path)).statusCode).toBe(404);
    const pending = await setUp(false);
    const tooEarly = await pending.owner.put(pending.path);
    expect([tooEarly.statusCode, tooEarly.json().message]).toEqual([
      409,
      'Primero selecciona a esta persona',
    ]);
    expect(await ofOwner(pending.owner, pending.jobId)).toMatchObject({ status: null, can: { mark: false } });
    await test.database.transaction((tx) =>
      updateUser(tx, owner.id, { isVerified: false }, test.clock.now()),
    );
    expect((await owner.put(path)).statusCode).toBe(403);
    expect(await ofOwner(owner, jobId)).toMatchObject({ status: null, can: { mark: false } });
  });

  it('is stored once, also by simultaneous requests; the candidate is notified, and the contract stays until it is undone', async () => {
    const { owner, candidate, jobId, path, contract } = await setUp();
    expect(await ofOwner(owner, jobId)).toMatchObject({ can: { mark: true, takeBack: false } });
    const responses = await Promise.all([owner.put(path), owner.put(path)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await events(jobId)).toEqual(['hired']);
    expect(await ofOwner(owner, jobId)).toMatchObject({
      status: 'marked',
      can: { mark: false, takeBack: true },
    });
    expect(await ofCandidate(candidate, jobId)).toMatchObject({ status: 'marked', can: { answer: true } });
    await test.runTasks();
    expect(subjects(candidate).filter((subject) => subject === '¿Te contrataron en «Cajera»?')).toHaveLength(
      1,
    );
    expect(await kinds(candidate)).toContain('hireChanged');
    const changed = await owner.put(contract, { status: 'rejected' });
    expect([changed.statusCode, changed.json().message]).toEqual([409, HIRED_TEXT]);
    await owner.delete(path);
    expect((await owner.put(contract, { status: 'rejected' })).statusCode).toBe(200);
  });

  it('is possible after the accepted contract has ended', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    test.clock.advanceDays(10);
    await test.app.queue.runScheduled('contracts.tidied');
    expect((await owner.put(path)).statusCode).toBe(200);
    expect(await ofCandidate(candidate, jobId)).toMatchObject({ status: 'marked' });
    const withdrawn = await candidate.delete(`/jobs/${jobId}/apply`);
    expect([withdrawn.statusCode, withdrawn.json().message]).toEqual([409, HIRED_TEXT]);
  });

  it('is taken back before the answer, and not repeated for ever', async () => {
    const { owner, candidate, jobId, path, own } = await setUp();
    for (let mark = 1; mark <= HIRE_MARKS_MAX; mark += 1) {
      expect((await owner.put(path)).statusCode).toBe(200);
      expect((await owner.delete(path)).statusCode).toBe(200);
    }
    expect((await owner.delete(path)).statusCode).toBe(409);
    expect((await candidate.post(own, { answer: 'confirmed' })).statusCode).toBe(409);
    expect((await owner.put(path)).statusCode).toBe(409);
    expect(await ofOwner(owner, jobId)).toMatchObject({ status: 'withdrawn', can: { mark: false } });
    expect(await events(jobId)).toEqual([
      'hired',
      'hire_undone',
      'hired',
      'hire_undone',
      'hired',
      'hire_undone',
    ]);
  });
});

describe('the candidate', () => {
  it('alone answers, and only once, and has then read the question', async () => {
    const { owner, candidate, jobId, path, own } = await setUp();
    const other = await setUp();
    await other.owner.put(other.path);
    const unreadKinds = async (user: TestUser) => {
      const { notifications } = (await user.get('/notifications')).json();
      return notifications.flatMap(({ kind, isRead }: { kind: string; isRead: boolean }) =>
        isRead ? [] : kind,
      );
    };
    expect((await test.anonymous.post(own, { answer: 'confirmed' })).statusCode).toBe(401);
    expect((await candidate.post(own, { answer: 'confirmed' })).statusCode).toBe(404);
    await owner.put(path);
    for (const user of [owner, await signUp(test)])
      expect((await user.post(own, { answer: 'confirmed' })).statusCode).toBe(404);
    for (const body of [{ answer: 'sí' }, {}, { answer: null }])
      expect((await candidate.post(own, body)).statusCode).toBe(400);
    await test.runTasks();
    expect(await unreadKinds(candidate)).toContain('hireChanged');
    const answers = await Promise.all([1, 2].map(() => candidate.post(own, { answer: 'confirmed' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await unreadKinds(candidate)).toEqual(['contractChanged']);
    expect((await candidate.get('/notifications/unread')).json().unread).toBe(1);
    expect(await unreadKinds(other.candidate)).toContain('hireChanged');
    expect((await candidate.post(own, { answer: 'declined' })).statusCode).toBe(409);
    expect((await owner.put(path)).statusCode).toBe(409);
    expect(await events(jobId)).toEqual(['hired', 'hire_confirmed']);
    expect(await ofOwner(owner, jobId)).toMatchObject({
      status: 'confirmed',
      can: { undo: true, takeBack: false },
    });
    await test.runTasks();
    expect(subjects(owner)).toContain('Ana Peña confirmó su contratación');
    expect(await kinds(owner)).toContain('hireChanged');
  });

  it('says no, and can be asked again', async () => {
    const { owner, candidate, jobId, path, own } = await setUp();
    await owner.put(path);
    expect((await candidate.post(own, { answer: 'declined' })).statusCode).toBe(200);
    expect(await ofOwner(owner, jobId)).toMatchObject({ status: 'declined', can: { mark: true } });
    expect(await events(jobId)).toEqual(['hired', 'hire_declined']);
    await test.runTasks();
    expect(subjects(owner)).toContain('Ana Peña dice que no hubo contratación');
    expect((await owner.put(path)).statusCode).toBe(200);
  });
});

describe('a confirmed hire', () => {
  async function confirmed() {
    const set = await setUp();
    await set.owner.put(set.path);
    await set.candidate.post(set.own, { answer: 'confirmed' });
    return set;
  }

  it.each(['owner', 'candidate'] as const)('is undone by the %s within 30 days', async (side) => {
    const { owner, candidate, jobId, path, own } = await confirmed();
    expect((await test.anonymous.delete(own)).statusCode).toBe(401);
    expect((await (await signUp(test)).delete(own)).statusCode).toBe(404);
    test.clock.advanceDays(HIRE_UNDO_DAYS - 1);
    const undone = side === 'owner' ? await owner.delete(path) : await candidate.delete(own);
    expect(undone.statusCode).toBe(200);
    expect(await ofCandidate(candidate, jobId)).toMatchObject({ status: 'undone', can: { undo: false } });
    expect(await events(jobId)).toEqual(['hired', 'hire_confirmed', 'hire_undone']);
    expect((await candidate.delete(own)).statusCode).toBe(409);
    const row = await test.database.db
      .selectFrom('hires')
      .select(['status', 'undoneBy'])
      .where('jobId', '=', jobId)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'undone', undoneBy: side });
  });

  it('stays after 30 days', async () => {
    const { owner, candidate, jobId, path, own } = await confirmed();
    test.clock.advanceDays(HIRE_UNDO_DAYS);
    const [again, candidateAgain] = [await signInAgain(test, owner), await signInAgain(test, candidate)];
    expect((await again.delete(path)).statusCode).toBe(409);
    expect((await candidateAgain.delete(own)).statusCode).toBe(409);
    expect(await ofCandidate(candidateAgain, jobId)).toMatchObject({ status: 'confirmed', undoUntil: null });
  });

  it('is not confirmed and taken back at the same time', async () => {
    const { owner, candidate, jobId, path, own } = await setUp();
    await owner.put(path);
    const { database } = test;
    const requests = await database.transaction(async (tx) => {
      await tx.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().execute();
      const answer = candidate.post(own, { answer: 'confirmed' });
      await waitUntilBlocked(database, 1);
      const takeBack = owner.delete(path);
      await waitUntilBlocked(database, 2);
      return [answer, takeBack];
    });
    const codes = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    // In their order: confirmed, and then undone by the owner within the 30 days.
    expect(codes).toEqual([200, 200]);
    expect(await events(jobId)).toEqual(['hired', 'hire_confirmed', 'hire_undone']);
    expect(await ofOwner(owner, jobId)).toMatchObject({ status: 'undone' });
  });

  it.each(['closed', 'deleted'])('is answered and undone also after its job was %s', async (end) => {
    const first = await setUp();
    const { owner, jobId, own } = first;
    const sides = [
      { ...first, side: 'owner' },
      { ...(await addApplicant(owner, jobId)), side: 'candidate' },
    ];
    for (const { path } of sides) await owner.put(path);
    const ended =
      end === 'closed'
        ? await owner.post(`/jobs/${jobId}/close`, { reason: 'filled', template: 'thanks' })
        : await owner.delete(`/jobs/${jobId}`);
    expect(ended.statusCode).toBe(200);
    const stranger = await newReferent(test);
    expect((await stranger.delete(own)).statusCode).toBe(end === 'closed' ? 404 : 410);
    expect((await test.anonymous.post(own, { answer: 'confirmed' })).statusCode).toBe(401);
    for (const { candidate, path } of sides) {
      expect((await stranger.delete(path)).statusCode).toBe(end === 'closed' ? 403 : 410);
      expect(await deletedJobHires(candidate)).toMatchObject(
        end === 'closed' ? [] : [{ _id: jobId, title: 'Cajera', hire: { can: { answer: true } } }],
      );
      for (let times = 0; times < 2; times += 1)
        expect((await candidate.post(own, { answer: 'confirmed' })).statusCode).toBe(200);
    }
    await test.runTasks();
    expect(await kinds(owner)).toContain('hireChanged');
    const confirmed = subjects(owner).filter((subject) => subject === 'Ana Peña confirmó su contratación');
    expect(confirmed).toHaveLength(2);
    for (const { candidate, path, side } of sides) {
      const undo = () => (side === 'owner' ? owner.delete(path) : candidate.delete(own));
      expect([(await undo()).statusCode, (await undo()).statusCode]).toEqual([200, 409]);
    }
    const { hires } = (await owner.get('/settings/export')).json();
    expect(hires.map((hire: { undoneBy: string }) => hire.undoneBy).sort()).toEqual(['candidate', 'owner']);
    for (const hire of hires) expect(hire).toMatchObject({ jobId, status: 'undone' });
  });

  it('of deleted jobs are listed for their candidate only, without marks that were taken back', async () => {
    const { owner, candidate, jobId, path } = await setUp();
    const other = await publish(owner, { title: 'Pintor' });
    await candidate.post(`/jobs/${other}/apply`);
    const contract = `/contracts/job/${other}/candidate/${candidate.id}`;
    await owner.put(contract, { status: 'accepted' });
    for (const each of [path, `${contract}/hire`]) await owner.put(each);
    await owner.delete(`${contract}/hire`);
    expect((await test.anonymous.get('/hires')).statusCode).toBe(401);
    expect(await deletedJobHires(candidate)).toEqual([]);
    for (const id of [jobId, other]) await owner.delete(`/jobs/${id}`);
    expect(await deletedJobHires(candidate)).toMatchObject([
      { _id: jobId, title: 'Cajera', hire: { status: 'marked', can: { answer: true } } },
    ]);
    for (const user of [owner, await signUp(test)]) expect(await deletedJobHires(user)).toEqual([]);
  });

  it('of deleted jobs are listed for their owner, who undoes each; not for others, and not while the job exists', async () => {
    const { owner, candidate, jobId, path } = await confirmed();
    const ownedHires = async (user: TestUser) => (await user.get('/contracts/hires')).json().hires;
    expect(await ownedHires(owner)).toEqual([]);
    const marked = await setUp();
    await marked.owner.put(marked.path);
    for (const each of [{ owner, jobId }, marked]) await each.owner.delete(`/jobs/${each.jobId}`);
    expect((await test.anonymous.get('/contracts/hires')).statusCode).toBe(401);
    for (const user of [candidate, await signUp(test)]) expect(await ownedHires(user)).toEqual([]);
    const person = { _id: candidate.id, fullName: 'Ana Peña' };
    expect(await ownedHires(owner)).toMatchObject([
      { _id: jobId, title: 'Cajera', candidate: person, hire: { status: 'confirmed', can: { undo: true } } },
    ]);
    expect(await ownedHires(marked.owner)).toMatchObject([
      { _id: marked.jobId, hire: { status: 'marked', can: { takeBack: true, undo: false, mark: false } } },
    ]);
    expect((await marked.owner.delete(path)).statusCode).toBe(410);
    const undone = await Promise.all([owner.delete(path), owner.delete(path)]);
    expect(undone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await ownedHires(owner)).toMatchObject([{ hire: { status: 'undone', can: { undo: false } } }]);
    await marked.owner.delete(marked.path);
    expect(await ownedHires(marked.owner)).toEqual([]);
  });
});

describe('an enterprise', () => {
  it('marks through a member who owns it or recruits, not through one who only reads', async () => {
    const company = await newEnterprise(test);
    const { path } = await addApplicant(company, await publish(company, { title: 'Cajera' }));
    const markAs = async (role: TeamRole) => {
      const { client } = await addTeamMember(test, company, role);
      return (await client.put(path, {}, AS_ENTERPRISE)).statusCode;
    };
    const lastActivity = async () => (await company.get('/enterprises/activity')).json().activities[0];
    expect(await markAs('reader')).toBe(403);
    for (const role of ['owner', 'recruiter'] as const) {
      expect(await markAs(role)).toBe(200);
      expect(await lastActivity()).toMatchObject({ act: 'hire.marked', subject: 'Ana Peña (Cajera)' });
      await company.delete(path);
    }
  });
});
