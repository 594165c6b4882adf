import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_REUSED_TEXT } from '../../platform/http/idempotency-key.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { jobPayload, newReferent } from './jobs.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
});
afterAll(() => test.close());

const send = (person: TestUser, key: string, changes: Partial<NewJob> = {}) =>
  person.post('/jobs', jobPayload(changes), { 'idempotency-key': key });
const titlesOf = async (person: TestUser): Promise<string[]> =>
  (await person.get('/jobs/myjobs')).json().jobs.map(({ title }: { title: string }) => title);

const spent = { message: IDEMPOTENCY_KEY_REUSED_TEXT, code: 'CONFLICT' };

describe('publishing again under the same key', () => {
  it('is for referents', async () => {
    expect((await test.nobody.post('/jobs', jobPayload(), { 'idempotency-key': 'k' })).statusCode).toBe(401);
    expect((await send(await signUp(test), 'k')).statusCode).toBe(403);
  });

  it('makes one vacancy, also at the same moment', async () => {
    const owner = await newReferent(test);
    const responses = await Promise.all([1, 2, 3].map(() => send(owner, 'una-vez')));
    responses.push(await send(owner, 'una-vez'));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await titlesOf(owner)).toHaveLength(1);
  });

  it('is another one for somebody else, and with another key', async () => {
    const [owner, other] = [await newReferent(test), await newReferent(test)];
    const responses = [await send(owner, 'clave'), await send(other, 'clave'), await send(owner, 'clave-2')];
    expect(new Set(responses.map((response) => response.json()._id)).size).toBe(3);
  });

  it('is refused with another body, and nothing is made or changed', async () => {
    const owner = await newReferent(test);
    await send(owner, 'k', { title: 'Cajera' });
    for (const changes of [
      { title: 'Cajero' },
      { title: 'Cajera', status: 'draft' as const },
      { title: 'Cajera', salary: null },
      { title: 'Cajera', isAnonimous: true },
      { title: 'Cajera', skills: [] },
    ]) {
      const response = await send(owner, 'k', changes);
      expect([response.statusCode, response.json()]).toEqual([409, spent]);
    }
    // What the schema trims makes no other call.
    expect((await send(owner, 'k', { title: ' Cajera ' })).statusCode).toBe(201);
    expect(await titlesOf(owner)).toEqual(['Cajera']);
  });

  it('lets one of two different ones through at once', async () => {
    const owner = await newReferent(test);
    for (const key of ['a', 'b', 'c']) {
      const responses = await Promise.all(['Cajera', 'Chofer'].map((title) => send(owner, key, { title })));
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toEqual(spent);
    }
    expect(await titlesOf(owner)).toHaveLength(3);
  });

  it('gives the vacancy as it is now, when it was changed meanwhile', async () => {
    const owner = await newReferent(test);
    const { _id } = (await send(owner, 'k')).json();
    await owner.patch(`/jobs/${_id}`, { title: 'Otra cosa' });
    const again = await send(owner, 'k');
    expect([again.statusCode, again.json()]).toMatchObject([201, { _id, title: 'Otra cosa' }]);
  });

  it('is answered as before where nothing is known of what was sent', async () => {
    const owner = await newReferent(test);
    const first = (await send(owner, 'k', { title: 'De antes' })).json();
    const { db } = test.database;
    await db.updateTable('jobs').set({ bodyHash: null }).where('id', '=', first._id).execute();
    const again = await send(owner, 'k', { title: 'De ahora' });
    expect([again.statusCode, again.json()]).toEqual([201, first]);
    expect(await titlesOf(owner)).toEqual(['De antes']);
  });

  it('takes an empty key for none', async () => {
    const owner = await newReferent(test);
    const responses = [await send(owner, ''), await send(owner, '')];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await titlesOf(owner)).toHaveLength(2);
  });
});
