import { NOTE_MENTIONS_MAX } from '@uneed/domain/hiring/applications/applicant-note.rules.ts';
import type { ApplicantNote } from '@uneed/domain/hiring/applications/applicant-notes.api.ts';
import {
  getNotificationPath,
  getNotificationText,
} from '@uneed/domain/people/notifications/notification-content.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type ApiClient, createApiClient } from '../../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  newEnterprise,
  type TestEnterprise,
} from '../../../organizations/enterprises/enterprises.factory.ts';
import { getNotifications } from '../../../people/notifications/notifications.factory.ts';
import { jobPayload, newReferent, publish } from '../../jobs/jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('private notes about applicants', () => {
  let owner: TestUser;
  let candidate: TestUser;
  let jobId: string;

  beforeAll(async () => {
    owner = await newReferent(test, { isVerified: false });
  });
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
      expect(await read(luz)).toMatchObject([
        { authorName: 'Ana Peña', can: { edit: false, remove: false } },
      ]);
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
});

describe('a mention of a member of the team in a private note', () => {
  type Member = { id: string; email: string; client: ApiClient };
  let owner: TestEnterprise;
  let ana: Member;
  let luz: Member;
  let reader: Member;
  let candidate: TestUser;
  let jobId: string;
  async function enter(role: 'recruiter' | 'reader', fullName: string): Promise<Member> {
    const { id, email, token } = await addTeamMember(test, owner, role, fullName);
    return { id, email, client: createApiClient(test.app.http, undefined, token, AS_ENTERPRISE) };
  }
  async function newTeam(): Promise<void> {
    owner = await newEnterprise(test);
    ana = await enter('recruiter', 'Ana Peña');
    luz = await enter('recruiter', 'Luz Gil');
    reader = await enter('reader', 'Eva Ríos');
  }
  beforeAll(newTeam);
  beforeEach(async () => {
    candidate = await signUp(test, { fullName: 'Rosa Lora' });
    jobId = (await owner.post('/jobs', jobPayload())).json()._id;
    await candidate.post(`/jobs/${jobId}/apply`);
    await clear();
  });
  /** Runs what is due, and forgets what was sent until now. */
  async function clear(): Promise<void> {
    await test.runTasks();
    await owner.patch('/notifications/read', { all: true });
    test.emails.length = 0;
  }
  const pathOf = (applicantId: string) => `/jobs/${jobId}/applicants/${applicantId}/notes`;
  const write = (by: ApiClient, id: string, body: object, applicantId = candidate.id) =>
    by.put(`${pathOf(applicantId)}/${id}`, { text: '@Luz Gil mírala', ...body });
  const read = async (by: ApiClient): Promise<{ notes: ApplicantNote[]; team: { fullName: string }[] }> =>
    (await by.get(pathOf(candidate.id))).json();
  const mentionsOf = async (by: ApiClient) =>
    (await read(by)).notes.map(({ mentions }) => mentions.map(({ fullName }) => fullName));
  const readUnread = async () =>
    (await getNotifications(owner)).filter(({ kind, isRead }) => kind === 'noteMentioned' && !isRead);
  async function addressed(): Promise<string[]> {
    await test.runTasks();
    return test.emails.map(({ to }) => to).sort();
  }

  it('is stored beside the note, and the member gets one notification and one email that lead to it', async () => {
    const id = crypto.randomUUID();
    expect((await read(ana.client)).team.map(({ fullName }) => fullName)).toEqual(['Luz Gil', 'Eva Ríos']);
    for (let time = 0; time < 2; time += 1)
      expect((await write(ana.client, id, { mentions: [luz.id] })).statusCode).toBe(200);
    expect(await mentionsOf(reader.client)).toEqual([['Luz Gil']]);
    const [notification, ...others] = await readUnread();
    if (!notification) throw new Error('Not notified');
    expect(others).toEqual([]);
    expect(notification.person).toBeNull();
    expect(getNotificationText(notification)).toMatch(
      /^Ana Peña menciona a Luz Gil en una nota privada de «/,
    );
    const path = `/enterprise/aplicantes/${jobId}?aplicante=${candidate.id}#notas`;
    expect(getNotificationPath(notification, 'enterprise')).toBe(path);
    expect(await addressed()).toEqual([luz.email]);
    const [sent] = test.emails;
    expect(sent?.email.action?.url.endsWith(path)).toBe(true);
    expect(JSON.stringify(sent?.email)).not.toMatch(/Rosa|mírala/);
  });

  it('after a change of the note notifies those alone who were not mentioned before', async () => {
    const id = crypto.randomUUID();
    await write(ana.client, id, { mentions: [luz.id] });
    await clear();
    const text = '@Luz Gil y @Eva Ríos mírenla';
    await write(ana.client, id, { text, mentions: [luz.id, reader.id], base: { text: '@Luz Gil mírala' } });
    expect(await addressed()).toEqual([reader.email]);
    expect((await readUnread()).map(({ mention }) => mention?.member)).toEqual(['Eva Ríos']);
    await clear();
    await write(ana.client, id, { text: 'Nadie', mentions: [], base: { text } });
    expect(await mentionsOf(ana.client)).toEqual([[]]);
    await write(ana.client, id, { text, mentions: [luz.id], base: { text: 'Nadie' } });
    // Once for each note, also when a mention comes back.
    expect([await addressed(), await readUnread()]).toEqual([[], []]);
    await write(ana.client, id, { text: 'Otra', base: { text } });
    expect(await mentionsOf(ana.client)).toEqual([['Luz Gil']]);
  });

  it('of who is not in the team, or left it, is refused, and nothing is stored', async () => {
    onTestFinished(newTeam);
    const other = await newEnterprise(test);
    const stranger = await addTeamMember(test, other, 'recruiter', 'Noa Paz');
    await owner.delete(`/enterprises/team/${reader.id}`);
    await clear();
    for (const id of [stranger.id, reader.id, candidate.id, owner.id, crypto.randomUUID()]) {
      const response = await write(ana.client, crypto.randomUUID(), { mentions: [luz.id, id] });
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        'Menciona solo a personas que están en tu equipo',
      ]);
    }
    const many = Array.from({ length: NOTE_MENTIONS_MAX + 1 }, () => crypto.randomUUID());
    expect((await write(ana.client, crypto.randomUUID(), { mentions: many })).statusCode).toBe(400);
    expect((await read(ana.client)).notes).toEqual([]);
    expect([await addressed(), await readUnread()]).toEqual([[], []]);
  });

  it('of who leaves the team at the same moment is refused', async () => {
    onTestFinished(newTeam);
    const { pending } = await test.database.transaction(async (tx) => {
      await tx.deleteFrom('enterpriseMembers').where('id', '=', luz.id).execute();
      const pending = write(ana.client, crypto.randomUUID(), { mentions: [luz.id] });
      await waitUntilBlocked(test.database);
      return { pending };
    });
    expect((await pending).statusCode).toBe(400);
    expect((await read(ana.client)).notes).toEqual([]);
  });

  it('is of nobody in a vacancy of a person, who has no team', async () => {
    const person = await newReferent(test);
    jobId = await publish(person);
    await candidate.post(`/jobs/${jobId}/apply`);
    expect((await read(person)).team).toEqual([]);
    expect((await write(person, crypto.randomUUID(), { mentions: [luz.id] })).statusCode).toBe(400);
    expect((await write(person, crypto.randomUUID(), { mentions: [] })).statusCode).toBe(200);
  });

  it('is not sent to who left the team meanwhile, who reads nothing any more', async () => {
    onTestFinished(newTeam);
    await write(ana.client, crypto.randomUUID(), { mentions: [luz.id, reader.id] });
    await owner.delete(`/enterprises/team/${luz.id}`);
    await test.runTasks();
    const toLuz = test.emails.filter(({ to }) => to === luz.email).map(({ email }) => email.subject);
    expect(toLuz).toEqual([expect.stringMatching(/^Ya no estás en el equipo de/)]);
    expect(test.emails.map(({ to }) => to)).toContain(reader.email);
    expect(await mentionsOf(ana.client)).toEqual([['Eva Ríos']]);
    for (const path of [pathOf(candidate.id), '/notifications'])
      expect((await luz.client.get(path)).statusCode).toBe(401);
  });

  it('of oneself notifies nobody, and one in a note that was deleted meanwhile sends no email', async () => {
    await write(ana.client, crypto.randomUUID(), { mentions: [ana.id] });
    const id = crypto.randomUUID();
    await write(ana.client, id, { mentions: [luz.id] });
    await ana.client.delete(`${pathOf(candidate.id)}/${id}`);
    expect(await addressed()).toEqual([]);
    expect(await mentionsOf(ana.client)).toEqual([['Ana Peña']]);
  });

  it('is never seen by the candidate, and written by nobody who may not write notes', async () => {
    const id = crypto.randomUUID();
    await write(ana.client, id, { mentions: [luz.id] });
    const body = { mentions: [luz.id] };
    expect((await write(test.anonymous, id, body)).statusCode).toBe(401);
    expect((await write(candidate, id, body)).statusCode).toBe(404);
    expect((await write(await newEnterprise(test), id, body)).statusCode).toBe(404);
    expect((await write(reader.client, id, body)).statusCode).toBe(403);
    expect((await write(luz.client, id, { mentions: [reader.id] })).statusCode).toBe(403);
    await test.runTasks();
    for (const path of [`/applications/${jobId}`, '/applications', '/settings/export', '/notifications'])
      expect((await candidate.get(path)).body).not.toMatch(/Luz Gil|mírala/);
    const { applicantNotes } = (await owner.get('/enterprises/export')).json();
    expect(applicantNotes).toContainEqual(expect.objectContaining({ id, mentions: ['Luz Gil'] }));
  });

  it('of a blind vacancy says neither who applied nor the id of the user', async () => {
    jobId = (await owner.post('/jobs', jobPayload({ isBlind: true }))).json()._id;
    await candidate.post(`/jobs/${jobId}/apply`);
    await clear();
    const [applicant] = (await owner.get(`/jobs/${jobId}/applicants`)).json().applicants;
    const written = await write(ana.client, crypto.randomUUID(), { mentions: [luz.id] }, applicant._id);
    expect(written.statusCode).toBe(200);
    const [notification] = await readUnread();
    expect(notification?.mention?.applicantId).toBe(applicant._id);
    expect(await addressed()).toEqual([luz.email]);
    for (const text of [JSON.stringify(notification), JSON.stringify(test.emails)])
      expect(text).not.toMatch(new RegExp(`Rosa|Lora|${candidate.id}`));
  });
});
