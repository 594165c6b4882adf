import type { NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());

const publishPlain = (title: string, text: string, changes: Partial<NewJob> = {}) =>
  publish(owner, {
    title,
    description: `<p>${text}</p>`,
    skills: [],
    shift: '',
    location: 'La Vega',
    ...changes,
  });

async function search(q: string) {
  const { jobs, search: outcome } = (await test.anonymous.get(`/jobs?${new URLSearchParams({ q })}`)).json();
  return { titles: jobs.map(({ title }: { title: string }) => title), outcome };
}

it('comes without them before other work whose text has the words, and the search is partial', async () => {
  await publishPlain('Topógrafo de día', 'Mides terrenos.');
  await publishPlain('Dibujante de planos', 'Hablas con topógrafos. Sin experiencia.');
  const less = await search('topógrafa sin experiencia');
  expect(less.titles).toEqual(['Topógrafo de día', 'Dibujante de planos']);
  expect(less.outcome).toEqual({ isPartial: true, correction: null });
  await publishPlain('Topógrafo novel', 'Sin experiencia.');
  const exact = await search('topógrafa sin experiencia');
  expect(exact.titles[0]).toBe('Topógrafo novel');
  expect(exact.outcome).toEqual({ isPartial: false, correction: null });
});

it('is not in a place that its text only mentions', async () => {
  await publishPlain('Herrero de portones', 'Entregas en Dajabón.', { location: 'Azua' });
  await publishPlain('Ayudante de taller', 'Con un herrero. Sin experiencia.', { location: 'Dajabón' });
  const { titles, outcome } = await search('herrero sin experiencia dajabón');
  expect(titles[0]).toBe('Herrero de portones');
  expect(outcome.place).toMatchObject({ name: 'Dajabón', isEmpty: true });
});
