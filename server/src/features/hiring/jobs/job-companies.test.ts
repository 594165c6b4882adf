import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newReferent, publish } from './jobs.factory.ts';
import { jobCompaniesRecount } from './jobs.tasks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function publishFor(company: string, jobs = 1) {
  const owner = await newReferent(test, { company });
  const ids: string[] = [];
  for (let number = 0; number < jobs; number += 1) ids.push(await publish(owner));
  return { setStatus: (status: string) => owner.patch(`/jobs/${ids[0]}`, { status }) };
}

async function recount() {
  await test.database.transaction((tx) => test.app.queue.enqueue(tx, jobCompaniesRecount, {}));
  await test.runTasks();
}

const storedCompanies = () =>
  test.database.db.selectFrom('jobCompanies').select(['name', 'openJobs']).orderBy('name').execute();

const suggest = async (q: string) => {
  const { suggestions } = (await test.anonymous.get(`/search/suggestions?q=${q}`)).json();
  return suggestions.map(({ text }: Suggestion) => text);
};

it('companies with more open jobs come first, and companies without one are removed until they have one again', async () => {
  const closed = await publishFor('Quisqueya Aérea');
  await publishFor('Quisqueya Bordados');
  await publishFor('Quisqueya Cable', 2);
  await closed.setStatus('paused');
  await recount();
  expect(await storedCompanies()).toEqual([
    { name: 'Quisqueya Bordados', openJobs: 1 },
    { name: 'Quisqueya Cable', openJobs: 2 },
  ]);
  expect(await suggest('quisqueya')).toEqual(['Quisqueya Cable', 'Quisqueya Bordados']);
  await closed.setStatus('active');
  expect(await suggest('quisqueya')).toEqual(['Quisqueya Cable', 'Quisqueya Aérea', 'Quisqueya Bordados']);
});
