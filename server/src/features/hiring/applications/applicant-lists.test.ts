import { APPLICANTS_PAGE_SIZE } from '@uneed/domain/hiring/applications/application.rules.ts';
import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
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
import { addApplicants } from './answers/closed-jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('applicants in the order of their score', () => {
  let owner: TestEnterprise;
  let jobId: string;
  const [manners, till] = [
    { _id: '01900000-0000-7000-8000-00000000000a', name: 'Trato' },
    { _id: '01900000-0000-7000-8000-00000000000b', name: 'Caja' },
  ];
  beforeAll(async () => {
    owner = await newEnterprise(test);
  });
  beforeEach(async () => {
    jobId = (await owner.post('/jobs', jobPayload())).json()._id;
    await owner.put(`/jobs/${jobId}/scorecard`, { criteria: [manners, till] });
  });
  async function apply(fullName: string): Promise<TestUser> {
    const candidate = await signUp(test, { fullName });
    await candidate.post(`/jobs/${jobId}/apply`);
    test.clock.advanceMinutes(1);
    return candidate;
  }
  const score = (by: ApiClient, { id }: TestUser, criterion: { _id: string }, value: number | null) =>
    by.put(`/jobs/${jobId}/applicants/${id}/scores/${criterion._id}`, { score: value });
  async function list(page = 1): Promise<Applicant[]> {
    const response = await owner.get(`/jobs/${jobId}/applicants?order=score&page=${page}`);
    return response.json().applicants;
  }
  const names = async () => (await list()).map(({ fullName }) => fullName);

  it('are those with the best average of the criteria first, of equals the newest, and those without a score last', async () => {
    const [none, good, best, older, newer] = [
      await apply('Nora'),
      await apply('Gema'),
      await apply('Beba'),
      await apply('Olga'),
      await apply('Nidia'),
    ];
    const { token } = await addTeamMember(test, owner, 'recruiter');
    const member = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
    // Each criterion counts the same, however many scored it: 5 and 1 in manners, 4 in till make 3.5.
    await score(owner, good, manners, 5);
    await score(member, good, manners, 1);
    await score(owner, good, till, 4);
    await score(owner, best, manners, 4);
    await score(owner, older, manners, 2);
    await score(owner, newer, till, 2);
    const latest = await apply('Última');
    expect(await names()).toEqual(['Beba', 'Gema', 'Nidia', 'Olga', latest.fullName, none.fullName]);
    await score(owner, best, manners, null);
    expect((await names()).slice(0, 2)).toEqual(['Gema', 'Nidia']);
    // The scores of a criterion that is removed count no more.
    await owner.put(`/jobs/${jobId}/scorecard`, {
      criteria: [till],
      base: { criteria: [manners, till] },
    });
    expect((await names()).slice(0, 2)).toEqual(['Gema', 'Nidia']);
    expect((await names()).slice(2)).toEqual(['Última', 'Olga', 'Beba', 'Nora']);
  });

  it('are those of this vacancy, and others than its owner see none', async () => {
    const rosa = await apply('Rosa');
    await score(owner, rosa, manners, 1);
    const first = jobId;
    jobId = (await owner.post('/jobs', jobPayload())).json()._id;
    await owner.put(`/jobs/${jobId}/scorecard`, { criteria: [manners] });
    await rosa.post(`/jobs/${jobId}/apply`);
    const luz = await apply('Luz');
    await score(owner, luz, manners, 1);
    await score(owner, rosa, manners, 5);
    expect(await names()).toEqual(['Rosa', 'Luz']);
    jobId = first;
    expect(await names()).toEqual(['Rosa']);
    for (const other of [rosa, await newEnterprise(test)]) {
      const { applicants } = (await other.get(`/jobs/${jobId}/applicants?order=score`)).json();
      expect(applicants).toEqual([]);
    }
    expect((await test.anonymous.get(`/jobs/${jobId}/applicants?order=score`)).statusCode).toBe(401);
  });

  it('come each once over several pages, in one order', async () => {
    const COUNT = 3 * APPLICANTS_PAGE_SIZE + 1;
    const { db } = test.database;
    const now = test.clock.now();
    await addApplicants(test, jobId, COUNT);
    await sql`insert into applicant_scores (id, job_id, candidate_id, author_id, author_name, scores, updated_at)
      select gen_random_uuid(), job_id, candidate_id, author, 'Ana',
        jsonb_build_object(${manners._id}::text, 1 + ascii(candidate_id::text) % 5, ${till._id}::text, 3), ${now}
      from applications, unnest(array[gen_random_uuid(), gen_random_uuid()]) author
      where job_id = ${jobId} and ascii(right(candidate_id::text, 1)) % 2 = 0`.execute(db);
    const ids: string[] = [];
    for (let page = 1; page <= Math.ceil(COUNT / APPLICANTS_PAGE_SIZE); page += 1)
      ids.push(...(await list(page)).map(({ _id }) => _id));
    expect([ids.length, new Set(ids).size]).toEqual([COUNT, COUNT]);
    const { rows } = await sql<{ candidateId: string }>`select distinct candidate_id from applicant_scores
      where job_id = ${jobId}`.execute(db);
    const scored = new Set(rows.map(({ candidateId }) => candidateId));
    expect(new Set(ids.slice(0, scored.size))).toEqual(scored);
  });
});

describe('the applicants of a status', () => {
  it('are those of all pages, also in the file: by contract, else by answer; who waits is pending, who was hired accepted', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner);
    const apply = async (fullName: string) => {
      const candidate = await signUp(test, { fullName });
      await candidate.post(`/jobs/${jobId}/apply`);
      test.clock.advanceMinutes(1);
      return candidate;
    };
    const [hired, taken, refused, asked] = [
      await apply('Hugo Gil'),
      await apply('Tomás Gil'),
      await apply('Rita Gil'),
      await apply('Ada Gil'),
    ];
    const contractOf = (candidate: TestUser) => `/contracts/job/${jobId}/candidate/${candidate.id}`;
    for (const candidate of [hired, taken]) await owner.put(contractOf(candidate), { status: 'accepted' });
    await owner.post(`/jobs/${jobId}/applicants/${refused.id}/decline`, { template: 'thanks' });
    await owner.post(contractOf(asked));
    test.clock.advanceMinutes(1);
    await addApplicants(test, jobId, APPLICANTS_PAGE_SIZE);
    const list = async (query: string): Promise<{ applicants: Applicant[]; pagination: { total: number } }> =>
      (await owner.get(`/jobs/${jobId}/applicants?${query}`)).json();
    const names = async (status: string) => {
      const { applicants, pagination } = await list(`status=${status}&order=oldest`);
      expect(pagination.total).toBe(applicants.length);
      return applicants.map(({ fullName }) => fullName);
    };
    expect(await names('accepted')).toEqual(['Hugo Gil', 'Tomás Gil']);
    expect(await names('rejected')).toEqual(['Rita Gil']);
    const pending = await list('status=pending&order=oldest&page=2');
    expect([pending.pagination.total, pending.applicants.length]).toEqual([APPLICANTS_PAGE_SIZE + 1, 1]);
    expect((await list('status=rubbish')).pagination.total).toBe(APPLICANTS_PAGE_SIZE + 4);
    const file = await owner.get(`/jobs/${jobId}/applicants.csv?status=accepted`);
    expect(file.body.match(/\p{L}+ Gil(?=,)/gu)).toEqual(['Tomás Gil', 'Hugo Gil']);
    // A hire counts as accepted while the candidate has not answered, and after the contract.
    await owner.put(`${contractOf(hired)}/hire`);
    expect(await names('accepted')).toEqual(['Hugo Gil', 'Tomás Gil']);
    await test.database.db.deleteFrom('contracts').where('jobId', '=', jobId).execute();
    await test.database.db
      .updateTable('applications')
      .set({ outcome: null })
      .where('jobId', '=', jobId)
      .execute();
    expect(await names('accepted')).toEqual(['Hugo Gil']);
  });
});

describe('the file of the applicants', () => {
  let owner: TestUser;
  let other: TestUser;
  let ana: TestUser;
  let jobId: string;

  beforeAll(async () => {
    owner = await newReferent(test);
    other = await newReferent(test, { company: 'Otra Empresa' });
    ana = await signUp(test, { fullName: 'Ana Peña' });
    const luz = await signUp(test, { fullName: 'Luz Gil' });
    jobId = await publish(owner, { title: 'Cajera', location: 'Santiago', shift: 'Noche' });
    await ana.post('/work-profile', {
      experiences: [{ position: 'Cajera', company: '=HYPERLINK("x")', from: '2020-01', to: '2021-12' }],
      studies: [{ title: 'Liceo', level: 'secondary' }],
      languages: [{ name: 'Inglés', level: 'B2' }],
    });
    await ana.put('/work-profile', { shifts: ['Noche'], availableFrom: 'now', expectedPay: 98_765 });
    await ana.post(`/jobs/${jobId}/apply`, { note: 'Vivo cerca,\n"a pie"', phone: '+1 809 555 0142' });
    await luz.post(`/jobs/${jobId}/apply`);
  });

  const download = (of: Pick<TestUser, 'get'>, query = '', job = jobId) =>
    of.get(`/jobs/${job}/applicants.csv${query}`);

  const downloadXlsx = (of: Pick<TestUser, 'get'>, query = '') =>
    of.get(`/jobs/${jobId}/applicants.xlsx${query}`);

  it('is for the owner of the job only', async () => {
    expect((await download(test.anonymous)).statusCode).toBe(401);
    expect((await downloadXlsx(test.anonymous)).statusCode).toBe(401);
    for (const user of [other, ana]) {
      expect((await download(user)).statusCode).toBe(404);
      expect((await downloadXlsx(user)).statusCode).toBe(404);
    }
    expect((await download(owner, '', 'x')).statusCode).toBe(404);
  });

  it('has a column for each fact, in no cache, without the expected pay', async () => {
    const moves = [{ candidateId: ana.id, from: 'new' }];
    await owner.post(`/jobs/${jobId}/board/moves`, { moves, to: 'review' });
    const response = await download(owner, '?language=Ingl%C3%A9s');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename=uneed-aplicantes-cajera-\d{4}-\d\d-\d\d\.csv$/,
    );
    const [header, ...rows] = response.body.replace('\ufeff', '').split('\r\n');
    expect(header).toBe(
      'Nombre,Correo,Correo confirmado,Teléfono,Aplicó,Estado,Vive en,Distancia,Último trabajo,Empresa,Período,Meses en este trabajo,Estudios,Idiomas,Turnos,Disponible,Coincide con la vacante,Con recomendación de,Envió CV,No cumple,Nota,Etapa',
    );
    // Luz speaks no English.
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(
      new RegExp(`^Ana Peña,${ana.email},Sí,809-555-0142,\\d{4}-\\d\\d-\\d\\d,Sin estado,,,Cajera,`),
    );
    expect(rows[0]).toContain(
      `,"'=HYPERLINK(""x"")",enero de 2020 – diciembre de 2021,24,Bachillerato,Inglés B2,Noche,Ahora mismo,"2 años como Cajera, Turno: Noche",,No,,"Vivo cerca,\n""a pie""",En revisión`,
    );
    expect(response.body).not.toContain('98765');
  });

  it('has everybody without a filter, in the order of the list', async () => {
    const { body } = await download(owner, '?order=match');
    expect(body.indexOf('Ana Peña')).toBeGreaterThan(0);
    expect(body.indexOf('Luz Gil')).toBeGreaterThan(body.indexOf('Ana Peña'));
  });

  it('is also a workbook, whose cells are texts', async () => {
    const response = await downloadXlsx(owner, '?stage=review');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(
      /filename=uneed-aplicantes-cajera-\d{4}-\d\d-\d\d\.xlsx$/,
    );
    const [sheet] = await readXlsxFile(response.rawPayload);
    const [header = [], ...rows] = sheet?.data ?? [];
    expect(rows).toHaveLength(1);
    const cellOf = (name: string) => rows[0]?.[header.indexOf(name)];
    expect([cellOf('Nombre'), cellOf('Empresa'), cellOf('Etapa')]).toEqual([
      'Ana Peña',
      '=HYPERLINK("x")',
      'En revisión',
    ]);
    expect(JSON.stringify(header)).not.toContain('pago');
  });
});
