import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
