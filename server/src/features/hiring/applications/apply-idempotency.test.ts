import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_REUSED_TEXT } from '../../../platform/http/idempotency-key.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { buildPdf, toDataUrl } from './applications.factory.ts';

let test: TestApp;
let owner: TestUser;
let candidate: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  candidate = await signUp(test);
});
afterAll(() => test.close());

const apply = (jobId: string, body?: object, key = 'clave', user: Pick<TestUser, 'post'> = candidate) =>
  user.post(`/jobs/${jobId}/apply`, body, { 'idempotency-key': key });
const notesOf = async (jobId: string): Promise<string[]> =>
  (await owner.get(`/jobs/${jobId}/applicants`)).json().applicants.map((each: { note: string }) => each.note);

const keyReused = { message: IDEMPOTENCY_KEY_REUSED_TEXT, code: 'CONFLICT' };
const cv = toDataUrl(buildPdf());

describe('applying again with the same idempotency key', () => {
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
