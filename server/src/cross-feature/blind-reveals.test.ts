import { blindName } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { offerBody } from '../features/hiring/interviews/interviews.factory.ts';
import { newReferent } from '../features/hiring/jobs/jobs.factory.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import type { TestUser } from '../testing/users.ts';
import { applyMarked, findMarkers, listBlind, newMarkedCandidate, publishBlind } from './blind.factory.ts';

let test: TestApp;
let ana: TestUser;
let luz: TestUser;
let owner: TestUser;
let jobId: string;
beforeAll(async () => {
  test = await createTestApp();
  [ana, luz] = [await newMarkedCandidate(test, 0), await newMarkedCandidate(test, 1)];
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await newReferent(test);
  jobId = await publishBlind(owner);
});

/** The owner's decisions about one applicant. */
const DECISIONS: Record<string, (id: string) => ReturnType<TestUser['post']>> = {
  'a contract': (id) => owner.post(`/contracts/job/${jobId}/candidate/${id}`),
  'a rejection': (id) => owner.put(`/contracts/job/${jobId}/candidate/${id}`, { status: 'rejected' }),
  declining: (id) => owner.post(`/jobs/${jobId}/applicants/${id}/decline`, { template: 'thanks' }),
  'declining many': (id) =>
    owner.post(`/jobs/${jobId}/applicants/decline`, { candidateIds: [id], template: 'thanks' }),
  'an interview': (id) => owner.post(`/jobs/${jobId}/interviews`, offerBody(test, [{ id }])),
};

const namesOf = async (id = jobId) => (await listBlind(owner, id)).map(({ fullName }) => fullName);
const pathOf = (id: string) => `/jobs/${jobId}/applicants/${id}`;

/** Ana and Luz apply one after the other; returns the ids under which the owner knows them. */
async function applyBoth(): Promise<[string, string]> {
  for (const candidate of [ana, luz]) {
    await applyMarked(candidate, jobId);
    test.clock.advanceMinutes(1);
  }
  const [first, second] = await listBlind(owner, jobId);
  return [first?._id ?? '', second?._id ?? ''];
}

describe('the first decision about an application to a blind job', () => {
  it.each(Object.keys(DECISIONS))('says who sent that one, and no other (%s)', async (name) => {
    const [blindId, otherId] = await applyBoth();
    const elsewhere = await publishBlind(owner);
    await applyMarked(ana, elsewhere);
    expect(await namesOf()).toEqual([blindName(1), blindName(2)]);
    const response = await DECISIONS[name]?.(blindId);
    expect([name, response?.statusCode, response?.body]).toEqual([
      name,
      expect.toBeOneOf([200, 201]),
      expect.anything(),
    ]);
    await test.runTasks();
    const [first, second] = await listBlind(owner, jobId);
    expect(first).toMatchObject({
      _id: blindId,
      userId: ana.id,
      isWithheld: false,
      fullName: ana.fullName,
      email: ana.email,
      phone: { text: '809-555-0142' },
      bio: 'Biografíarara',
      cv: { fileName: 'FicheroRaro.pdf', path: `/api${pathOf(blindId)}/cv` },
    });
    expect(second).toMatchObject({ _id: otherId, userId: null, isWithheld: true, fullName: blindName(2) });
    expect(await namesOf(elsewhere)).toEqual([blindName(1)]);
    expect(findMarkers(JSON.stringify([second, await listBlind(owner, elsewhere)]), [luz])).toEqual([]);
  });

  it.each(Object.keys(DECISIONS))(
    'leaves old links working, and opens CV, dates and chat (%s)',
    async (name) => {
      const [blindId, otherId] = await applyBoth();
      const read = async () => (await ana.get(`/applications/${jobId}`)).json().application;
      expect((await read()).chatWith).toBeNull();
      expect((await owner.get(`${pathOf(blindId)}/cv`)).statusCode).toBe(404);
      await DECISIONS[name]?.(blindId);
      for (const id of [blindId, ana.id]) {
        expect((await owner.get(`${pathOf(id)}/cv`)).statusCode).toBe(200);
        const { workProfile } = (await owner.get(`${pathOf(id)}/work-profile`)).json();
        expect(workProfile.experiences[0]).toMatchObject({
          from: '1961-03',
          company: `Colmado ${ana.fullName}`,
        });
        for (const part of ['notes', 'vouches', 'interview'])
          expect([part, (await owner.get(`${pathOf(id)}/${part}`)).statusCode]).toEqual([part, 200]);
      }
      expect((await owner.get(`${pathOf(otherId)}/cv`)).statusCode).toBe(404);
      expect((await read()).chatWith).toBe(owner.id);
      expect((await owner.get(`/messages/users/${ana.id}`)).statusCode).toBe(200);
      expect((await owner.post(`/messages/send/${ana.id}`, { text: 'Hola' })).statusCode).toBe(201);
      expect((await ana.post(`/messages/send/${owner.id}`, { text: 'Hola' })).statusCode).toBe(201);
    },
  );

  it('is for all who wait the closing of the job', async () => {
    await applyBoth();
    const closed = await owner.post(`/jobs/${jobId}/close`, { reason: 'filled', template: 'thanks' });
    expect(closed.json()).toMatchObject({ waiting: 2 });
    await test.runTasks();
    expect(await namesOf()).toEqual([ana.fullName, luz.fullName]);
  });

  it('is no stage, no note, and not that the application was seen', async () => {
    const [blindId] = await applyBoth();
    const moves = [{ candidateId: blindId, from: 'new' }];
    const note = `${pathOf(blindId)}/notes/${crypto.randomUUID()}`;
    for (const response of [
      await owner.put(`${pathOf(blindId)}/seen`),
      await owner.put(note, { text: 'Puntual' }),
      await owner.post(`/jobs/${jobId}/board/moves`, { moves, to: 'offer' }),
    ])
      expect(response.statusCode).toBe(200);
    expect(await namesOf()).toEqual([blindName(1), blindName(2)]);
  });
});

describe('a job that', () => {
  const setBlind = async (isBlind: boolean) =>
    expect((await owner.patch(`/jobs/${jobId}`, { isBlind })).statusCode).toBe(200);

  it('is blind no more reveals nobody who applied before', async () => {
    await applyMarked(ana, jobId);
    await setBlind(false);
    test.clock.advanceMinutes(1);
    await applyMarked(luz, jobId);
    expect(await namesOf()).toEqual([blindName(1), luz.fullName]);
    expect((await ana.get(`/applications/${jobId}`)).json().application.chatWith).toBeNull();
    expect(findMarkers((await owner.get('/jobs/myjobs')).body, [ana])).not.toContain(ana.id);
  });

  it('becomes blind hides nobody who applied before', async () => {
    await setBlind(false);
    await applyMarked(ana, jobId);
    await setBlind(true);
    test.clock.advanceMinutes(1);
    await applyMarked(luz, jobId);
    expect(await listBlind(owner, jobId)).toMatchObject([
      { _id: ana.id, userId: ana.id, fullName: ana.fullName, isWithheld: false },
      { userId: null, fullName: blindName(1), isWithheld: true },
    ]);
  });
});

describe('whoever applies to a blind job', () => {
  it('reads before that it is one, and afterwards all of what they sent', async () => {
    for (const reader of [ana, test.anonymous])
      expect((await reader.get(`/jobs/${jobId}`)).json().job.isBlind).toBe(true);
    await applyMarked(ana, jobId);
    const { application } = (await ana.get(`/applications/${jobId}`)).json();
    expect(application).toMatchObject({
      isBlind: true,
      chatWith: null,
      note: expect.stringContaining(`Soy ${ana.fullName}`),
      answers: [{ answer: { value: expect.stringContaining('buzonraro@correo.do') } }],
      phone: { text: '809-555-0142' },
      cv: { fileName: 'FicheroRaro.pdf', path: `/api${pathOf(ana.id)}/cv` },
    });
    expect((await ana.get(`${pathOf(ana.id)}/cv`)).statusCode).toBe(200);
    const { applications } = (await ana.get('/applications')).json();
    expect(applications.find(({ _id }: { _id: string }) => _id === jobId)).toEqual(application);
  });

  it('has a number of their own, also when two apply at once', async () => {
    await Promise.all([applyMarked(ana, jobId), applyMarked(luz, jobId)]);
    expect((await namesOf()).toSorted()).toEqual([blindName(1), blindName(2)]);
  });
});
