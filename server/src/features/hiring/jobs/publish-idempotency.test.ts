import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_REUSED_TEXT } from '../../../platform/http/idempotency-key.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { jobPayload, newReferent } from './jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const send = (user: TestUser, key: string, changes: Partial<NewJob> = {}) =>
  user.post('/jobs', jobPayload(changes), { 'idempotency-key': key });
const titlesOf = async (user: TestUser): Promise<string[]> =>
  (await user.get('/jobs/myjobs')).json().jobs.map(({ title }: { title: string }) => title);

const keyReused = { message: IDEMPOTENCY_KEY_REUSED_TEXT, code: 'CONFLICT' };

describe('publishing again with the same idempotency key', () => {
  it('is allowed only for referents', async () => {
    expect((await test.anonymous.post('/jobs', jobPayload(), { 'idempotency-key': 'k' })).statusCode).toBe(
      401,
    );
    expect((await send(await signUp(test), 'k')).statusCode).toBe(403);
  });

  it('creates one job, also by simultaneous requests', async () => {
    const owner = await newReferent(test);
    const responses = await Promise.all([1, 2, 3].map(() => send(owner, 'una-vez')));
    responses.push(await send(owner, 'una-vez'));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await titlesOf(owner)).toHaveLength(1);
  });

  it('creates another job for another user and for another key', async () => {
    const [owner, other] = [await newReferent(test), await newReferent(test)];
    const responses = [await send(owner, 'clave'), await send(other, 'clave'), await send(owner, 'clave-2')];
    expect(new Set(responses.map((response) => response.json()._id)).size).toBe(3);
  });

  it('returns 409 for another body, and nothing is created or changed', async () => {
    const owner = await newReferent(test);
    const existingId = (await send(owner, 'k', { title: 'Cajera' })).json()._id;
    for (const changes of [
      { title: 'Cajero' },
      { title: 'Cajera', status: 'draft' as const },
      { title: 'Cajera', salary: null },
      { title: 'Cajera', isAnonimous: true },
      { title: 'Cajera', skills: [] },
    ]) {
      const response = await send(owner, 'k', changes);
      expect([response.statusCode, response.json()]).toEqual([409, { ...keyReused, existingId }]);
    }
    // What the schema trims does not make it another request.
    expect((await send(owner, 'k', { title: ' Cajera ' })).statusCode).toBe(201);
    expect(await titlesOf(owner)).toEqual(['Cajera']);
  });

  it('accepts one of two different simultaneous requests', async () => {
    const owner = await newReferent(test);
    for (const key of ['a', 'b', 'c']) {
      const responses = await Promise.all(['Cajera', 'Chofer'].map((title) => send(owner, key, { title })));
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      const [created, refused] = [201, 409].map((status) =>
        responses.find(({ statusCode }) => statusCode === status)?.json(),
      );
      expect(refused).toEqual({ ...keyReused, existingId: created._id });
    }
    expect(await titlesOf(owner)).toHaveLength(3);
  });

  it('returns the present state of a job that was changed since', async () => {
    const owner = await newReferent(test);
    const { _id } = (await send(owner, 'k')).json();
    await owner.patch(`/jobs/${_id}`, { title: 'Otra cosa' });
    const again = await send(owner, 'k');
    expect([again.statusCode, again.json()]).toMatchObject([201, { _id, title: 'Otra cosa' }]);
  });

  it('returns the job if the first body was not stored', async () => {
    const owner = await newReferent(test);
    const first = (await send(owner, 'k', { title: 'De antes' })).json();
    const { db } = test.database;
    await db.updateTable('jobs').set({ bodyHash: null }).where('id', '=', first._id).execute();
    const again = await send(owner, 'k', { title: 'De ahora' });
    expect([again.statusCode, again.json()]).toEqual([201, first]);
    expect(await titlesOf(owner)).toEqual(['De antes']);
  });

  it('treats an empty key as no key', async () => {
    const owner = await newReferent(test);
    const responses = [await send(owner, ''), await send(owner, '')];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await titlesOf(owner)).toHaveLength(2);
  });
});
