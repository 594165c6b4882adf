import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_REUSED_TEXT } from '../../../platform/http/idempotency-key.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { jobPayload, newReferent, publish } from './jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let candidate: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  other = await newReferent(test);
  candidate = await signUp(test);
});
afterAll(() => test.close());

/** Creates a draft with only a title. */
async function newDraft(title = 'Cajera'): Promise<string> {
  const response = await owner.post('/jobs', { title, status: 'draft' });
  expect(response.statusCode).toBe(201);
  return response.json()._id;
}
const jobsOf = async (user: TestUser, query = ''): Promise<{ _id: string; title: string }[]> =>
  (await user.get(`/jobs/myjobs${query}`)).json().jobs;
const missingFieldsError = {
  message: 'Para publicar esta vacante, completa la ubicación, la categoría y la descripción.',
  code: 'MISSING_FIELDS',
  missingFields: ['location', 'category', 'description'],
  fields: {
    location: 'La ubicación es requerida',
    category: 'La categoría es requerida',
    description: 'La descripción es requerida',
  },
};
const publishJob = () => publish(owner, { title: 'Cajera', salary: 30_000, skills: ['Caja'] });
const read = async (id: string) => (await owner.get(`/jobs/${id}`)).json().job;
const change = (id: string, body: object) => owner.patch(`/jobs/${id}`, body);

describe('an incomplete draft', () => {
  it('can be created only by referents', async () => {
    const draft = { title: 'Cajera', status: 'draft' };
    expect((await test.anonymous.post('/jobs', draft)).statusCode).toBe(401);
    expect((await candidate.post('/jobs', draft)).statusCode).toBe(403);
  });

  it("requires only a title, and is found by it among the owner's jobs", async () => {
    const id = await newDraft('Cajera de fin de semana');
    const { job } = (await owner.get(`/jobs/${id}`)).json();
    expect(job).toMatchObject({
      title: 'Cajera de fin de semana',
      location: '',
      category: '',
      description: '',
      salary: null,
      status: 'draft',
      publishedAt: null,
    });
    expect((await jobsOf(owner, '?q=fin%20de%20semana')).map(({ _id }) => _id)).toEqual([id]);
    for (const user of [test.anonymous, candidate, other])
      expect((await user.get(`/jobs/${id}`)).statusCode).toBe(404);
    const response = await owner.post('/jobs', { ...jobPayload(), title: ' ', status: 'draft' });
    expect(response.json()).toMatchObject({ message: 'El título es requerido', missingFields: ['title'] });
    const emptyTitle = await owner.patch(`/jobs/${id}`, { title: '' });
    expect([emptyTitle.statusCode, emptyTitle.json().missingFields]).toEqual([400, ['title']]);
  });

  it.each([
    [{ title: 'x'.repeat(101) }, 'Máximo 100 caracteres permitidos'],
    [{ location: 'Atlántida' }, 'Elige una provincia de la lista'],
    [{ category: 'Brujería' }, 'Elige una categoría de la lista'],
    [{ description: 'x'.repeat(2001) }, 'Máximo 2000 caracteres permitidos'],
    [{ salary: -1 }, 'El monto no puede ser negativo'],
    [{ shift: 'de día' }, 'El horario debe ser como 08:00 - 17:00'],
  ])('has the same limits as a published job: %j', async (wrong, message) => {
    const response = await owner.post('/jobs', { title: 'Cajera', status: 'draft', ...wrong });
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    const change = await owner.patch(`/jobs/${await newDraft()}`, wrong);
    expect([change.statusCode, change.json().message]).toEqual([400, message]);
  });

  it('may have its fields emptied again', async () => {
    const id = await publish(owner, { status: 'draft' });
    const response = await owner.patch(`/jobs/${id}`, { location: '', category: '', description: '<p></p>' });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { location: '', category: '', description: '', status: 'draft' },
    ]);
  });

  it.each(['active', 'paused'])(
    'cannot become %s, and the error lists the missing fields',
    async (status) => {
      const id = await newDraft();
      const response = await owner.patch(`/jobs/${id}`, { status });
      expect([response.statusCode, response.json()]).toEqual([400, missingFieldsError]);
      const { job } = (await owner.get(`/jobs/${id}`)).json();
      expect(job).toMatchObject({ status: 'draft', publishedAt: null });
      for (const [user, expectedStatus] of [
        [test.anonymous, 401] as const,
        [candidate, 404] as const,
        [other, 404] as const,
      ])
        expect((await user.patch(`/jobs/${id}`, { status })).statusCode).toBe(expectedStatus);
    },
  );

  it('is published by the change that completes it', async () => {
    const id = await newDraft();
    const { location, category, description } = jobPayload();
    const half = await owner.patch(`/jobs/${id}`, { location, description, status: 'active' });
    expect(half.json()).toMatchObject({
      message: 'Para publicar esta vacante, completa la categoría.',
      missingFields: ['category'],
    });
    const response = await owner.patch(`/jobs/${id}`, { location, category, description, status: 'active' });
    expect(response.json()).toMatchObject({ status: 'active', publishedAt: test.clock.now().toISOString() });
    expect((await test.anonymous.get(`/jobs/${id}`)).statusCode).toBe(200);
  });
});

describe('an account deletion requested at the same time', () => {
  it.each([1, 2, 3])('leaves no job open, published or activated (round %i)', async () => {
    const deletingOwner = await newReferent(test);
    const paused = await publish(deletingOwner);
    await deletingOwner.patch(`/jobs/${paused}`, { status: 'paused' });
    const responses = await Promise.all([
      deletingOwner.post('/jobs', jobPayload()),
      deletingOwner.post('/settings/deletion', { password: deletingOwner.password }),
      deletingOwner.post('/jobs', jobPayload()),
      deletingOwner.patch(`/jobs/${paused}`, { status: 'active' }),
    ]);
    expect(responses[1].statusCode).toBe(200);
    const { db } = test.database;
    const rows = await db
      .selectFrom('jobs')
      .select('status')
      .where('ownerId', '=', deletingOwner.id)
      .execute();
    expect(rows.filter(({ status }) => status === 'active')).toEqual([]);
    // Requesting the deletion has ended the sessions.
    const caller = await signInAgain(test, deletingOwner);
    expect((await caller.delete('/settings/deletion')).statusCode).toBe(200);
  });

  it('makes a waiting publication or activation fail', async () => {
    const deletingOwner = await newReferent(test);
    const paused = await publish(deletingOwner);
    await deletingOwner.patch(`/jobs/${paused}`, { status: 'paused' });
    const pending = await test.database.transaction(async (tx) => {
      await updateUser(tx, deletingOwner.id, { eraseAt: addDays(test.clock.now(), 14) }, test.clock.now());
      const requests = [
        deletingOwner.post('/jobs', jobPayload()),
        deletingOwner.patch(`/jobs/${paused}`, { status: 'active' }),
      ];
      await waitUntilBlocked(test.database, 2);
      return { calls: requests };
    });
    const responses = await Promise.all(pending.calls);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    const rows = await test.database.db
      .selectFrom('jobs')
      .select('status')
      .where('ownerId', '=', deletingOwner.id)
      .execute();
    expect(rows).toEqual([{ status: 'paused' }]);
  });
});

describe('two editors of one vacancy', () => {
  it('keep the changes of each other to different fields', async () => {
    const id = await publishJob();
    expect((await change(id, { salary: 35_000, base: { salary: 30_000 } })).statusCode).toBe(200);
    expect((await change(id, { title: 'Cajero', base: { title: 'Cajera' } })).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ title: 'Cajero', salary: 35_000 });
  });

  it('are told about the same field, with the stored value, and nothing of the change is stored', async () => {
    const id = await publishJob();
    await change(id, { salary: 35_000, skills: ['Caja', 'Excel'] });
    const refused = await change(id, {
      title: 'Cajero',
      salary: 40_000,
      skills: ['Word'],
      base: { title: 'Cajera', salary: 30_000, skills: ['Caja'] },
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: 'CONFLICT',
      message: 'Alguien cambió esto mientras lo editabas. Tus cambios no se guardaron: elige qué se queda.',
      conflicts: { salary: 35_000, skills: ['Caja', 'Excel'] },
    });
    expect(await read(id)).toMatchObject({ title: 'Cajera', salary: 35_000 });
    const again = await change(id, { salary: 40_000, base: { salary: 35_000 } });
    expect(again.statusCode).toBe(200);
  });

  it('do not conflict when both wrote the same', async () => {
    const id = await publishJob();
    await change(id, { salary: 35_000 });
    expect((await change(id, { salary: 35_000, base: { salary: 30_000 } })).statusCode).toBe(200);
  });

  it('conflict in the description as it is stored', async () => {
    const id = await publishJob();
    const { description } = await read(id);
    await change(id, { description: '<p>La segunda.</p>' });
    const refused = await change(id, { description: '<p>La tercera.</p>', base: { description } });
    expect(refused.json().conflicts).toEqual({ description: '<p>La segunda.</p>' });
  });

  it('do not conflict with a repeated request, whose description was sanitised', async () => {
    const id = await publishJob();
    const { description } = await read(id);
    const body = { description: '<p onclick="x">La segunda.</p>', base: { description } };
    expect((await change(id, body)).statusCode).toBe(200);
    expect((await change(id, body)).statusCode).toBe(200);
  });

  it('let one of two concurrent changes of a field win, and tell the other', async () => {
    const id = await publishJob();
    const both = await Promise.all(
      [31_000, 32_000].map((salary) => change(id, { salary, base: { salary: 30_000 } })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('a client without `base`', () => {
  it('overwrites, as before', async () => {
    const id = await publishJob();
    await change(id, { salary: 35_000 });
    expect((await change(id, { salary: 40_000 })).statusCode).toBe(200);
  });

  it.each([['text'], [[1]], [{ salary: { nested: true } }]])(
    'gets a clear error for the base %j',
    async (base) => {
      const id = await publishJob();
      const { statusCode } = await change(id, { salary: 40_000, base });
      expect([400, 409]).toContain(statusCode);
      expect((await read(id)).salary).toBe(30_000);
    },
  );

  it('may name fields that are not of the vacancy', async () => {
    const id = await publishJob();
    const base = { _id: 'x', employer: 'x', toString: 'x', salary: 30_000 };
    expect((await change(id, { salary: 40_000, base })).statusCode).toBe(200);
  });
});

describe('publishing again with the same idempotency key', () => {
  const send = (user: TestUser, key: string, changes: Partial<NewJob> = {}) =>
    user.post('/jobs', jobPayload(changes), { 'idempotency-key': key });
  const titlesOf = async (user: TestUser): Promise<string[]> =>
    (await user.get('/jobs/myjobs')).json().jobs.map(({ title }: { title: string }) => title);
  const keyReused = { message: IDEMPOTENCY_KEY_REUSED_TEXT, code: 'CONFLICT' };

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
