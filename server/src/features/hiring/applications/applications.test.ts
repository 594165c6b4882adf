import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_REUSED_TEXT } from '../../../platform/http/idempotency-key.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { buildPdf, toDataUrl } from './applications.factory.ts';

let test: TestApp;
let owner: TestUser;
let candidate: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  candidate = await signUp(test, { fullName: 'Ana Peña' });
  other = await newReferent(test, { company: 'Otra Empresa' });
  admin = await newReferent(test, { role: 'candidate', isAdmin: true });
});
afterAll(() => test.close());

const missing = '0193f7a0-0000-7000-8000-000000000000';

describe('applying', () => {
  it('requires a session', async () => {
    expect((await test.anonymous.post(`/jobs/${await publish(owner)}/apply`)).statusCode).toBe(401);
  });

  it("returns 403 for the user's own job", async () => {
    const response = await owner.post(`/jobs/${await publish(owner)}/apply`);
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toBe('No puedes aplicar a tu propia vacante');
  });

  it('is allowed for candidates, other referents and admins', async () => {
    const id = await publish(owner);
    for (const user of [candidate, other, admin]) {
      const response = await user.post(`/jobs/${id}/apply`);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({
        message: 'Aplicación enviada',
        appliedAt: test.clock.now().toISOString(),
      });
    }
    expect((await test.anonymous.get(`/jobs/${id}`)).json().job.applicantCount).toBe(3);
  });

  it('is possible once, and is visible in the job of the candidate and of others', async () => {
    const id = await publish(owner);
    expect((await candidate.get(`/jobs/${id}`)).json().job.can.apply).toBe(true);
    await candidate.post(`/jobs/${id}/apply`);
    const again = await candidate.post(`/jobs/${id}/apply`);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual({ message: 'Ya aplicaste a este trabajo', code: 'CONFLICT' });
    expect((await candidate.get(`/jobs/${id}`)).json().job).toMatchObject({
      applicants: [candidate.id],
      applicantCount: 1,
      can: { apply: false },
    });
    for (const user of [test.anonymous, other, admin]) {
      const { job } = (await user.get(`/jobs/${id}`)).json();
      expect(job).toMatchObject({ applicants: [], applicantCount: 1 });
      expect(job).not.toHaveProperty('contractsOpen');
    }
    expect((await owner.get(`/jobs/${id}`)).json().job.applicants).toEqual([
      { _id: candidate.id, name: 'Ana Peña', firstName: 'Ana', email: candidate.email },
    ]);
  });

  it('creates one application for simultaneous requests', async () => {
    const id = await publish(owner);
    const requests = [1, 2, 3, 4, 5].map(() => candidate.post(`/jobs/${id}/apply`));
    const statuses = (await Promise.all(requests)).map((response) => response.statusCode).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
    expect((await owner.get(`/jobs/${id}`)).json().job).toMatchObject({ applicantCount: 1 });
    const users = await Promise.all([1, 2, 3, 4].map(() => signUp(test)));
    await Promise.all(users.map((user) => user.post(`/jobs/${id}/apply`)));
    expect((await owner.get(`/jobs/${id}`)).json().job).toMatchObject({ applicantCount: 5 });
  });

  it('returns the same response for a repeated request with the same Idempotency-Key', async () => {
    const id = await publish(owner);
    const headers = { 'idempotency-key': 'abc-1' };
    const requests = [1, 2].map(() => candidate.post(`/jobs/${id}/apply`, undefined, headers));
    const [first, second] = await Promise.all(requests);
    expect([first?.statusCode, second?.statusCode]).toEqual([201, 201]);
    expect(second?.json()).toEqual(first?.json());
    const different = await candidate.post(`/jobs/${id}/apply`, undefined, { 'idempotency-key': 'abc-2' });
    expect(different.statusCode).toBe(409);
  });

  it('is not possible for a job that is closed, a draft or deleted', async () => {
    const closed = { message: 'Esta oportunidad ya no está disponible', code: 'CONFLICT' };
    const id = await publish(owner);
    await owner.patch(`/jobs/${id}`, { status: 'paused' });
    const paused = await candidate.post(`/jobs/${id}/apply`);
    expect([paused.statusCode, paused.json()]).toEqual([409, closed]);
    const draft = await publish(owner, { status: 'draft' });
    expect((await candidate.post(`/jobs/${draft}/apply`)).statusCode).toBe(404);
    await owner.delete(`/jobs/${id}`);
    expect((await candidate.post(`/jobs/${id}/apply`)).statusCode).toBe(410);
    for (const bad of [missing, 'x', '%00']) {
      expect((await candidate.post(`/jobs/${bad}/apply`)).statusCode).toBe(404);
    }
  });

  it('sends the owner an email with a link to the applicants', async () => {
    const id = await publish(owner, { title: 'Con <aviso>' });
    await candidate.post(`/jobs/${id}/apply`);
    await test.runTasks();
    const { to, email } =
      test.emails.find((each) => each.email.subject === 'Ana Peña aplicó a «Con <aviso>»') ?? {};
    expect(to).toBe(owner.email);
    expect(new URL(email?.action?.url ?? '').pathname).toBe(`/job-applicants/${id}`);
    expect(email?.paragraphs.join()).not.toContain('recomendación');
  });
});

describe('the applicants of a job', () => {
  it('require a session', async () => {
    const id = await publish(owner);
    expect((await test.anonymous.get(`/jobs/${id}/applicants`)).statusCode).toBe(401);
    for (const bad of [missing, 'x']) {
      expect((await owner.get(`/jobs/${bad}/applicants`)).statusCode).toBe(404);
    }
    const draft = await publish(owner, { status: 'draft' });
    expect((await other.get(`/jobs/${draft}/applicants`)).statusCode).toBe(404);
  });

  it('are listed with their profile for the owner, newest first, without the default text', async () => {
    const id = await publish(owner);
    const changes = { bio: 'Hola, estoy usando Uneed!', location: 'Santiago' };
    await test.database.transaction((tx) => updateUser(tx, candidate.id, changes, test.clock.now()));
    await candidate.post(`/jobs/${id}/apply`);
    test.clock.advanceMinutes(1);
    await other.post(`/jobs/${id}/apply`);
    const response = (await owner.get(`/jobs/${id}/applicants`)).json();
    expect(response).toMatchObject({
      isOwner: true,
      total: 2,
      thisWeek: 2,
      appliedAt: null,
      job: { _id: id },
    });
    expect(response.applicants.map((each: { _id: string }) => each._id)).toEqual([other.id, candidate.id]);
    expect(response.applicants[1]).toMatchObject({
      fullName: 'Ana Peña',
      email: candidate.email,
      bio: '',
      location: 'Santiago',
      role: 'candidate',
    });
  });

  it('are not identified to other users', async () => {
    const id = await publish(owner);
    await candidate.post(`/jobs/${id}/apply`);
    for (const user of [candidate, other, admin]) {
      const response = await user.get(`/jobs/${id}/applicants`);
      expect(response.json()).toMatchObject({ isOwner: false, applicants: [], total: 1, thisWeek: 1 });
      expect(response.body).not.toContain('Ana Peña');
      expect(response.body).not.toContain(candidate.email);
    }
    expect((await candidate.get(`/jobs/${id}/applicants`)).json().appliedAt).not.toBeNull();
    expect((await other.get(`/jobs/${id}/applicants`)).json().appliedAt).toBeNull();
  });

  it('count as applicants of this week for seven days', async () => {
    const id = await publish(owner);
    await candidate.post(`/jobs/${id}/apply`);
    test.clock.advanceDays(7);
    const response = await (await signInAgain(test, owner)).get(`/jobs/${id}/applicants`);
    expect(response.json()).toMatchObject({ total: 1, thisWeek: 0 });
  });
});

describe('applying again with the same idempotency key', () => {
  const apply = (jobId: string, body?: object, key = 'clave', user: Pick<TestUser, 'post'> = candidate) =>
    user.post(`/jobs/${jobId}/apply`, body, { 'idempotency-key': key });
  const notesOf = async (jobId: string): Promise<string[]> =>
    (await owner.get(`/jobs/${jobId}/applicants`))
      .json()
      .applicants.map((each: { note: string }) => each.note);
  const keyReused = { message: IDEMPOTENCY_KEY_REUSED_TEXT, code: 'CONFLICT' };
  const cv = toDataUrl(buildPdf());

  it('requires a session, and keys of different users do not collide', async () => {
    const id = await publish(owner);
    expect((await apply(id, { note: 'Hola' })).statusCode).toBe(201);
    expect((await apply(id, { note: 'Hola' }, 'clave', test.anonymous)).statusCode).toBe(401);
    expect((await apply(id, { note: 'Yo' }, 'clave', await signUp(test))).statusCode).toBe(201);
    expect((await notesOf(id)).sort()).toEqual(['Hola', 'Yo']);
  });

  it.each([
    ['nothing', undefined],
    ['a CV', { cv, fileName: 'Ana.pdf', note: 'Va mi CV' }],
  ])('with %s returns the first response, also for simultaneous requests', async (_, body) => {
    const id = await publish(owner);
    const first = await apply(id, body);
    test.clock.advanceMinutes(1);
    for (const again of await Promise.all([1, 2, 3].map(() => apply(id, body)))) {
      expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    }
    // What the schema trims does not make it another request.
    if (body) expect((await apply(id, { ...body, note: ` ${body.note} ` })).json()).toEqual(first.json());
    expect(await notesOf(id)).toEqual([body?.note ?? '']);
  });

  it('returns 409 for another body, and does not change the first application', async () => {
    const id = await publish(owner);
    await apply(id, { note: 'Me interesa', cv, fileName: 'Ana.pdf' });
    const longer = toDataUrl(buildPdf(10));
    for (const body of [
      undefined,
      { note: 'Me interesa' },
      { note: 'Ya no', cv, fileName: 'Ana.pdf' },
      { note: 'Me interesa', cv: longer, fileName: 'Ana.pdf' },
      { note: 'Me interesa', cv, fileName: 'Otra.pdf' },
    ]) {
      const response = await apply(id, body);
      expect([response.statusCode, response.json()]).toEqual([409, keyReused]);
    }
    expect(await notesOf(id)).toEqual(['Me interesa']);
  });

  it('stores and counts a CV once', async () => {
    const [user, id] = [await signUp(test), await publish(owner)];
    for (const note of ['Hola', 'Hola', 'Otra']) await apply(id, { note, cv, fileName: 'a.pdf' }, 'k', user);
    const { db } = test.database;
    const stored = await db.selectFrom('cvs').select('id').where('ownerId', '=', user.id).execute();
    expect(stored).toHaveLength(1);
  });

  it.each([1, 2, 3])('accepts one of two different simultaneous requests (round %i)', async () => {
    const id = await publish(owner);
    const responses = await Promise.all([
      apply(id, { note: 'Una' }),
      apply(id, { note: 'Otra', cv, fileName: 'Ana.pdf' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toEqual(keyReused);
    expect(await notesOf(id)).toEqual([responses[0]?.statusCode === 201 ? 'Una' : 'Otra']);
    expect((await owner.get(`/jobs/${id}`)).json().job.applicantCount).toBe(1);
    await test.runTasks();
    const emails = test.emails.filter(({ email }) => email.action?.url.endsWith(`/job-applicants/${id}`));
    expect(emails).toHaveLength(1);
  });

  it('returns the first response if the first body was not stored', async () => {
    const id = await publish(owner);
    const first = await apply(id, { note: 'De antes' });
    await test.database.db
      .updateTable('applications')
      .set({ bodyHash: null })
      .where('jobId', '=', id)
      .execute();
    const again = await apply(id, { note: 'De ahora' });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await notesOf(id)).toEqual(['De antes']);
  });

  it('creates a new application after the first was withdrawn', async () => {
    const id = await publish(owner);
    await apply(id, { note: 'Primera' });
    await candidate.delete(`/jobs/${id}/apply`);
    expect((await apply(id, { note: 'Segunda' })).statusCode).toBe(201);
    expect(await notesOf(id)).toEqual(['Segunda']);
  });
});
