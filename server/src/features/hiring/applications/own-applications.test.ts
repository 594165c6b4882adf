import { ASK_UNAVAILABLE_TEXT } from '@uneed/domain/hiring/applications/answer.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { insertJobRow } from '../../../testing/rows.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { getNotifications } from '../../people/notifications/notifications.factory.ts';
import { decide, sendReport, suspend } from '../../people/safety/safety.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { insertApplications } from './applications.commands.ts';

let test: TestApp;
let owner: TestUser;
let inReview: TestUser;
let other: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  inReview = await newReferent(test, { isVerified: false });
  other = await newReferent(test, { company: 'Otra Empresa' });
});
afterAll(() => test.close());

const missing = '0193f7a0-0000-7000-8000-000000000000';

describe('a note', () => {
  it('has at most 500 visible characters', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    const long = await candidate.post(`/jobs/${id}/apply`, { note: '🙂'.repeat(501) });
    expect([long.statusCode, long.json().message]).toEqual([
      400,
      'La nota no puede superar los 500 caracteres',
    ]);
    for (const note of [7, null, ['x']]) {
      expect((await candidate.post(`/jobs/${id}/apply`, { note })).statusCode).toBe(400);
    }
    expect((await candidate.post(`/jobs/${id}/apply`, { note: ` ${'🙂'.repeat(500)} ` })).statusCode).toBe(
      201,
    );
    expect((await candidate.get(`/applications/${id}`)).json().application.note).toBe('🙂'.repeat(500));
  });

  it('is shown only to the owner', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    await candidate.post(`/jobs/${id}/apply`, {
      note: 'Secreto',
      isVerifiedReferent: true,
      outcome: 'accepted',
    });
    for (const user of [test.anonymous, other, inReview]) {
      for (const path of [`/jobs/${id}`, `/jobs/${id}/applicants`]) {
        expect((await user.get(path)).body).not.toContain('Secreto');
      }
    }
    const { applicants } = (await owner.get(`/jobs/${id}/applicants`)).json();
    expect(applicants).toMatchObject([{ note: 'Secreto', outcome: null }]);
  });
});

describe('before the onboarding is finished', () => {
  it('the session says who shares an application, which the guards need', async () => {
    const [candidate, neighbour] = [await signUp(test), await signUp(test)];
    const id = await publish(owner);
    const sharing = async (user: TestUser) => (await user.get('/auth/check')).json().sharesApplication;
    expect(await sharing(candidate)).toBeUndefined();
    await candidate.post(`/jobs/${id}/apply`, {});
    expect([await sharing(candidate), await sharing(neighbour)]).toEqual([true, undefined]);
    const { email, password } = candidate;
    const login = await test.anonymous.post('/auth/login', { email, password });
    expect(login.json()).toMatchObject({ isOnboarded: false, sharesApplication: true });
    await candidate.post('/auth/onboarding', {
      fullName: 'Rosa Gil',
      role: 'candidate',
      location: 'Moca',
      bio: 'Cajera en Moca. '.repeat(4),
    });
    const session = (await candidate.get('/auth/check')).json();
    expect([session.isOnboarded, session.sharesApplication]).toEqual([true, undefined]);
  });

  it('the applicant reads and answers the messages of the owner, who finds them by name', async () => {
    const candidate = await signUp(test, { fullName: 'Yocasta Rosario' });
    const id = await publish(owner);
    await candidate.post(`/jobs/${id}/apply`, {});
    const found = (await owner.get('/messages/users?q=yocasta')).json();
    expect(found).toMatchObject([{ _id: candidate.id, canWrite: true }]);
    expect((await other.get('/messages/users?q=yocasta')).json()).toEqual([]);
    expect((await owner.post(`/messages/send/${candidate.id}`, { text: '¿Puedes mañana?' })).statusCode).toBe(
      201,
    );
    expect((await candidate.get('/messages/users')).json()[0]).toMatchObject({ _id: owner.id, unread: 1 });
    expect((await candidate.get(`/messages/${owner.id}`)).json()).toMatchObject([
      { text: '¿Puedes mañana?' },
    ]);
    expect((await candidate.post(`/messages/send/${owner.id}`, { text: 'Sí' })).statusCode).toBe(201);
    expect((await candidate.get('/applications')).json().applications).toHaveLength(1);
  });
});

describe('withdrawing', () => {
  it('is allowed only for applicants', async () => {
    const id = await publish(owner);
    expect((await test.anonymous.delete(`/jobs/${id}/apply`)).statusCode).toBe(401);
    const candidate = await signUp(test);
    await candidate.post(`/jobs/${id}/apply`);
    for (const user of [owner, other, inReview]) {
      const response = await user.delete(`/jobs/${id}/apply`);
      expect([response.statusCode, response.json().message]).toEqual([404, 'No has aplicado a esta vacante']);
    }
    for (const bad of [missing, 'x']) {
      expect((await candidate.delete(`/jobs/${bad}/apply`)).statusCode).toBe(404);
    }
    expect((await owner.get(`/jobs/${id}`)).json().job.applicantCount).toBe(1);
  });

  it('is possible once, updates the count, and allows applying again', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    await candidate.post(`/jobs/${id}/apply`);
    const requests = [1, 2, 3].map(() => candidate.delete(`/jobs/${id}/apply`));
    const statuses = (await Promise.all(requests)).map((response) => response.statusCode).sort();
    expect(statuses).toEqual([200, 404, 404]);
    expect((await candidate.get(`/jobs/${id}`)).json().job).toMatchObject({
      applicantCount: 0,
      applicants: [],
      can: { apply: true },
    });
    expect((await candidate.post(`/jobs/${id}/apply`)).statusCode).toBe(201);
    expect((await owner.get(`/jobs/${id}`)).json().job.applicantCount).toBe(1);
  });

  it('deletes a pending contract, and returns 409 while the contract is accepted', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    const contract = `/contracts/job/${id}/candidate/${candidate.id}`;
    await candidate.post(`/jobs/${id}/apply`);
    await owner.post(contract);
    expect((await candidate.delete(`/jobs/${id}/apply`)).json()).toEqual({ message: 'Aplicación retirada' });
    expect((await owner.get(`/contracts/job/${id}`)).json().contracts).toEqual([]);
    await candidate.post(`/jobs/${id}/apply`);
    await owner.put(contract, { status: 'accepted' });
    expect((await candidate.get(`/applications/${id}`)).json().application.can.withdraw).toBe(false);
    const response = await candidate.delete(`/jobs/${id}/apply`);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe(
      'No puedes retirar tu aplicación porque ya te seleccionaron. Escríbele a quien publicó la vacante.',
    );
  });

  it('returns 409 after a rejection, also when that contract has expired, until another one is opened', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    const contract = `/contracts/job/${id}/candidate/${candidate.id}`;
    await candidate.post(`/jobs/${id}/apply`);
    await owner.put(contract, { status: 'rejected' });
    for (const days of [0, 5]) {
      test.clock.advanceDays(days);
      const { application } = (await candidate.get(`/applications/${id}`)).json();
      expect(application).toMatchObject({
        contractStatus: 'rejected',
        expiresAt: null,
        can: { withdraw: false },
      });
      const response = await candidate.delete(`/jobs/${id}/apply`);
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'Ya respondieron a tu aplicación: no hace falta retirarla.',
      ]);
    }
    await owner.put(contract, { status: 'pending' });
    expect((await candidate.delete(`/jobs/${id}/apply`)).statusCode).toBe(200);
  });

  it('is possible for a closed job; a deleted job has no applications any more', async () => {
    const candidate = await signUp(test);
    const [paused, deleted] = [await publish(owner), await publish(owner)];
    for (const id of [paused, deleted]) await candidate.post(`/jobs/${id}/apply`);
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    await owner.delete(`/jobs/${deleted}`);
    expect((await candidate.delete(`/jobs/${paused}/apply`)).statusCode).toBe(200);
    expect((await candidate.delete(`/jobs/${deleted}/apply`)).statusCode).toBe(410);
    expect((await candidate.get('/applications')).json().applications).toEqual([]);
  });
});

describe("the user's own applications", () => {
  it('require a session, and are not visible to other users', async () => {
    expect((await test.anonymous.get('/applications')).statusCode).toBe(401);
    expect((await test.anonymous.get(`/applications/${missing}`)).statusCode).toBe(401);
    const candidate = await signUp(test);
    const id = await publish(owner);
    await candidate.post(`/jobs/${id}/apply`);
    for (const user of [owner, other, inReview]) {
      expect((await user.get('/applications')).json()).toMatchObject({
        applications: [],
        pagination: { total: 0 },
      });
      expect((await user.get(`/applications/${id}`)).statusCode).toBe(404);
    }
    for (const bad of [missing, 'x']) {
      expect((await candidate.get(`/applications/${bad}`)).statusCode).toBe(404);
    }
  });

  it('are listed newest first with their job, also closed ones, in pages', async () => {
    const candidate = await signUp(test);
    const { database } = test;
    const ids: string[] = [];
    await database.transaction(async (tx) => {
      const at = test.clock.now();
      for (let n = 0; n < 20; n += 1) {
        ids.unshift(await insertJobRow(tx, owner.id, { expiresAt: addDays(at, 30) }));
        await insertApplications(tx, [
          { jobId: ids[0] ?? '', candidateId: candidate.id, appliedAt: addDays(at, n - 20) },
        ]);
      }
    });
    ids.unshift(await publish(owner, { title: 'Vacante 20' }));
    await candidate.post(`/jobs/${ids[0]}/apply`);
    await owner.patch(`/jobs/${ids[0]}`, { status: 'paused' });
    const first = (await candidate.get('/applications')).json();
    expect(first.applications.map((each: { _id: string }) => each._id)).toEqual(ids.slice(0, 20));
    expect(first.pagination).toEqual({ page: 1, limit: 20, total: 21, totalPages: 2, hasNext: true });
    expect(first.applications[0]).toMatchObject({
      title: 'Vacante 20',
      status: 'paused',
      company: 'Cayena Labs',
      appliedAt: test.clock.now().toISOString(),
      applicants: [candidate.id],
      chatWith: owner.id,
    });
    const second = (await candidate.get('/applications?page=2')).json();
    expect(second.applications.map((each: { _id: string }) => each._id)).toEqual(ids.slice(20));
    for (const bad of ['0', '-1', 'x', '1e99']) {
      expect((await candidate.get(`/applications?page=${bad}`)).statusCode).toBe(200);
    }
  });

  it('show their status, also after the contract has expired', async () => {
    const candidate = await signUp(test);
    const id = await publish(owner);
    const contract = `/contracts/job/${id}/candidate/${candidate.id}`;
    await candidate.post(`/jobs/${id}/apply`);
    const readApplication = async (user: { get: TestUser['get'] } = candidate) =>
      (await user.get(`/applications/${id}`)).json().application;
    expect(await readApplication()).toMatchObject({
      contractStatus: null,
      label: 'Aplicado',
      changedAt: null,
      expiresAt: null,
      nextStep: 'Quien publicó la vacante revisará tu perfil. Puedes escribirle por el chat.',
    });
    await owner.post(contract);
    expect(await readApplication()).toMatchObject({ contractStatus: 'pending', label: 'Les interesas' });
    expect((await readApplication()).nextStep).toContain('(quedan 30 días)');
    await owner.put(contract, { status: 'accepted' });
    expect(await readApplication()).toMatchObject({ contractStatus: 'accepted', label: 'Seleccionada' });
    await owner.put(contract, { status: 'rejected' });
    const rejected = await readApplication();
    expect(rejected).toMatchObject({ contractStatus: 'rejected', label: 'No seleccionada' });
    test.clock.advanceDays(6);
    const later = await signInAgain(test, candidate);
    const step = 'Esta vez no se dio. Hay vacantes nuevas cada día.';
    const ended = {
      label: 'No seleccionada',
      expiresAt: null,
      changedAt: rejected.changedAt,
      nextStep: step,
    };
    expect(await readApplication(later)).toMatchObject(ended);
    await test.app.queue.runScheduled('contracts.tidied');
    expect(await readApplication(later)).toMatchObject(ended);
    expect(
      (await (await signInAgain(test, owner)).get(`/jobs/${id}/applicants`)).json().applicants,
    ).toMatchObject([{ contract: null, outcome: 'rejected' }]);
  });

  it('never reveal the owner of an anonymous job', async () => {
    const candidate = await signUp(test);
    const hidden = await newReferent(test, { company: 'Empresa Secreta' });
    const id = await publish(hidden, { isAnonimous: true });
    await candidate.post(`/jobs/${id}/apply`);
    await hidden.post(`/contracts/job/${id}/candidate/${candidate.id}`);
    // Not even after the two exchanged messages about something else.
    await hidden.post(`/messages/send/${candidate.id}`, { text: 'Hola' });
    for (const path of ['/applications', `/applications/${id}`, `/jobs/${id}/applicants`]) {
      const { body } = await candidate.get(path);
      for (const secret of [hidden.id, hidden.email, hidden.fullName, 'Empresa Secreta']) {
        expect(body).not.toContain(secret);
      }
    }
    const { application } = (await candidate.get(`/applications/${id}`)).json();
    expect(application).toMatchObject({ chatWith: null, employer: null, postedBy: null });
    expect(application.nextStep).toContain('cuando te escriba quien publicó la vacante');
  });
});

describe('the applicants of a job', () => {
  it('with a contract come first, each with its status and dates', async () => {
    const id = await publish(owner);
    const [first, second] = [await signUp(test), await signUp(test)];
    await first.post(`/jobs/${id}/apply`);
    test.clock.advanceMinutes(1);
    await second.post(`/jobs/${id}/apply`);
    await owner.put(`/contracts/job/${id}/candidate/${first.id}`, { status: 'accepted' });
    const response = (await owner.get(`/jobs/${id}/applicants`)).json();
    expect(response).toMatchObject({
      can: { contract: true },
      pagination: { total: 2, totalPages: 1 },
      applicants: [
        { _id: first.id, contract: { status: 'accepted', changedAt: test.clock.now().toISOString() } },
        { _id: second.id, contract: null },
      ],
    });
    expect((await first.get(`/jobs/${id}/applicants`)).json()).toMatchObject({
      ownLabel: 'Seleccionada',
      can: { contract: false },
      applicants: [],
    });
  });

  it('show that a referent in review cannot open contracts yet', async () => {
    const id = await publish(inReview);
    expect((await inReview.get(`/jobs/${id}/applicants`)).json()).toMatchObject({
      isOwner: true,
      can: { contract: false },
      ownLabel: null,
    });
  });
});

it('nobody asks for an answer about a vacancy that was removed, or whose owner is suspended', async () => {
  const [candidate, admin] = [await signUp(test), await newReferent(test, { isAdmin: true })];
  const [keeper, suspended] = [await newReferent(test), await newReferent(test)];
  const [removedId, suspendedId] = [await publish(keeper), await publish(suspended)];
  for (const id of [removedId, suspendedId]) await candidate.post(`/jobs/${id}/apply`);
  await test.database.db
    .updateTable('applications')
    .set({ appliedAt: addDays(test.clock.now(), -20) })
    .where('candidateId', '=', candidate.id)
    .execute();
  const mayAsk = async (id: string) =>
    (await candidate.get(`/applications/${id}`)).json().application.can.ask;
  expect([await mayAsk(removedId), await mayAsk(suspendedId)]).toEqual([true, true]);
  const about = { subject: 'job', id: removedId } as const;
  await sendReport(candidate, about);
  expect((await decide(admin, about, 'remove', 'Estafa')).statusCode).toBe(200);
  expect((await suspend(admin, suspended)).statusCode).toBe(200);
  for (const id of [removedId, suspendedId]) {
    expect(await mayAsk(id)).toBe(false);
    const asked = await candidate.post(`/applications/${id}/reminder`);
    expect([asked.statusCode, asked.json().message]).toEqual([409, ASK_UNAVAILABLE_TEXT]);
  }
  for (const user of [keeper, suspended])
    expect((await getNotifications(user)).map(({ kind }) => kind)).not.toContain('answerRequested');
});
