import { BOARD_STAGE_SIZE } from '@uneed/domain/hiring/stages/stage.rules.ts';
import type { Board } from '@uneed/domain/hiring/stages/stages.api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
  type TestEnterprise,
} from '../../organizations/enterprises/enterprises.factory.ts';
import { addApplicants } from '../applications/answers/closed-jobs.factory.ts';
import { setStage } from '../applications/applications.commands.ts';
import { lockJobRow } from '../jobs/jobs.commands.ts';
import { jobPayload, newReferent, publish } from '../jobs/jobs.factory.ts';
import { deleteCustomStage, lockCustomStage } from './stages.repository.ts';

let test: TestApp;
let owner: TestUser;
let ana: TestUser;
let luz: TestUser;
let jobId: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  ana = await signUp(test, { fullName: 'Ana Peña' });
  luz = await signUp(test, { fullName: 'Luz Gil' });
});
afterAll(() => test.close());
/** A job to which both applied. */
async function publishCashier(): Promise<void> {
  jobId = await publish(owner, { title: 'Cajera' });
  for (const candidate of [ana, luz]) await candidate.post(`/jobs/${jobId}/apply`);
}

const NOBODY = crypto.randomUUID();

async function read(by: ApiClient, id = jobId): Promise<Board> {
  const response = await by.get(`/jobs/${id}/board`);
  expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return response.json();
}
/** The names on the board, by the name of their stage. */
const namesOn = ({ stages }: Board) =>
  Object.fromEntries(
    stages
      .filter(({ count }) => count > 0)
      .map(({ name, cards }) => [name, cards.map(({ fullName }) => fullName)]),
  );
type Move = { candidateId: string; from: string };
const move = (by: ApiClient, moves: Move[], to: string, id = jobId) =>
  by.post(`/jobs/${id}/board/moves`, { moves, to });
const fromNew = (...users: { id: string }[]): Move[] =>
  users.map(({ id }) => ({ candidateId: id, from: 'new' }));

describe('the board of a job', () => {
  beforeEach(publishCashier);

  it('has of each stage the first, highlighted ones on top, and how many there are; they are moved together', async () => {
    test.clock.advanceMinutes(1);
    await addApplicants(test, jobId, BOARD_STAGE_SIZE);
    const highlighted = await signUp(test, { fullName: 'Eva Cruz' });
    await highlighted.post(`/jobs/${jobId}/apply`);
    await test.database.db
      .updateTable('applications')
      .set({ highlightedAt: test.clock.now() })
      .where('candidateId', '=', highlighted.id)
      .execute();
    const [stage] = (await read(owner)).stages;
    expect(stage?.count).toBe(BOARD_STAGE_SIZE + 3);
    expect(stage?.cards).toHaveLength(BOARD_STAGE_SIZE);
    expect(stage?.cards.slice(0, 3).map(({ fullName }) => fullName)).toEqual([
      'Eva Cruz',
      'Ana Peña',
      'Luz Gil',
    ]);
    const moved = await move(
      owner,
      fromNew(...(stage?.cards ?? []).map(({ _id }) => ({ id: _id }))),
      'review',
    );
    expect(moved.json()).toMatchObject({ moved: BOARD_STAGE_SIZE, kept: [] });
    expect((await read(owner)).stages.slice(0, 2).map(({ count }) => count)).toEqual([3, BOARD_STAGE_SIZE]);
  });

  it('has everybody who applied in their stage, with what a card shows', async () => {
    await ana.post('/work-profile', { experiences: [{ position: 'Cajera', company: 'Colmado Luz' }] });
    const board = await read(owner);
    expect(board.job).toEqual({ _id: jobId, title: 'Cajera', applicantCount: 2, isAnonimous: false });
    expect(namesOn(board)).toEqual({ Nueva: ['Ana Peña', 'Luz Gil'] });
    expect(board.stages[0]?.cards[0]).toMatchObject({
      _id: ana.id,
      lastJob: { position: 'Cajera', company: 'Colmado Luz' },
      isUnseen: true,
      isWaiting: true,
      offer: null,
      isWithheld: false,
      contractStatus: null,
      stage: { id: 'new', changedAt: null, changedBy: '' },
    });
  });

  it('has nobody who was not selected', async () => {
    await owner.post(`/jobs/${jobId}/applicants/${ana.id}/decline`, { template: 'thanks' });
    const board = await read(owner);
    expect(board.job.applicantCount).toBe(2);
    expect(namesOn(board)).toEqual({ Nueva: ['Luz Gil'] });
  });
});

describe('moving', () => {
  beforeEach(publishCashier);

  it('puts applicants into a stage, says who did it, and tells them nothing', async () => {
    const before = (await ana.get('/notifications')).json();
    const application = (await ana.get(`/applications/${jobId}`)).json();
    const response = await move(owner, fromNew(ana, luz), 'shortlist');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { moved: 2, kept: [], message: '2 personas movidas a «Preseleccionada»' },
    ]);
    const board = await read(owner);
    expect(namesOn(board)).toEqual({ Preseleccionada: ['Ana Peña', 'Luz Gil'] });
    const [card] = board.stages.flatMap(({ cards }) => cards);
    expect(card?.stage).toMatchObject({ id: 'shortlist', changedBy: expect.stringMatching(/\S/) });
    expect((await ana.get('/notifications')).json()).toEqual(before);
    expect((await ana.get(`/applications/${jobId}`)).json()).toEqual(application);
    expect((await ana.get('/settings/export')).body).not.toContain('shortlist');
  });

  it('leaves those where they are whom somebody moved meanwhile, also at once', async () => {
    const targets = ['review', 'shortlist', 'interview', 'offer'];
    const responses = await Promise.all(targets.map((to) => move(owner, fromNew(ana), to)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const winner = responses.findIndex((response) => response.json().moved === 1);
    const kept = responses.filter((response) => response.json().kept[0] === ana.id);
    expect([winner >= 0, kept]).toEqual([true, expect.objectContaining({ length: 3 })]);
    const again = await move(owner, fromNew(ana), targets[winner] ?? '');
    expect(again.json()).toMatchObject({ moved: 1, kept: [] });
  });

  it('leaves whoever was not selected, or did not apply', async () => {
    await owner.post(`/jobs/${jobId}/applicants/${ana.id}/decline`, { template: 'thanks' });
    const response = await move(owner, [...fromNew(ana), ...fromNew({ id: NOBODY })], 'offer');
    expect(response.json()).toMatchObject({ moved: 0, kept: [ana.id, NOBODY] });
  });

  it('is of 1 to 100 applicants to a stage', async () => {
    const nobody = { candidateId: NOBODY, from: 'new' };
    for (const [moves, to] of [
      [[], 'offer'],
      [[nobody], 'hired'],
      [[{ ...nobody, candidateId: 'x' }], 'offer'],
      [[{ ...nobody, from: '<script>' }], 'offer'],
      ['x', 'offer'],
      [Array(101).fill(nobody), 'offer'],
    ])
      expect((await owner.post(`/jobs/${jobId}/board/moves`, { moves, to })).statusCode).toBe(400);
    expect((await move(owner, Array(100).fill(nobody), 'offer')).statusCode).toBe(200);
  });

  it('and the board are for the owner only, as if there were none', async () => {
    expect((await test.anonymous.get(`/jobs/${jobId}/board`)).statusCode).toBe(401);
    expect((await move(test.anonymous, fromNew(ana), 'offer')).statusCode).toBe(401);
    for (const other of [ana, await newReferent(test), await signUp(test)]) {
      expect((await other.get(`/jobs/${jobId}/board`)).statusCode).toBe(404);
      expect((await move(other, fromNew(ana), 'offer')).statusCode).toBe(404);
      expect((await other.get('/enterprises/stages')).statusCode).toBe(401);
    }
    expect(namesOn(await read(owner))).toEqual({ Nueva: ['Ana Peña', 'Luz Gil'] });
  });
});

describe('the stages that an enterprise adds', () => {
  let enterprise: TestEnterprise;
  let account: ApiClient;
  let recruiter: ApiClient;
  let reader: ApiClient;
  const enter = async (role: 'recruiter' | 'reader') => {
    const { token } = await addTeamMember(test, enterprise, role, `Eva ${role}`);
    return createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
  };
  beforeEach(async () => {
    enterprise = await newEnterprise(test);
    account = enterprise;
    recruiter = await enter('recruiter');
    reader = await enter('reader');
  });
  const put = (by: ApiClient, id: string, name: string, more: object = {}) =>
    by.put(`/enterprises/stages/${id}`, { name, behind: 'interview', ...more });

  it('stand on its boards, and take applicants; deleted ones give them back', async () => {
    const own = (await account.post('/jobs', jobPayload())).json()._id;
    await ana.post(`/jobs/${own}/apply`);
    const id = crypto.randomUUID();
    for (const by of [recruiter, recruiter, account])
      expect((await put(by, id, 'Prueba técnica')).statusCode).toBe(200);
    expect((await move(recruiter, fromNew(ana), id, own)).json()).toMatchObject({ moved: 1 });
    expect(namesOn(await read(reader, own))).toEqual({ 'Prueba técnica': ['Ana Peña'] });
    expect((await put(account, id, 'Examen', { behind: 'review' })).statusCode).toBe(200);
    expect((await account.get('/enterprises/stages')).json().stages).toEqual([
      { _id: id, name: 'Examen', behind: 'review' },
    ]);
    expect((await account.delete(`/enterprises/stages/${id}`)).statusCode).toBe(200);
    expect(namesOn(await read(account, own))).toEqual({ 'En revisión': ['Ana Peña'] });
    expect((await move(account, [{ candidateId: ana.id, from: 'review' }], id, own)).statusCode).toBe(409);
    const activity = (await account.get('/enterprises/activity')).body;
    expect(activity).toContain('1 a «Prueba técnica»');
  });

  it('are refused to readers, other companies and people', async () => {
    const id = crypto.randomUUID();
    await put(account, id, 'Prueba');
    const other = await newEnterprise(test);
    expect((await put(reader, crypto.randomUUID(), 'Otra')).statusCode).toBe(403);
    expect((await reader.delete(`/enterprises/stages/${id}`)).statusCode).toBe(403);
    expect((await put(other, id, 'Ajena')).statusCode).toBe(409);
    expect((await other.delete(`/enterprises/stages/${id}`)).statusCode).toBe(404);
    expect((await put(test.anonymous, id, 'Ajena')).statusCode).toBe(401);
    expect((await other.get('/enterprises/stages')).json().stages).toEqual([]);
    const own = (await other.post('/jobs', jobPayload())).json()._id;
    await ana.post(`/jobs/${own}/apply`);
    expect((await move(other, fromNew(ana), id, own)).statusCode).toBe(409);
  });

  it('have a name of at most 40 characters that no other stage has', async () => {
    const named = async (name: unknown) =>
      (await account.put(`/enterprises/stages/${crypto.randomUUID()}`, { name, behind: 'new' })).statusCode;
    for (const name of ['', ' \u200b', 'x'.repeat(41), 5]) expect(await named(name)).toBe(400);
    expect([await named('oferta'), await named('x'.repeat(40))]).toEqual([409, 200]);
  });

  it('are at most eight, and nobody changes what somebody else changed unseen', async () => {
    const ids = Array.from({ length: 9 }, () => crypto.randomUUID());
    const responses = [];
    for (const [index, id] of ids.entries()) responses.push(await put(account, id, `Etapa ${index}`));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(8).fill(200), 409]);
    const base = { name: 'Etapa 0', behind: 'interview' };
    expect((await put(recruiter, ids[0] ?? '', 'Uno', { base })).statusCode).toBe(200);
    expect((await put(account, ids[0] ?? '', 'Dos', { base })).json().conflicts).toEqual({ name: 'Uno' });
    expect((await put(account, ids[8] ?? '', 'Nueva', { base })).statusCode).toBe(404);
  });

  it('stay until whoever moves somebody there is done', async () => {
    const id = crypto.randomUUID();
    await put(account, id, 'Prueba');
    const { deletion } = await test.database.transaction(async (tx) => {
      await lockCustomStage(tx, enterprise.id, id);
      const deletion = test.database.transaction((other) => deleteCustomStage(other, id));
      await waitUntilBlocked(test.database);
      return { deletion };
    });
    await deletion;
    expect((await account.get('/enterprises/stages')).json().stages).toEqual([]);
  });

  it('are changed and deleted after whoever answers applicants in them, so that neither waits for the other', async () => {
    const own = (await account.post('/jobs', jobPayload())).json()._id;
    await ana.post(`/jobs/${own}/apply`);
    const id = crypto.randomUUID();
    await put(account, id, 'Prueba');
    await move(account, fromNew(ana), id, own);
    const changes = [
      () => put(account, id, 'Prueba', { behind: 'review' }),
      () => account.delete(`/enterprises/stages/${id}`),
    ];
    for (const change of changes) {
      const { changed } = await test.database.transaction(async (tx) => {
        await lockJobRow(tx, own);
        const changed = change();
        await waitUntilBlocked(test.database);
        // A change that held an applicant by now would wait for this one, which would wait for it.
        await setStage(tx, own, [ana.id], {
          stage: 'interview',
          customStageId: id,
          stageChangedBy: '',
          stageChangedAt: test.clock.now(),
        });
        return { changed };
      });
      expect((await changed).statusCode).toBe(200);
    }
  });
});
