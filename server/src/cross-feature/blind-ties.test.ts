import { MESSAGE_WHILE_BLIND_TEXT } from '@uneed/domain/community/messages/message.rules.ts';
import { blindName, NOT_BLIND_ANYMORE_TEXT } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerBody } from '../features/hiring/interviews/interviews.factory.ts';
import { newReferent } from '../features/hiring/jobs/jobs.factory.ts';
import { deleteAccount } from '../features/hiring/referrals/bonuses/bonuses.factory.ts';
import { updateUser } from '../features/people/accounts/accounts.commands.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { signUp, type TestUser } from '../testing/users.ts';
import {
  applyMarked,
  applyRecommended,
  findMarkers,
  listBlind,
  newMarkedCandidate,
  publishBlind,
} from './blind.factory.ts';

let test: TestApp;
let owner: TestUser;
let ana: TestUser;
let jobId: string;
beforeAll(async () => {
  test = await createTestApp();
  ana = await newMarkedCandidate(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await newReferent(test);
  jobId = await publishBlind(owner);
});

const pathOf = (id: string) => `/jobs/${jobId}/applicants/${id}`;
const firstId = async () => (await listBlind(owner, jobId))[0]?._id ?? '';

it('a block with whoever applied changes nothing for the owner until they know who that is', async () => {
  await applyMarked(ana, jobId);
  const blindId = await firstId();
  const read = async () => (await owner.get(`${pathOf(blindId)}/interview`)).json();
  const before = await read();
  await owner.put(`/safety/blocks/${ana.id}`);
  expect(await read()).toEqual(before);
  const offered = await owner.post(`/jobs/${jobId}/interviews`, offerBody(test, [{ id: blindId }]));
  expect(offered.statusCode).toBe(201);
  await owner.delete(`/safety/blocks/${ana.id}`);
});

describe('the promised bonus of a recommended application to a blind job', () => {
  const bonuses = async (): Promise<{ bonuses: { _id: string }[] }> =>
    (await owner.get('/bonuses?as=owner')).json();
  /** What the owner can read of the bonus and of those who share it. */
  const leaked = async (id: string, people: TestUser[]) => {
    const bodies = [
      await owner.get('/bonuses?as=owner'),
      await owner.get('/bonuses?as=owner&status=ineligible'),
      await owner.get(`/bonuses/${id}`),
      await owner.get('/notifications'),
      await owner.get('/home'),
    ].map(({ body }) => body);
    const emails = test.emails.filter(({ to }) => to === owner.email).map((email) => JSON.stringify(email));
    return findMarkers([...bodies, ...emails].join(), people);
  };
  const ENDINGS: Record<string, (candidate: TestUser) => Promise<unknown>> = {
    'was withdrawn': (candidate) => candidate.delete(`/jobs/${jobId}/apply`),
    'was withdrawn, and the job is blind no more': async (candidate) => {
      await candidate.delete(`/jobs/${jobId}/apply`);
      await owner.patch(`/jobs/${jobId}`, { isBlind: false });
    },
    'was deleted with the job': () => owner.delete(`/jobs/${jobId}`),
    'was deleted with the account': (candidate) => deleteAccount(test, candidate),
    waits: async () => undefined,
  };

  it.each(Object.entries(ENDINGS))('says nothing to the owner of an application that %s', async (_, end) => {
    const candidate = await newMarkedCandidate(test);
    const referrer = await applyRecommended(test, candidate, [jobId]);
    const [bonus] = (await referrer.get('/bonuses?as=referrer')).json().bonuses;
    await end(candidate);
    const text = 'Trabajé con ella y la recomendé yo, quiero que lo revisen por favor.';
    expect((await referrer.post(`/bonuses/${bonus._id}/disputes`, { text })).statusCode).toBe(201);
    await test.runTasks();
    expect((await bonuses()).bonuses).toEqual([]);
    expect((await owner.get(`/bonuses/${bonus._id}`)).statusCode).toBe(404);
    expect((await owner.post(`/bonuses/${bonus._id}/disputes`, { text })).statusCode).toBe(404);
    expect((await owner.get('/settings/export')).json().bonuses).toEqual([]);
    expect(await leaked(bonus._id, [candidate, referrer])).toEqual([]);
    expect((await referrer.get(`/bonuses/${bonus._id}`)).statusCode).toBe(200);
    expect((await referrer.get('/settings/export')).json().bonuses).toHaveLength(1);
  });

  it('is that of a known person after the decision, also once the job is deleted', async () => {
    const referrer = await applyRecommended(test, ana, [jobId]);
    await owner.post(`${pathOf(await firstId())}/decline`, { template: 'thanks' });
    expect((await bonuses()).bonuses).toMatchObject([
      { candidate: { _id: ana.id }, referrer: { _id: referrer.id } },
    ]);
    expect((await owner.get('/settings/export')).json().bonuses).toHaveLength(1);
    await owner.delete(`/jobs/${jobId}`);
    expect((await bonuses()).bonuses).toMatchObject([{ candidate: { _id: ana.id } }]);
  });
});

it('a notification of an earlier application says nothing of the one that exists now', async () => {
  await owner.patch(`/jobs/${jobId}`, { isBlind: false });
  await applyMarked(ana, jobId);
  // One that was read stays when the application is withdrawn.
  await owner.patch('/notifications/read', { all: true });
  await ana.delete(`/jobs/${jobId}/apply`);
  await owner.patch(`/jobs/${jobId}`, { isBlind: true });
  await applyMarked(ana, jobId, (path, body) =>
    ana.post(path, { ...body, note: 'Palabrasraras de la segunda vez' }),
  );
  await test.runTasks();
  expect((await owner.get('/notifications')).body).not.toContain('de la segunda vez');
});

it('where somebody lives is only the province, and whether they recommend is not said', async () => {
  const changes = {
    location: 'Casa Sitioraro, Baní, Peravia, República Dominicana',
    role: 'referent',
  } as const;
  const luz = await signUp(test);
  await test.database.transaction((tx) => updateUser(tx, luz.id, changes, test.clock.now()));
  await applyMarked(luz, jobId);
  expect(await listBlind(owner, jobId)).toMatchObject([{ location: 'Peravia', role: null }]);
  const board = (await owner.get(`/jobs/${jobId}/board`)).body;
  expect([board.includes('"Peravia"'), board.includes('Sitioraro')]).toEqual([true, false]);
});

it('whoever was told that the selection is blind sends nothing if it is not any more', async () => {
  await owner.patch(`/jobs/${jobId}`, { isBlind: false });
  const refused = await ana.post(`/jobs/${jobId}/apply`, { isBlind: true });
  expect([refused.statusCode, refused.json().message]).toEqual([409, NOT_BLIND_ANYMORE_TEXT]);
  expect(await listBlind(owner, jobId)).toEqual([]);
  await owner.patch(`/jobs/${jobId}`, { isBlind: true });
  await applyMarked(ana, jobId, (path, body) => ana.post(path, { ...body, isBlind: true }));
  expect(await listBlind(owner, jobId)).toHaveLength(1);
});

it('no number is given twice, also if the last application was withdrawn', async () => {
  await applyMarked(ana, jobId);
  await ana.delete(`/jobs/${jobId}/apply`);
  const luz = await signUp(test);
  await applyMarked(luz, jobId);
  expect(await listBlind(owner, jobId)).toMatchObject([{ fullName: blindName(2) }]);
});

describe('whoever waits for an answer to an application to a blind job', () => {
  const write = (from: TestUser, to: TestUser) => from.post(`/messages/send/${to.id}`, { text: 'Hola' });
  const contactOf = async (of: TestUser, peer: TestUser) =>
    (await of.get(`/messages/users/${peer.id}`)).json();

  it('writes to who hires only after the decision', async () => {
    await applyMarked(ana, jobId);
    const refused = await write(ana, owner);
    expect([refused.statusCode, refused.json().message]).toEqual([403, MESSAGE_WHILE_BLIND_TEXT]);
    expect(await contactOf(ana, owner)).toMatchObject({ canWrite: false, isWaitingBlindly: true });
    expect((await owner.get('/messages/users')).body).not.toContain(ana.id);
    await owner.post(`${pathOf(await firstId())}/decline`, { template: 'thanks' });
    expect(await contactOf(ana, owner)).toMatchObject({ canWrite: true });
    expect((await write(ana, owner)).statusCode).toBe(201);
  });

  it('does not learn from a refusal who published an anonymous job', async () => {
    const hidden = await newReferent(test);
    await applyMarked(ana, await publishBlind(hidden, { isAnonimous: true }));
    const [contact, other] = [await contactOf(ana, hidden), await contactOf(ana, await newReferent(test))];
    expect([contact.canWrite, contact.isWaitingBlindly]).toEqual([other.canWrite, undefined]);
    expect((await write(ana, hidden)).statusCode).toBe(201);
  });

  it('goes on with a conversation that they have already, or because of another application', async () => {
    await write(ana, owner);
    await applyMarked(ana, jobId);
    expect((await write(ana, owner)).statusCode).toBe(201);
    const other = await newReferent(test);
    for (const isBlind of [true, false]) await applyMarked(ana, await publishBlind(other, { isBlind }));
    expect((await write(ana, other)).statusCode).toBe(201);
  });
});
