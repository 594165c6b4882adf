import { HIDDEN_CHARACTERS } from '@uneed/domain/testing/disguise.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAuthor, publishPost } from '../features/community/posts/posts.factory.ts';
import { createAlert, listFound } from '../features/hiring/alerts/alerts.factory.ts';
import { jobPayload, newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { signUp, type TestUser } from '../testing/users.ts';

let test: TestApp;
let owner: TestUser;
let unverified: TestUser;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_FACTOR: '100' });
  owner = await newReferent(test);
  unverified = await newReferent(test, { isVerified: false });
});
afterAll(() => test.close());

/** Sends a job as it is typed: the factory would clean it. */
const send = (user: TestUser, changes: object) => user.post('/jobs', { ...jobPayload(), ...changes });
/** The text with a hidden character between all of its letters. */
const hide = (text: string, hidden: string) => [...text].join(hidden);
/** As Word pastes it. */
const SOFT_HYPHENS = 'Re\u00adcep\u00adcio\u00adnis\u00adta bi\u00adlin\u00adgüe';
/** With Cyrillic and Greek letters, full-width, bold, circled. */
const LOOK_ALIKES = [
  'Rесерсіοnіѕtа',
  'Ｒｅｃｅｐｃｉｏｎｉｓｔａ',
  '𝐑𝐞𝐜𝐞𝐩𝐜𝐢𝐨𝐧𝐢𝐬𝐭𝐚',
  'Ⓡⓔⓒⓔⓟⓒⓘⓞⓝⓘⓢⓣⓐ',
  'ʀᴇᴄᴇᴘᴄɪᴏɴɪsᴛᴀ',
];

async function search(q: string): Promise<string[]> {
  const { jobs } = (await test.anonymous.get(`/jobs?limit=50&q=${encodeURIComponent(q)}`)).json();
  return jobs.map(({ _id }: { _id: string }) => _id);
}

describe('what is typed', () => {
  it('is stored without what shows nothing; what emoji and other scripts need stays', async () => {
    const response = await send(owner, {
      title: `${SOFT_HYPHENS}\u{e0041}\uffff\ufdd0 👩‍💻 ❤️ می‌خواهم`,
      description:
        '<p>Lim&shy;pia&#8203;da&ZeroWidthSpace; y&#xFFFE; plan&#8205;cha\ufeffda</p><p>&#8203;&shy;</p>',
      skills: ['Ex\u200bcel', 'Excel', 'Ехсеl', 'Inglés'],
    });
    expect(response.statusCode, response.body).toBe(201);
    const job = (await owner.get(`/jobs/${response.json()._id}`)).json().job;
    expect(job).toMatchObject({
      title: 'Recepcionista bilingüe 👩‍💻 ❤️ می‌خواهم',
      description: '<p>Limpiada y planchada</p>',
      skills: ['Excel', 'Inglés'],
    });
  });

  it.each([
    ['title', { title: '\u200b\u00ad\ufe0f \u2800\u3164' }],
    ['description', { description: '<p>\u200b</p><p>&#8203;&shy; &#x2800;&nbsp;</p>' }],
  ])('is missing when nothing of it is visible: %s', async (field, changes) => {
    const response = await send(owner, changes);
    expect(response.statusCode).toBe(400);
    expect(response.json().missingFields).toEqual([field]);
  });

  it('is missing in posts, comments and messages too', async () => {
    const [author, reader] = [await newAuthor(test), await newAuthor(test)];
    for (const content of ['\u200b\ufe0f\u2060', '<p>&#8203;<strong>\u00ad</strong></p>'])
      expect((await author.post('/posts', { content })).statusCode).toBe(400);
    const { _id } = await publishPost(author, { content: 'Ho\u00adla' });
    expect((await test.anonymous.get(`/posts/${_id}`)).json().content).toBe('Hola');
    const comment = (content: string) => reader.post(`/posts/${_id}/comment`, { content });
    expect((await comment('\u2063\u{e0041}')).statusCode).toBe(400);
    const write = (text: string) => author.post(`/messages/send/${reader.id}`, { text });
    expect((await write('\u200d\u3164')).statusCode).toBe(400);
    expect((await write('What\u00adsApp 👨‍👩‍👧')).json().text).toBe('WhatsApp 👨‍👩‍👧');
  });
});

describe('a risky job of an unverified referent is held', () => {
  it.each(HIDDEN_CHARACTERS.map((hidden) => [hidden]))('with %j in its words', async (hidden) => {
    const response = await send(unverified, {
      title: 'Cajera',
      description: `<p>${hide('Debe depositar RD$1,500', hidden)}</p>`,
    });
    expect(response.json()).toMatchObject({ withheld: { reason: 'held' } });
  });

  it.each([
    'Debe dероѕitаr RD$ 1,500',
    'Ｄｅｂｅ ｄｅｐｏｓｉｔａｒ ＲＤ＄１，５００',
    '𝗗𝗲𝗯𝗲 𝗱𝗲𝗽𝗼𝘀𝗶𝘁𝗮𝗿 𝟭,𝟱𝟬𝟬 𝗽𝗲𝘀𝗼𝘀',
    'Escríbenos al Whаtѕ&#8203;Арр',
    'Whats&shy;App 80&ZeroWidthSpace;9&#8209;555–1234',
    'WhatsApp ٨٠٩-٥٥٥-١٢٣٤',
    'WhatsApp ➑⓿➒ ⑤⑤⑤ ¹²³⁴',
  ])('as %s', async (text) => {
    expect((await send(unverified, { description: `<p>${text}</p>` })).json()).toMatchObject({
      withheld: { reason: 'held' },
    });
  });
});

describe('a search', () => {
  it('finds a title that was pasted with soft hyphens', async () => {
    const id = (await send(owner, { title: SOFT_HYPHENS })).json()._id;
    for (const q of ['recepcionista bilingue', SOFT_HYPHENS, ...LOOK_ALIKES])
      expect(await search(q), q).toContain(id);
  });

  it.each(LOOK_ALIKES)('finds a title written as %s', async (title) => {
    const id = await publish(owner, { title });
    expect(await search('recepcionista')).toContain(id);
    const mine = (await owner.get('/jobs/myjobs?q=recepcionista')).json().jobs;
    expect(mine.map(({ _id }: { _id: string }) => _id)).toContain(id);
  });

  it('of a text without anything visible is no search', async () => {
    expect((await search('\u200b\u00ad')).length).toBe((await search('')).length);
  });

  it('by company takes no wildcard from a full-width sign', async () => {
    await publish(await newReferent(test, { company: 'Bаnсо Real' }));
    const count = async (company: string) =>
      (await test.anonymous.get(`/jobs?company=${encodeURIComponent(company)}`)).json().jobs.length;
    expect(await count('banco re\u00adal')).toBe(1);
    expect(await count('banco％real')).toBe(0);
  });
});

it('an alert finds a job whatever the letters of either', async () => {
  const user = await signUp(test);
  const alerts = [
    await createAlert(user, { q: 'sоldа\u00addor' }),
    await createAlert(user, { company: ['Cаyena'] }),
  ];
  const again = await user.post('/alerts', { filters: { q: 'SOLDADOR' }, frequency: 'instant' });
  expect(again.statusCode).toBe(409);
  // As before texts were folded like that.
  await sql`update alerts set filters_hash = sha256(id::text::bytea) where user_id = ${user.id}`.execute(
    test.database.db,
  );
  const another = await user.post('/alerts', { filters: { q: 'Soldador' }, frequency: 'instant' });
  expect(another.statusCode).toBe(409);
  const id = await publish(owner, { title: 'Ｓoldador' });
  for (const alert of alerts) expect(await listFound(test, alert)).toContain(id);
});

describe('people, places, posts and tags', () => {
  const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);

  it('a person is found by name', async () => {
    const [seeker, found] = [await newAuthor(test), await newAuthor(test, { fullName: 'Yоkаѕtа Núñez' })];
    const other = await newAuthor(test, { fullName: 'Иван D’Óleo' });
    await sql`update users set role = 'referent' where id in (${found.id}, ${other.id})`.execute(
      test.database.db,
    );
    const find = async (q: string) =>
      ids((await seeker.get(`/messages/users?q=${encodeURIComponent(q)}`)).json());
    for (const q of ['yokasta nunez', 'YOKA\u00adSTA', 'Ｙｏｋａ'])
      expect(await find(q), q).toEqual([found.id]);
    for (const q of ["d'oleo", 'D´Oleo', 'иван']) expect(await find(q), q).toEqual([other.id]);
  });

  it('a place is found', async () => {
    const find = async (q: string) =>
      (await test.anonymous.get(`/places/search?q=${encodeURIComponent(q)}`)).json();
    const [expected] = await find('bavaro');
    expect(expected).toBeDefined();
    for (const q of ['Bá\u00advaro', 'bаvаrо', '\u200bＢＡＶＡＲＯ'])
      expect((await find(q))[0], q).toEqual(expected);
  });

  it('a post is found by its words and tags, and has a tag once', async () => {
    const author = await newAuthor(test);
    const { _id, tags } = await publishPost(author, {
      content: 'Cоnѕејоs de so\u00adldadura #Еmpleo',
      tags: ['em\u200bpleo', 'EMPLEO'],
    });
    expect(tags).toEqual(['empleo']);
    const { posts } = (await test.anonymous.get('/posts/search?q=consejos+soldadura')).json();
    expect(ids(posts)).toEqual([_id]);
    const tagged = (await test.anonymous.get(`/posts?tag=${encodeURIComponent('#ЕMPLEO'.slice(1))}`)).json();
    expect(ids(tagged.posts)).toEqual([_id]);
  });
});
