import type { ApplicantScores, Comparison } from '@uneed/domain/hiring/scorecards/scorecards.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
  type TestEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { jobPayload, newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
let candidate: TestUser;
let jobId: string;
const [manners, till] = [
  { _id: '01900000-0000-7000-8000-00000000000a', name: 'Trato con clientes' },
  { _id: '01900000-0000-7000-8000-00000000000b', name: 'Manejo de caja' },
];
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test, { isVerified: false });
});
afterAll(() => test.close());
/** A job of the owner with an applicant. */
async function setUp(): Promise<void> {
  candidate = await signUp(test, { fullName: 'Rosa Lora' });
  jobId = await publish(owner);
  await candidate.post(`/jobs/${jobId}/apply`);
}

const cardPath = () => `/jobs/${jobId}/scorecard`;
const scoresPath = (of = candidate) => `/jobs/${jobId}/applicants/${of.id}/scores`;
const setCriteria = (by: ApiClient, criteria: object[], base?: object[]) =>
  by.put(cardPath(), { criteria, ...(base && { base: { criteria: base } }) });
const score = (by: ApiClient, criterion: { _id: string }, value: unknown, of = candidate) =>
  by.put(`${scoresPath(of)}/${criterion._id}`, { score: value });
const read = async (by: ApiClient): Promise<ApplicantScores> => (await by.get(scoresPath())).json();
const compare = (by: ApiClient, ids: string[]) => by.get(`/jobs/${jobId}/comparison?ids=${ids.join(',')}`);

describe('the criteria of a vacancy', () => {
  beforeEach(setUp);

  it('are chosen, renamed and put in another order by who published it, not unseen by two', async () => {
    expect((await setCriteria(owner, [manners, till])).statusCode).toBe(200);
    const renamed = [till, { ...manners, name: 'Trato' }];
    expect((await setCriteria(owner, renamed, [manners, till])).statusCode).toBe(200);
    // Somebody else, who did not see that, does not overwrite it.
    const late = await setCriteria(owner, [till], [manners, till]);
    expect([late.statusCode, late.json().conflicts]).toEqual([409, { criteria: renamed }]);
    expect((await owner.get(cardPath())).json().criteria).toEqual(renamed);
  });

  it('are changed by one of two at once', async () => {
    const responses = await Promise.all([setCriteria(owner, [manners], []), setCriteria(owner, [till], [])]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('take their scores with them when they are removed', async () => {
    await setCriteria(owner, [manners, till]);
    await score(owner, manners, 5);
    await score(owner, till, 2);
    await setCriteria(owner, [till], [manners, till]);
    expect((await read(owner)).given).toMatchObject([{ scores: { [till._id]: 2 } }]);
    await setCriteria(owner, []);
    expect((await read(owner)).given).toEqual([]);
  });

  it('of earlier vacancies of one’s own are offered again', async () => {
    await setCriteria(owner, [manners, till]);
    const other = await newReferent(test, { isVerified: false });
    const otherJob = await publish(other);
    expect((await other.get(`/jobs/${otherJob}/scorecard`)).json().earlier).toEqual([]);
    jobId = await publish(owner);
    const { criteria, earlier } = (await owner.get(cardPath())).json();
    expect(criteria).toEqual([]);
    expect(earlier).toContainEqual({ title: expect.any(String), names: [manners.name, till.name] });
  });

  it('are at most six with a name each of at most 60 characters', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => till._id.replace(/b$/, `${index}`));
    const REFUSED: Record<string, unknown[]> = {
      seven: ids.map((_id, index) => ({ _id, name: `${index}` })),
      'two of one name': [manners, { ...till, name: 'trato con CLIENTES' }],
      'one twice': [manners, { ...manners, name: 'Otro' }],
      'one without a name': [{ ...manners, name: ' \u200b ' }],
      'a name of 61 characters': [{ ...manners, name: 'x'.repeat(61) }],
      rubbish: [5],
    };
    for (const [what, criteria] of Object.entries(REFUSED))
      expect([what, (await setCriteria(owner, criteria as object[])).statusCode]).toEqual([what, 400]);
    expect((await owner.get(cardPath())).json().criteria).toEqual([]);
    const six = ids.slice(1).map((_id, index) => ({ _id, name: `${index}`.repeat(60) }));
    expect((await setCriteria(owner, six)).statusCode).toBe(200);
  });
});

describe('the scores of an applicant', () => {
  beforeEach(async () => {
    await setUp();
    await setCriteria(owner, [manners, till]);
  });

  it('are given from 1 to 5, changed and taken back one by one', async () => {
    for (const value of [0, 6, 2.5, '3', undefined])
      expect((await score(owner, manners, value)).statusCode).toBe(400);
    await score(owner, manners, 5);
    await score(owner, till, 2);
    expect((await score(owner, manners, 4)).statusCode).toBe(200);
    expect(await read(owner)).toMatchObject({
      averages: { criteria: [{ average: 4 }, { average: 2 }], total: 3 },
      given: [{ isOwn: true, scores: { [manners._id]: 4, [till._id]: 2 } }],
    });
    await score(owner, manners, null);
    await score(owner, till, null);
    expect(await read(owner)).toMatchObject({ averages: { total: null }, given: [] });
  });

  it('are refused for a criterion that was removed, and for who did not apply', async () => {
    await setCriteria(owner, [till]);
    expect((await score(owner, manners, 3)).statusCode).toBe(409);
    const other = await signUp(test);
    expect((await score(owner, till, 3, other)).statusCode).toBe(404);
    expect((await owner.get(scoresPath(other))).statusCode).toBe(404);
  });

  it('are hidden from the applicant and everybody else, as if there were none', async () => {
    await score(owner, manners, 5);
    for (const path of [
      cardPath(),
      scoresPath(),
      `/jobs/${jobId}/comparison?ids=${candidate.id},${owner.id}`,
    ])
      expect((await test.anonymous.get(path)).statusCode).toBe(401);
    for (const other of [candidate, await signUp(test), await newReferent(test)]) {
      expect((await other.get(cardPath())).statusCode).toBe(404);
      expect((await setCriteria(other, [])).statusCode).toBe(404);
      expect((await other.get(scoresPath())).statusCode).toBe(404);
      expect((await score(other, manners, 1)).statusCode).toBe(404);
      expect((await compare(other, [candidate.id, owner.id])).statusCode).toBe(404);
    }
    for (const path of [`/jobs/${jobId}`, `/applications/${jobId}`, '/settings/export', '/notifications'])
      expect((await candidate.get(path)).body).not.toContain(manners.name);
    expect((await read(owner)).averages.total).toBe(5);
  });

  it('go with the application, and are in the export of who published the vacancy', async () => {
    await score(owner, manners, 4);
    expect((await owner.get('/settings/export')).json().applicantScores).toContainEqual(
      expect.objectContaining({
        applicant: 'Rosa Lora',
        scores: [{ criterion: manners.name, score: 4 }],
      }),
    );
    await candidate.delete(`/jobs/${jobId}/apply`);
    expect((await owner.get(scoresPath())).statusCode).toBe(404);
    await candidate.post(`/jobs/${jobId}/apply`);
    expect((await read(owner)).given).toEqual([]);
  });
});

describe('the scores of a team', () => {
  let own: TestEnterprise;
  const enter = async (role: 'recruiter' | 'reader', fullName: string) => {
    const { token } = await addTeamMember(test, own, role, fullName);
    return createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
  };
  beforeAll(async () => {
    own = await newEnterprise(test);
  });
  beforeEach(async () => {
    candidate = await signUp(test, { fullName: 'Rosa Lora' });
    jobId = (await own.post('/jobs', jobPayload())).json()._id;
    await candidate.post(`/jobs/${jobId}/apply`);
    await setCriteria(own, [manners]);
  });

  it('are given by each of it, also at once, and read by all of it', async () => {
    const [ana, luz, reader] = [
      await enter('recruiter', 'Ana Peña'),
      await enter('recruiter', 'Luz Gil'),
      await enter('reader', 'Eva Ríos'),
    ];
    await Promise.all([score(ana, manners, 5), score(luz, manners, 2), score(luz, manners, 2)]);
    const { averages, given } = await read(reader);
    expect(averages.total).toBe(3.5);
    expect(given.map(({ authorName }) => authorName).sort()).toEqual(['Ana Peña', 'Luz Gil']);
    expect((await read(ana)).given.filter(({ isOwn }) => isOwn)).toMatchObject([{ authorName: 'Ana Peña' }]);
    expect((await score(reader, manners, 1)).statusCode).toBe(403);
    expect((await setCriteria(reader, [])).statusCode).toBe(403);
  });

  it('stay when who gave them leaves, who does not read them any more', async () => {
    const ana = await enter('recruiter', 'Ana Mota');
    await score(ana, manners, 4);
    const { members } = (await own.get('/enterprises/team')).json();
    const member = members.find(({ fullName }: { fullName: string }) => fullName === 'Ana Mota');
    await own.delete(`/enterprises/team/${member._id}`);
    for (const response of [
      await ana.get(scoresPath()),
      await score(ana, manners, 1),
      await ana.get(cardPath()),
    ])
      expect(response.statusCode).toBe(401);
    expect((await read(own)).given).toMatchObject([{ authorName: 'Ana Mota', isOwn: false }]);
  });

  it('of another enterprise are not found', async () => {
    const other = await newEnterprise(test);
    expect((await other.get(scoresPath())).statusCode).toBe(404);
    expect((await score(other, manners, 1)).statusCode).toBe(404);
    expect((await compare(other, [candidate.id, owner.id])).statusCode).toBe(404);
  });
});

describe('applicants side by side', () => {
  beforeEach(setUp);

  it('have their facts, averages and number of notes, in the order of the ids', async () => {
    const luis = await signUp(test, { fullName: 'Luis Gómez' });
    await luis.post(`/jobs/${jobId}/apply`);
    await setCriteria(owner, [manners]);
    await score(owner, manners, 5, luis);
    await owner.put(`/jobs/${jobId}/applicants/${luis.id}/notes/${crypto.randomUUID()}`, { text: 'Buena' });
    const response = await compare(owner, [luis.id, candidate.id]);
    const { applicants, missing, criteria }: Comparison = response.json();
    expect(applicants).toMatchObject([
      { applicant: { fullName: 'Luis Gómez', facts: {} }, averages: { total: 5 }, noteCount: 1 },
      { applicant: { fullName: 'Rosa Lora' }, averages: { total: null }, noteCount: 0 },
    ]);
    expect([missing, criteria]).toEqual([0, [manners]]);
  });

  it('are two to four; who is not among the applicants is left out, and how many', async () => {
    const [first = '', ...others] = Array.from({ length: 5 }, () => crypto.randomUUID());
    for (const ids of [[], ['x', 'y'], [first], [first, ...others]]) {
      const response = await compare(owner, ids);
      expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining('Elige de 2 a 4')]);
    }
    const luis = await signUp(test);
    await luis.post(`/jobs/${jobId}/apply`);
    const gone = await signUp(test);
    const { applicants, missing } = (await compare(owner, [candidate.id, gone.id, luis.id])).json();
    expect([applicants.length, missing]).toEqual([2, 1]);
    await luis.delete(`/jobs/${jobId}/apply`);
    const refused = await compare(owner, [candidate.id, gone.id, luis.id]);
    expect([refused.statusCode, refused.json().message]).toEqual([404, expect.stringContaining('retirado')]);
  });
});
