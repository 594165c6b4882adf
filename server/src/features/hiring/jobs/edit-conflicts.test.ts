import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from './jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());

const publishJob = () => publish(owner, { title: 'Cajera', salary: 30_000, skills: ['Caja'] });
const read = async (id: string) => (await owner.get(`/jobs/${id}`)).json().job;
const change = (id: string, body: object) => owner.patch(`/jobs/${id}`, body);

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
