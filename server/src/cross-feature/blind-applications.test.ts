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
let jobId: string;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await newReferent(test);
  jobId = await publishBlind(owner);
});

describe('the end of a blind selection', () => {
  let ana: TestUser;
  let luz: TestUser;

  beforeAll(async () => {
    [ana, luz] = [await newMarkedCandidate(test, 0), await newMarkedCandidate(test, 1)];
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
});

describe('ties between blind applicants and others', () => {
  let ana: TestUser;

  beforeAll(async () => {
    ana = await newMarkedCandidate(test);
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

    it.each(Object.entries(ENDINGS))(
      'says nothing to the owner of an application that %s',
      async (_, end) => {
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
      },
    );

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
});
