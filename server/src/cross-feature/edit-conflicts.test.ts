import type { Team } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImage } from '../features/community/messages/messages.factory.ts';
import { newAuthor, publishPost } from '../features/community/posts/posts.factory.ts';
import { createAlert } from '../features/hiring/alerts/alerts.factory.ts';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import {
  addTeamMember,
  getTeam,
  registerEnterprise,
} from '../features/organizations/enterprises/enterprises.factory.ts';
import {
  decideReview,
  REFERENT_ANSWERS,
  signUpAdmin,
  signUpPendingReferent,
} from '../features/people/referents/referents.factory.ts';
import { decide, postRef, sendReport } from '../features/people/safety/safety.factory.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { signUp } from '../testing/users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Reply = { statusCode: number; json(): Record<string, unknown> };
type Thing = { change(body: object): Promise<Reply>; read(): Promise<Record<string, unknown>> };
type Field = { name: string; began: unknown; mine: unknown; theirs: unknown };
type Editable = { thing: string; create(): Promise<Thing>; field: Field; other: Field };

const PHONE: Field = { name: 'phone', began: '', mine: '809-555-0101', theirs: '829-555-0199' };
const NAME: Field = { name: 'fullName', began: 'Ana', mine: 'Ana Peña', theirs: 'Ana Lora' };

const EDITABLE: Editable[] = [
  {
    thing: 'profile',
    create: async () => {
      const user = await signUp(test, { fullName: 'Ana' });
      return {
        change: (body) => user.put('/auth/update-profile', body),
        read: async () => (await user.get('/auth/check')).json(),
      };
    },
    field: PHONE,
    other: NAME,
  },
  {
    thing: 'company profile',
    create: async () => {
      const { client } = await registerEnterprise(test);
      return {
        change: (body) => client.put('/enterprises/profile', body),
        read: async () => (await client.get('/enterprises/profile')).json().enterprise,
      };
    },
    field: PHONE,
    other: { name: 'website', began: '', mine: 'https://uno.do', theirs: 'https://dos.do' },
  },
  {
    thing: 'post',
    create: async () => {
      const author = await newAuthor(test);
      const { _id } = await publishPost(author, { title: 'Uno', content: 'Hola', tags: ['cv'] });
      return {
        change: (body) => author.patch(`/posts/${_id}`, body),
        read: async () => (await author.get(`/posts/${_id}`)).json(),
      };
    },
    field: { name: 'content', began: 'Hola', mine: '<p>Mío</p>', theirs: '<p>Suyo</p>' },
    other: { name: 'tags', began: ['cv'], mine: ['empleo'], theirs: ['entrevista'] },
  },
  {
    thing: 'alert',
    create: async () => {
      const user = await signUp(test);
      const { _id } = await createAlert(user, { q: 'chofer', location: ['Santiago'] });
      return {
        change: (body) => user.patch(`/alerts/${_id}`, body),
        read: async () => (await user.get('/alerts')).json().alerts[0],
      };
    },
    field: {
      name: 'filters',
      began: { q: 'chofer', location: ['Santiago'] },
      mine: { q: 'mensajero', location: ['Santiago'] },
      theirs: { q: 'chofer', location: ['La Vega'] },
    },
    other: { name: 'frequency', began: 'instant', mine: 'daily', theirs: 'weekly' },
  },
];

const withBase = ({ name, began, mine }: Field) => ({ [name]: mine, base: { [name]: began } });

describe.each(EDITABLE)('two editors of one $thing', ({ create, field, other }) => {
  it('keep the changes to different fields; the same value, and a change without a base, conflict with nothing', async () => {
    const { change, read } = await create();
    expect((await change(withBase(field))).statusCode).toBe(200);
    expect((await change(withBase(other))).statusCode).toBe(200);
    expect(await read()).toMatchObject({ [field.name]: field.mine, [other.name]: other.mine });
    expect((await change(withBase(field))).statusCode).toBe(200);
    expect((await change({ [field.name]: field.theirs })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ [field.name]: field.theirs, [other.name]: other.mine });
  });

  it('are told about the same field, with the stored value, and nothing of the change is stored', async () => {
    const { change, read } = await create();
    expect((await change({ [field.name]: field.theirs })).statusCode).toBe(200);
    const base = { [field.name]: field.began, [other.name]: other.began };
    const refused = await change({ [field.name]: field.mine, [other.name]: other.mine, base });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'CONFLICT',
        message: 'Alguien cambió esto mientras lo editabas. Tus cambios no se guardaron: elige qué se queda.',
        conflicts: { [field.name]: field.theirs },
      },
    ]);
    expect(await read()).toMatchObject({ [field.name]: field.theirs, [other.name]: other.began });
    const again = await change({ [field.name]: field.mine, base: { [field.name]: field.theirs } });
    expect(again.statusCode).toBe(200);
  });

  it('of whom two change the field at once: one wins, the other is told', async () => {
    const { change } = await create();
    const both = await Promise.all(
      [field, { ...field, mine: field.theirs }].map((each) => change(withBase(each))),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('may name fields in the base that they do not change', async () => {
    const { change } = await create();
    const { base, ...changes } = withBase(field);
    const named = { ...base, _id: 'x', toString: 'x', [other.name]: 'x' };
    expect((await change({ ...changes, base: named })).statusCode).toBe(200);
    expect((await change({ ...changes, base: 'x' })).statusCode).toBe(400);
  });
});

it('a request for a new review keeps what was changed elsewhere, and is told about the same field', async () => {
  const admin = await signUpAdmin(test);
  const user = await signUpPendingReferent(test);
  await decideReview(test, admin, user, { decision: 'rejected', reason: 'No encontramos la empresa' });
  const company = 'Cayena Labs SRL';
  const base = { company: REFERENT_ANSWERS.company };
  await user.put('/auth/update-profile', { phone: '809-555-0101' });
  const refused = await user.post('/referents/me/review', { company, base: { company: 'Otra' } });
  expect([refused.statusCode, refused.json().conflicts]).toEqual([409, base]);
  const { user: stored } = (await user.post('/referents/me/review', { company, base })).json();
  expect(stored).toMatchObject({ ...REFERENT_ANSWERS, company, phone: '809-555-0101' });
});

describe('two admins and one setting', () => {
  const BANK = '/admin/settings/bank-account';
  const WORDS = '/admin/settings/risk-words';
  const readSettings = async (admin: Awaited<ReturnType<typeof signUpAdmin>>) =>
    (await admin.get('/admin/settings')).json();

  it('keep the words of each other, also when both save at once', async () => {
    const admin = await signUpAdmin(test);
    const kept = { phrase: 'kit de inicio', risk: 'money' };
    const gone = { phrase: 'remesa', risk: 'money' };
    const { version } = (await readSettings(admin)).riskWords;
    const base = { added: [kept, gone], ignored: [] };
    await admin.put(WORDS, { version, value: base });
    const changes = [
      { added: [kept], ignored: [] },
      { added: [kept, gone, { phrase: 'cuenta puente', risk: 'bank' }], ignored: [] },
      { added: [kept, gone], ignored: ['depósito de garantía'] },
    ];
    const replies = await Promise.all(
      changes.map((value) => admin.put(WORDS, { version: version + 1, value, base })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await readSettings(admin)).riskWords.value).toEqual({
      added: [kept, { phrase: 'cuenta puente', risk: 'bank' }],
      ignored: ['depósito de garantía'],
    });
  });

  it('keep the families of each other, and cannot make the vocabulary unreadable together', async () => {
    const admin = await signUpAdmin(test);
    const family = (names: string) => ({ kind: 'occupations', names, asked: '', related: '' });
    const { version, value: base } = (await readSettings(admin)).vocabulary;
    const save = (names: string) =>
      admin.put('/admin/settings/vocabulary', {
        version,
        base,
        value: { ...base, added: [...base.added, family(names)] },
      });
    expect((await save('Técnico de hologramas')).statusCode).toBe(200);
    expect((await save('Domador de dragones')).statusCode).toBe(200);
    const { added } = (await readSettings(admin)).vocabulary.value;
    const names = added.map((each: { names: string }) => each.names);
    expect(names).toEqual(expect.arrayContaining(['Técnico de hologramas', 'Domador de dragones']));
    expect((await save('Domador de dragones, dragonero')).statusCode).toBe(400);
  });

  it('are told about another bank account', async () => {
    const admin = await signUpAdmin(test);
    const { version, value: base } = (await readSettings(admin)).bankAccount;
    const save = (text: string, began: object = base) =>
      admin.put(BANK, { version, value: { text }, base: began });
    expect((await save('Banco Uno')).statusCode).toBe(200);
    const refused = await save('Banco Dos');
    expect([refused.statusCode, refused.json().conflicts]).toEqual([409, { text: 'Banco Uno' }]);
    expect((await readSettings(admin)).bankAccount.value).toEqual({ text: 'Banco Uno' });
    expect((await save('Banco Dos', { text: 'Banco Uno' })).statusCode).toBe(200);
  });
});

describe('a single choice that somebody else made meanwhile', () => {
  it('the status of a contract: the second reads what it became', async () => {
    const owner = await newReferent(test, { isVerified: true });
    const candidate = await signUp(test);
    const jobId = await publish(owner);
    await candidate.post(`/jobs/${jobId}/apply`);
    const set = (status: string, seen: string) =>
      owner.put(`/contracts/job/${jobId}/candidate/${candidate.id}`, { status, base: { status: seen } });
    expect((await set('pending', 'pending')).statusCode).toBe(200);
    const [accepted, refused] = [await set('accepted', 'pending'), await set('rejected', 'pending')];
    expect(accepted.statusCode).toBe(200);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('«Aceptada»'), conflicts: { status: 'accepted' } },
    ]);
    expect((await set('accepted', 'pending')).statusCode).toBe(200);
    expect((await set('rejected', 'accepted')).statusCode).toBe(200);
  });

  it('the role of a member: the second owner reads what it became', async () => {
    const { client } = await registerEnterprise(test);
    await addTeamMember(test, client, 'reader', 'Rosa Lora');
    const find = ({ members }: Team) => members.find(({ fullName }) => fullName === 'Rosa Lora');
    const rosa = find(await getTeam(client));
    const set = (role: string, seen: string) =>
      client.patch(`/enterprises/team/${rosa?._id}`, { role, base: { role: seen } });
    expect((await set('recruiter', 'reader')).statusCode).toBe(200);
    const refused = await set('owner', 'reader');
    expect([refused.statusCode, refused.json().conflicts]).toEqual([409, { role: 'recruiter' }]);
    expect(find(await getTeam(client))).toMatchObject({ role: 'recruiter' });
  });

  it('reports that were dismissed: a removal because of them is refused, one without them is not', async () => {
    const admin = await newAuthor(test, { isAdmin: true });
    const author = await newAuthor(test);
    const post = await publishPost(author);
    await sendReport(await newAuthor(test), postRef(post));
    const about = postRef(post);
    expect((await decide(admin, about, 'dismiss')).statusCode).toBe(200);
    const reason = 'No cumple las normas de la comunidad';
    const removal = { about, decision: 'remove', reason, isReported: true };
    const refused = await admin.post('/admin/reports/decisions', removal);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Ese reporte ya fue atendido: se descartó',
    ]);
    expect((await author.get(`/posts/${post._id}`)).statusCode).toBe(200);
    expect((await decide(admin, about, 'remove', reason)).statusCode).toBe(200);
  });
});

it('a picture that is uploaded again, because the reply was lost, conflicts with nothing', async () => {
  const image = await buildImage();
  const user = await signUp(test);
  const began = (await user.get('/auth/check')).json().profilePic;
  const { client } = await registerEnterprise(test);
  const logo = (await client.get('/enterprises/profile')).json().enterprise.logo;
  for (const change of [
    () => user.put('/auth/update-profile', { profilePic: image, base: { profilePic: began } }),
    () => client.put('/enterprises/profile', { logo: image, base: { logo } }),
  ]) {
    expect((await change()).statusCode).toBe(200);
    expect((await change()).statusCode).toBe(200);
  }
});
