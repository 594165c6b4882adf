import type { ApplicantNote } from '@uneed/domain/hiring/applications/applicant-notes.api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '../../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
  type TestEnterprise,
} from '../../../organizations/enterprises/enterprises.factory.ts';
import { jobPayload, newReferent, publish } from '../../jobs/jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
let candidate: TestUser;
let jobId: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test, { isVerified: false });
});
afterAll(() => test.close());

const pathOf = (id = jobId, of = candidate) => `/jobs/${id}/applicants/${of.id}/notes`;
const write = (by: ApiClient, text: string, noteId: string = crypto.randomUUID(), base?: object) =>
  by.put(`${pathOf()}/${noteId}`, { text, ...(base ? { base } : {}) });
const read = async (by: ApiClient): Promise<ApplicantNote[]> => (await by.get(pathOf())).json().notes;
const texts = async (by: ApiClient) => (await read(by)).map(({ text }) => text);

describe('a private note about an applicant', () => {
  beforeEach(async () => {
    candidate = await signUp(test, { fullName: 'Rosa Lora' });
    jobId = await publish(owner);
    await candidate.post(`/jobs/${jobId}/apply`);
  });

  it('is written, changed and deleted by who published the vacancy', async () => {
    expect((await write(owner, 'Llamar el lunes\u200b')).statusCode).toBe(200);
    const [note] = await read(owner);
    expect(note).toMatchObject({ text: 'Llamar el lunes', can: { edit: true, remove: true } });
    const id = note?._id ?? '';
    expect((await write(owner, 'Llamar el martes', id, { text: 'Llamar el lunes' })).statusCode).toBe(200);
    expect(await texts(owner)).toEqual(['Llamar el martes']);
    expect((await owner.delete(`${pathOf()}/${id}`)).statusCode).toBe(200);
    expect((await owner.delete(`${pathOf()}/${id}`)).statusCode).toBe(404);
    expect((await write(owner, 'Otra vez', id, { text: 'Llamar el martes' })).statusCode).toBe(404);
    expect(await texts(owner)).toEqual([]);
  });

  it('is stored once, however often and at once the request comes', async () => {
    const id = crypto.randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => write(owner, 'Una vez', id)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await texts(owner)).toEqual(['Una vez']);
  });

  it('that somebody changed meanwhile on another device is not overwritten', async () => {
    const id = crypto.randomUUID();
    await write(owner, 'Uno', id);
    await write(owner, 'Dos', id, { text: 'Uno' });
    const late = await write(owner, 'Tres', id, { text: 'Uno' });
    expect([late.statusCode, late.json().conflicts]).toEqual([409, { text: 'Dos' }]);
    expect(await texts(owner)).toEqual(['Dos']);
  });

  it('is hidden from the applicant and everybody else, as if there were none', async () => {
    const id = crypto.randomUUID();
    await write(owner, 'Secreto', id);
    expect((await test.anonymous.get(pathOf())).statusCode).toBe(401);
    for (const other of [candidate, await signUp(test), await newReferent(test)]) {
      expect((await other.get(pathOf())).statusCode).toBe(404);
      expect((await write(other, 'Ajena')).statusCode).toBe(404);
      expect((await write(other, 'Ajena', id)).statusCode).toBe(404);
      expect((await other.delete(`${pathOf()}/${id}`)).statusCode).toBe(404);
    }
    for (const path of [`/applications/${jobId}`, `/applications`, '/settings/export', '/notifications'])
      expect((await candidate.get(path)).body).not.toContain('Secreto');
    expect(await texts(owner)).toEqual(['Secreto']);
  });

  it('is about who applied only, and its id belongs to one application', async () => {
    const other = await signUp(test);
    const id = crypto.randomUUID();
    expect((await owner.put(`${pathOf(jobId, other)}/${id}`, { text: 'No aplicó' })).statusCode).toBe(404);
    await other.post(`/jobs/${jobId}/apply`);
    await write(owner, 'De Rosa', id);
    expect((await owner.put(`${pathOf(jobId, other)}/${id}`, { text: 'De otra' })).statusCode).toBe(409);
    expect((await owner.delete(`${pathOf(jobId, other)}/${id}`)).statusCode).toBe(404);
    expect(await texts(owner)).toEqual(['De Rosa']);
  });

  it('has from 1 to 2,000 characters, and is one of at most 50', async () => {
    for (const text of ['', ' \u200b ', 'x'.repeat(2_001), 5, null])
      expect((await owner.put(`${pathOf()}/${crypto.randomUUID()}`, { text })).statusCode).toBe(400);
    expect((await owner.put(`${pathOf()}/x`, { text: 'Bien' })).statusCode).toBe(404);
    expect((await write(owner, 'x'.repeat(2_000))).statusCode).toBe(200);
    await sql`insert into applicant_notes select (jsonb_populate_record(notes, jsonb_build_object('id', gen_random_uuid()))).*
      from applicant_notes notes, generate_series(1, 48) where job_id = ${jobId}`.execute(test.database.db);
    const responses = [await write(owner, 'La última'), await write(owner, 'Una más')];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  });

  it('goes with the application, and is in the export of who published the vacancy', async () => {
    await write(owner, 'Buena entrevista');
    const exported = (await owner.get('/settings/export')).json().applicantNotes;
    expect(exported).toContainEqual(
      expect.objectContaining({ applicant: 'Rosa Lora', text: 'Buena entrevista' }),
    );
    await candidate.delete(`/jobs/${jobId}/apply`);
    expect((await owner.get(pathOf())).statusCode).toBe(404);
    await candidate.post(`/jobs/${jobId}/apply`);
    expect(await texts(owner)).toEqual([]);
  });
});

describe('the notes of a team', () => {
  let own: TestEnterprise;
  const enter = async (role: 'owner' | 'recruiter' | 'reader', fullName: string) => {
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
  });

  it('are read by all of it, say who wrote them, and are changed by who wrote them', async () => {
    const [ana, luz, reader] = [
      await enter('recruiter', 'Ana Peña'),
      await enter('recruiter', 'Luz Gil'),
      await enter('reader', 'Eva Ríos'),
    ];
    const id = crypto.randomUUID();
    await write(ana, 'Muy buena', id);
    expect(await read(luz)).toMatchObject([{ authorName: 'Ana Peña', can: { edit: false, remove: false } }]);
    expect(await texts(reader)).toEqual(['Muy buena']);
    expect((await write(luz, 'Mala', id)).statusCode).toBe(403);
    expect((await luz.delete(`${pathOf()}/${id}`)).statusCode).toBe(403);
    expect((await write(reader, 'De una lectora')).statusCode).toBe(403);
    expect((await reader.delete(`${pathOf()}/${id}`)).statusCode).toBe(403);
    expect((await write(ana, 'Excelente', id)).statusCode).toBe(200);
    await Promise.all([write(ana, 'A la vez 1'), write(luz, 'A la vez 2')]);
    expect(new Set(await texts(own))).toEqual(new Set(['Excelente', 'A la vez 1', 'A la vez 2']));
  });

  it('are removed by owners, and stay when who wrote them leaves', async () => {
    const [ana, boss] = [await enter('recruiter', 'Ana Mota'), await enter('owner', 'Noa Sosa')];
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await write(ana, 'Primera', first);
    await write(ana, 'Segunda', second);
    expect((await boss.delete(`${pathOf()}/${first}`)).statusCode).toBe(200);
    const { members } = (await own.get('/enterprises/team')).json();
    const member = members.find(({ fullName }: { fullName: string }) => fullName === 'Ana Mota');
    expect((await own.delete(`/enterprises/team/${member._id}`)).statusCode).toBe(200);
    expect((await ana.get(pathOf())).statusCode).toBe(401);
    expect(await read(own)).toMatchObject([{ text: 'Segunda', authorName: 'Ana Mota' }]);
  });

  it('of another enterprise are not found', async () => {
    const other = await newEnterprise(test);
    await write(own, 'Nuestra');
    expect((await other.get(pathOf())).statusCode).toBe(404);
    expect((await write(other, 'Ajena')).statusCode).toBe(404);
  });
});
