import { NEXT_STEP_LABELS } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import {
  PERIOD_TEXT,
  TOO_MANY_SKILLS_TEXT,
  type WorkProfile,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signInAgain, signUp, type TestUser } from '../../../testing/users.ts';
import { AS_ENTERPRISE, newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { lockUser } from '../accounts/accounts.commands.ts';
import { SAME_ITEM_TEXT } from './work-profile-items.service.ts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await signUp(test);
});

const MISSING = '0193f7a0-0000-7000-8000-000000000000';
const CASHIER = { position: 'Cajera', company: 'La Espiga', from: '2022-03', isCurrent: true };
const KINDS = {
  experiences: { position: 'Cajera' },
  studies: { title: 'Bachillerato' },
  languages: { name: 'Inglés' },
  licences: { name: 'Licencia de conducir' },
};
type Kind = keyof typeof KINDS;
const kinds: Kind[] = ['experiences', 'studies', 'languages', 'licences'];

async function read(of: TestUser): Promise<WorkProfile> {
  const response = await of.get('/work-profile');
  expect(response.statusCode).toBe(200);
  return response.json().workProfile;
}

async function add(of: TestUser, kind: Kind, item: object = KINDS[kind]): Promise<string> {
  const before = (await read(of))[kind].map(({ _id }) => _id);
  const response = await of.post(`/work-profile/${kind}`, item);
  expect(response.statusCode).toBe(201);
  const { workProfile }: { workProfile: WorkProfile } = response.json();
  return workProfile[kind].find(({ _id }) => !before.includes(_id))?._id ?? '';
}

describe('who has a profile of work', () => {
  it('is nobody without a session, and no enterprise', async () => {
    const { anonymous } = test;
    const responses = [
      await anonymous.get('/work-profile'),
      await anonymous.put('/work-profile', { skills: ['Excel'] }),
      await anonymous.post('/work-profile', { skills: ['Excel'] }),
      await anonymous.get('/work-profile/words'),
    ];
    for (const kind of kinds) {
      responses.push(await anonymous.post(`/work-profile/${kind}`, KINDS[kind]));
      responses.push(await anonymous.put(`/work-profile/${kind}/${MISSING}`, {}));
      responses.push(await anonymous.delete(`/work-profile/${kind}/${MISSING}`));
    }
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 401));
    const enterprise = await newEnterprise(test);
    const response = await enterprise.get('/work-profile', AS_ENTERPRISE);
    expect(response.statusCode).toBe(403);
  });

  it('is each person for themselves', async () => {
    const other = await signUp(test);
    for (const kind of kinds) {
      const id = await add(user, kind);
      await add(other, kind);
      const before = await read(user);
      const statuses = [
        (await other.put(`/work-profile/${kind}/${id}`, KINDS[kind])).statusCode,
        (await other.delete(`/work-profile/${kind}/${id}`)).statusCode,
      ];
      expect([kind, statuses]).toEqual([kind, [404, 200]]);
      expect(await read(user)).toEqual(before);
      expect((await read(other))[kind]).toHaveLength(1);
    }
  });
});

describe('the items', () => {
  it('are added, changed and removed', async () => {
    for (const kind of kinds) {
      const id = await add(user, kind);
      const [name = ''] = Object.keys(KINDS[kind]);
      const changed = await user.put(`/work-profile/${kind}/${id}`, { [name]: 'Otro nombre' });
      expect(changed.statusCode).toBe(200);
      expect(changed.json().workProfile[kind]).toMatchObject([{ _id: id, [name]: 'Otro nombre' }]);
      for (let times = 0; times < 2; times += 1) {
        const removed = await user.delete(`/work-profile/${kind}/${id}`);
        expect([removed.statusCode, removed.json().workProfile[kind]]).toEqual([200, []]);
      }
    }
  });

  it('are removed under their own kind only', async () => {
    const id = await add(user, 'languages');
    await user.delete(`/work-profile/licences/${id}`);
    expect(await read(user)).toMatchObject({ languages: [{ _id: id }] });
    expect((await user.put(`/work-profile/licences/${id}`, { name: 'X' })).statusCode).toBe(404);
  });

  it('stand in the order of their dates', async () => {
    await add(user, 'experiences', { position: 'Vendedora', from: '2016', to: '2018' });
    await add(user, 'experiences', CASHIER);
    await add(user, 'experiences', { position: 'Recepcionista', from: '2018-06', to: '2022-02' });
    const { experiences } = await read(user);
    expect(experiences.map(({ position, from }) => [position, from])).toEqual([
      ['Cajera', CASHIER.from],
      ['Recepcionista', '2018-06'],
      ['Vendedora', '2016'],
    ]);
  });

  it('are not doubled by a request that is sent again, nor silently replaced by another one', async () => {
    const id = await add(user, 'experiences', CASHIER);
    const again = await user.post('/work-profile/experiences', CASHIER);
    expect([again.statusCode, again.json().workProfile.experiences.length]).toEqual([201, 1]);
    const other = await user.post('/work-profile/experiences', { ...CASHIER, description: 'Otra cosa' });
    expect([other.statusCode, other.json().message]).toEqual([409, SAME_ITEM_TEXT]);
    const second = await add(user, 'experiences', { ...CASHIER, from: '2020-01' });
    const changed = await user.put(`/work-profile/experiences/${second}`, { from: '2022-03' });
    expect(changed.statusCode).toBe(409);
    expect((await read(user)).experiences.map(({ _id }) => _id)).toEqual([id, second]);
  });

  it('do not end before they begin, also after a change of one of both', async () => {
    const late = await user.post('/work-profile/experiences', {
      ...CASHIER,
      isCurrent: false,
      to: '2021-01',
    });
    expect([late.statusCode, late.json().fields]).toEqual([400, { to: PERIOD_TEXT }]);
    const id = await add(user, 'experiences', { ...CASHIER, isCurrent: false, to: '2023-01' });
    const changed = await user.put(`/work-profile/experiences/${id}`, { from: '2024-01' });
    expect([changed.statusCode, changed.json().fields]).toEqual([400, { to: PERIOD_TEXT }]);
    const current = await user.put(`/work-profile/experiences/${id}`, { from: '2024-01', isCurrent: true });
    expect(current.json().workProfile.experiences).toMatchObject([{ from: '2024-01', to: '' }]);
  });

  it('keep texts as texts', async () => {
    const script = '<script>alert(1)</script>';
    await add(user, 'experiences', { position: script, company: script, place: script, description: script });
    await add(user, 'studies', { title: script, institution: script });
    await add(user, 'languages', { name: script });
    await add(user, 'licences', { name: script });
    await user.put('/work-profile', { skills: [script], occupations: [script] });
    expect(await read(user)).toMatchObject({
      experiences: [{ position: script, company: script, place: script, description: script }],
      studies: [{ title: script, institution: script }],
      languages: [{ name: script }],
      licences: [{ name: script }],
      skills: [script],
      occupations: [script],
    });
  });

  it('refuse what is no item with one sentence', async () => {
    for (const [kind, item] of [
      ['experiences', { position: '' }],
      ['experiences', { position: 'a'.repeat(101) }],
      ['experiences', { position: 'Cajera', from: '2024-13' }],
      ['experiences', { position: 'Cajera', description: 'a'.repeat(501) }],
      ['studies', { title: 'Bachillerato', level: 'master' }],
      ['languages', { name: 'Inglés', level: 'D1' }],
      ['licences', { name: 'Licencia', expires: 'mañana' }],
      ['licences', { name: 'Licencia', expires: '2027' }],
    ] as const) {
      const response = await user.post(`/work-profile/${kind}`, item);
      expect([item, response.statusCode]).toEqual([item, 400]);
      expect(Object.values(response.json().fields)).toHaveLength(1);
      expect((await read(user))[kind]).toEqual([]);
    }
  });

  it('are at most so many', async () => {
    for (let count = 0; count < 10; count += 1) await add(user, 'languages', { name: `Idioma ${count}` });
    const refused = await user.post('/work-profile/languages', { name: 'Uno más' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Puedes tener hasta 10 idiomas en tu perfil',
    ]);
  });
});

describe('two devices', () => {
  it('change different fields of an item', async () => {
    const id = await add(user, 'experiences', CASHIER);
    const other = await signInAgain(test, user);
    await user.put(`/work-profile/experiences/${id}`, {
      company: 'El Nacional',
      base: { company: 'La Espiga' },
    });
    await other.put(`/work-profile/experiences/${id}`, { place: 'Santiago', base: { place: '' } });
    expect((await read(user)).experiences).toMatchObject([{ company: 'El Nacional', place: 'Santiago' }]);
  });

  it('are told about the same field, with what is stored', async () => {
    const id = await add(user, 'experiences', CASHIER);
    const change = (company: string) =>
      user.put(`/work-profile/experiences/${id}`, { company, base: { company: 'La Espiga' } });
    expect((await change('El Nacional')).statusCode).toBe(200);
    const refused = await change('Otra');
    expect([refused.statusCode, refused.json().conflicts]).toEqual([409, { company: 'El Nacional' }]);
    const part = (availableFrom: string) =>
      user.put('/work-profile', { availableFrom, base: { availableFrom: '' } });
    expect((await part('now')).statusCode).toBe(200);
    expect((await part('2027-01')).json().conflicts).toEqual({ availableFrom: 'now' });
  });

  it('keep the skills of each other, and what each removed stays removed', async () => {
    await user.put('/work-profile', { skills: ['Excel', 'Caja'] });
    const base = { skills: ['Excel', 'Caja'] };
    await user.put('/work-profile', { skills: ['Excel', 'Caja', 'Ventas'], base });
    await user.put('/work-profile', { skills: ['Caja', 'inglés'], base });
    expect((await read(user)).skills).toEqual(['Caja', 'Ventas', 'inglés']);
  });

  it('wait for each other, so that limits hold', async () => {
    for (let count = 0; count < 9; count += 1) await add(user, 'languages', { name: `Idioma ${count}` });
    const responses = await test.database.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const both = ['Uno', 'Otro'].map((name) => user.post('/work-profile/languages', { name }));
      await waitUntilBlocked(test.database, 2);
      return { both };
    });
    const statuses = (await Promise.all(responses.both)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([201, 409]);
    expect((await read(user)).languages).toHaveLength(10);
  });
});

describe('the other parts', () => {
  it('are empty at first, and change alone', async () => {
    const { workProfile, nextStep } = (await user.get('/work-profile')).json();
    expect(nextStep).toBe('experiences');
    expect(workProfile).toMatchObject({
      skills: [],
      expectedPay: null,
      publicParts: [],
      acceptsRemote: false,
    });
    const parts = { shifts: ['Noche'], provinces: ['Santiago'], expectedPay: 28_000, isFirstJob: true };
    const changed = await user.put('/work-profile', parts);
    expect(changed.json()).toEqual({ workProfile: { ...workProfile, ...parts }, nextStep: 'occupations' });
    expect(Object.keys(NEXT_STEP_LABELS)).toContain(changed.json().nextStep);
    await user.put('/work-profile', { expectedPay: null });
    expect(await read(user)).toEqual({ ...workProfile, ...parts, expectedPay: null });
  });

  it('have at most 30 skills, also of two devices together', async () => {
    const skills = Array.from({ length: 30 }, (_, index) => `Habilidad ${index}`);
    const tooMany = await user.put('/work-profile', { skills: [...skills, 'Otra'] });
    expect([tooMany.statusCode, tooMany.json().fields]).toEqual([400, { skills: TOO_MANY_SKILLS_TEXT }]);
    await user.put('/work-profile', { skills: [...skills, 'HABILIDAD 1'] });
    expect((await read(user)).skills).toEqual(skills);
    const merged = await user.put('/work-profile', { skills: ['Otra'], base: { skills: [] } });
    expect([merged.statusCode, merged.json().message]).toEqual([409, TOO_MANY_SKILLS_TEXT]);
    expect((await read(user)).skills).toEqual(skills);
  });

  it.each([
    { skills: 'Excel' },
    { skills: [''] },
    { shifts: ['Madrugada'] },
    { provinces: ['Miami'] },
    { availableFrom: 'pronto' },
    { expectedPay: -1 },
    { expectedPay: 1e12 },
    { publicParts: ['expectedPay'] },
  ])('refuse %j', async (parts) => {
    expect((await user.put('/work-profile', parts)).statusCode).toBe(400);
    expect((await user.get('/work-profile')).json().nextStep).toBe('experiences');
  });
});

describe('many items at once', () => {
  const confirmed = {
    experiences: [CASHIER, { position: 'Vendedora', from: '2019-01', to: '2021-12' }],
    studies: [{ title: 'Bachillerato', level: 'secondary' }],
    languages: [{ name: 'Inglés', level: 'B2' }],
    licences: [{ name: 'Licencia de conducir' }],
    skills: ['Excel', 'excel', 'Caja'],
  };

  it('are added to what is there, which stays', async () => {
    await add(user, 'languages', { name: 'inglés', level: 'C1' });
    await user.put('/work-profile', { skills: ['EXCEL'] });
    const added = await user.post('/work-profile', confirmed);
    expect(added.statusCode).toBe(200);
    expect(added.json().workProfile).toMatchObject({
      experiences: [{ position: 'Cajera' }, { position: 'Vendedora' }],
      studies: [{ title: 'Bachillerato', level: 'secondary' }],
      languages: [{ name: 'inglés', level: 'C1' }],
      licences: [{ name: 'Licencia de conducir', expires: '' }],
      skills: ['EXCEL', 'Caja'],
    });
  });

  it('are added once per idempotency key, even if one was removed meanwhile', async () => {
    const key = { 'idempotency-key': 'cv-1' };
    const first = await user.post('/work-profile', confirmed, key);
    const [{ _id }] = first.json().workProfile.languages;
    await user.delete(`/work-profile/languages/${_id}`);
    const again = await user.post('/work-profile', confirmed, key);
    expect([again.statusCode, again.json().workProfile.languages]).toEqual([200, []]);
    expect((await user.post('/work-profile', { skills: ['Otra'] }, key)).statusCode).toBe(409);
    expect((await (await signUp(test)).post('/work-profile', confirmed, key)).statusCode).toBe(200);
  });

  it('are all refused beyond a limit', async () => {
    for (let count = 0; count < 10; count += 1) await add(user, 'languages', { name: `Idioma ${count}` });
    const refused = await user.post('/work-profile', confirmed);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Puedes tener hasta 10 idiomas en tu perfil',
    ]);
    expect(await read(user)).toMatchObject({ experiences: [], studies: [], skills: [] });
  });
});

describe('words', () => {
  const list = async (kind: string, q = ''): Promise<string[]> =>
    (await user.get(`/work-profile/words?kind=${kind}&q=${encodeURIComponent(q)}`)).json().words;

  it('are occupations and skills of the vocabulary', async () => {
    expect(await list('occupation', 'recep')).toContain('Recepcionista');
    expect(await list('skill', 'exc')).toContain('Excel');
    expect(await list('skill', 'recep')).not.toContain('Recepcionista');
    expect(await list('occupation', '%')).toEqual(await list('occupation'));
  });

  it('suit the person while nothing is typed', async () => {
    expect(await list('skill')).toContain('Servicio al cliente');
    await add(user, 'experiences', { position: 'Contadora general' });
    expect((await list('occupation'))[0]).toBe('Contador');
    expect((await list('skill')).slice(0, 3)).toContain('QuickBooks');
  });
});

it('goes with the account, and is in the export', async () => {
  await add(user, 'experiences', CASHIER);
  await user.put('/work-profile', { skills: ['Excel'], expectedPay: 30_000 });
  const { workProfile } = (await user.get('/settings/export')).json();
  expect(workProfile).toMatchObject({ experiences: [CASHIER], skills: ['Excel'], expectedPay: 30_000 });
  const { db } = test.database;
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  const rows = await Promise.all([
    db.selectFrom('workProfiles').where('userId', '=', user.id).selectAll().execute(),
    db.selectFrom('workProfileItems').where('userId', '=', user.id).selectAll().execute(),
  ]);
  expect(rows).toEqual([[], []]);
});
