import {
  JSON_RESUME_EMPTY_TEXT,
  JSON_RESUME_INVALID_TEXT,
  JSON_RESUME_MAX_MB,
} from '@uneed/domain/people/cv/made-cv.rules.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { WORK_ITEMS, WORK_PARTS } from './made-cv.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const PATH = '/work-profile/json-resume';

/** The lists of a profile, without the ids of their items. */
async function readLists(of: TestUser) {
  const { workProfile }: { workProfile: WorkProfile } = (await of.get('/work-profile')).json();
  const { experiences, studies, languages, licences, skills } = workProfile;
  const withoutIds = <Item extends { _id: string }>(items: Item[]) => items.map(({ _id, ...item }) => item);
  return {
    experiences: withoutIds(experiences),
    studies: withoutIds(studies),
    languages: withoutIds(languages),
    licences: withoutIds(licences),
    skills,
  };
}

it('a JSON Resume is for people with a session, each of their own profile', async () => {
  expect((await test.anonymous.get(PATH)).statusCode).toBe(401);
  expect((await test.anonymous.post(PATH, { resume: {} })).statusCode).toBe(401);
  const [owner, neighbour] = [await signUp(test), await signUp(test)];
  await owner.post('/work-profile', WORK_ITEMS);
  expect((await neighbour.get(PATH)).json()).toMatchObject({ work: [], skills: [] });
});

it('a profile comes back from its JSON Resume, but for what the standard has no place for', async () => {
  const [owner, other] = [await signUp(test), await signUp(test)];
  await owner.post('/work-profile', WORK_ITEMS);
  await owner.put('/work-profile', WORK_PARTS);
  const file = await owner.get(PATH);
  expect(file.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  expect(file.body).not.toContain('25123');
  const read = await other.post(PATH, { resume: file.json() });
  expect(read.json()).toMatchObject({ leftOut: 0 });
  // Nothing is stored until the person confirms it.
  expect((await readLists(other)).experiences).toEqual([]);
  expect((await other.post('/work-profile', read.json().items)).statusCode).toBe(200);
  const lists = await readLists(owner);
  const licences = lists.licences.map((licence) => ({ ...licence, expires: '' }));
  expect(await readLists(other)).toEqual({ ...lists, licences });
});

it('other files are refused in Spanish', async () => {
  const user = await signUp(test);
  const send = async (resume: unknown) => {
    const { statusCode, body } = await user.post(PATH, { resume });
    return [statusCode, JSON.parse(body).message];
  };
  for (const resume of [null, 'x', 7, []])
    expect(await send(resume)).toEqual([400, JSON_RESUME_INVALID_TEXT]);
  expect(await send({ work: 'x', skills: [null, 7, { name: 9 }] })).toEqual([400, JSON_RESUME_EMPTY_TEXT]);
  const tooLarge = { skills: [{ name: 'x'.repeat(JSON_RESUME_MAX_MB * 1024 * 1024) }] };
  expect((await send(tooLarge))[0]).toBe(413);
});
