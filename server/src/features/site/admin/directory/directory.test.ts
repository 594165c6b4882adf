import type { ListedUser } from '@uneed/domain/site/admin/directory.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { insertUserRow } from '../../../../testing/rows.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newAuthor, publishPost } from '../../../community/posts/posts.factory.ts';
import { newReferent, publish } from '../../../hiring/jobs/jobs.factory.ts';
import { registerEnterprise } from '../../../organizations/enterprises/enterprises.factory.ts';
import { decideReview, signUpPendingReferent } from '../../../people/referents/referents.factory.ts';
import { decide, postRef, sendReport, suspend, userRef } from '../../../people/safety/safety.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newAuthor(test, { fullName: 'Administra Todo', isAdmin: true });
});
afterAll(() => test.close());
// No two accounts of a test have the same time.
beforeEach(() => test.clock.advanceMinutes(1));

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';
const get = async (path: string) => (await admin.get(path)).json();
const list = async (path: string): Promise<ListedUser[]> => (await get(path)).users;
const namesOf = async (path: string) => (await list(path)).map(({ fullName }) => fullName);

describe('every endpoint', () => {
  const paths = [
    '/admin/people',
    '/admin/enterprises',
    '/admin/jobs',
    '/admin/posts',
    `/admin/users/${UNKNOWN_ID}`,
    `/admin/jobs/${UNKNOWN_ID}`,
    `/admin/posts/${UNKNOWN_ID}`,
  ];

  it('is for admins only', async () => {
    const enterprise = (await registerEnterprise(test)).client;
    const [member, referent] = [await signUp(test), await newReferent(test)];
    for (const path of paths) {
      // Admins are people: for these endpoints the session of an enterprise is none.
      const statuses = [test.anonymous, enterprise, member, referent, admin].map(
        async (by) => (await by.get(path)).statusCode,
      );
      const own = path.includes(UNKNOWN_ID) ? 404 : 200;
      expect([path, await Promise.all(statuses)]).toEqual([path, [401, 401, 403, 403, own]]);
    }
    for (const path of ['/admin/users/x', '/admin/jobs/x', '/admin/posts/x'])
      expect((await admin.get(path)).statusCode).toBe(404);
  });

  it.each(['people', 'enterprises', 'jobs', 'posts'])('ignores damaged parameters of %s', async (name) => {
    const query = `state=x&after=x&owner=x&author=x&q=${'x'.repeat(101)}`;
    const response = await admin.get(`/admin/${name}?${query}`);
    expect(response.statusCode).toBe(200);
    expect((await admin.get(`/admin/${name}?q=${encodeURIComponent("%_\\'!")}`)).json()).toMatchObject({
      next: null,
    });
  });
});

describe('people', () => {
  it('are found by parts of their name without accents, the beginning of the email, and the id', async () => {
    const email = 'tamara.unica@prueba.do';
    const found = await signUp(test, { fullName: 'Támara Ñíguez Peña', email });
    await signUp(test, { fullName: 'Tamar Otra' });
    for (const q of ['tamara niguez', 'PEÑA tamara', 'Tamara.Unica@', email, found.id])
      expect(await namesOf(`/admin/people?q=${encodeURIComponent(q)}`)).toEqual(['Támara Ñíguez Peña']);
    for (const q of ['tamara gomez', 'unica@prueba.do', 'tamara_unica', '%', UNKNOWN_ID])
      expect(await namesOf(`/admin/people?q=${encodeURIComponent(q)}`)).toEqual([]);
  });

  it('are listed newest first, page by page, also while others sign up', async () => {
    const names: string[] = [];
    for (let number = 1; number <= 22; number += 1) {
      const fullName = `Paginada ${number}x`;
      const createdAt = test.clock.now();
      await insertUserRow(test.database.db, { fullName, createdAt, updatedAt: createdAt });
      names.unshift(fullName);
      test.clock.advanceMinutes(1);
    }
    const first = await get('/admin/people?q=paginada');
    await signUp(test, { fullName: 'Paginada nueva' });
    const second = await get(`/admin/people?q=paginada&after=${first.next}`);
    const users: ListedUser[] = [...first.users, ...second.users];
    expect(users.map(({ fullName }) => fullName)).toEqual(names);
    expect([first.users.length, second.next]).toEqual([20, null]);
    const unfiltered = await get('/admin/people');
    expect(unfiltered.users[0].fullName).toBe('Paginada nueva');
    const next = await get(`/admin/people?after=${unfiltered.next}`);
    expect(next.users[0].createdAt < unfiltered.users[19].createdAt).toBe(true);
  });

  it('are filtered by state', async () => {
    const [candidate, verified, unverified] = [
      await signUp(test, { fullName: 'Estados Uno' }),
      await newReferent(test),
      await signUpPendingReferent(test),
    ];
    const [suspended, leaving] = [await signUp(test), await signUp(test)];
    await suspend(admin, suspended);
    await leaving.post('/settings/deletion', { password: leaving.password });
    const enterprise = (await registerEnterprise(test)).enterprise;
    const states = { verified, unverified, suspended, leaving, admin };
    const ids = Object.values(states).map(({ id }) => id);
    for (const [state, user] of Object.entries(states)) {
      const found = (await list(`/admin/people?state=${state}`)).map(({ _id }) => _id);
      expect(ids.filter((id) => found.includes(id))).toEqual([user.id]);
      expect(found).not.toContain(enterprise._id);
    }
    const candidates = (await list('/admin/people?state=candidate')).map(({ _id }) => _id);
    expect(candidates).toEqual(expect.arrayContaining([candidate.id, suspended.id, leaving.id]));
    expect(candidates).not.toContain(verified.id);
    expect(await list(`/admin/people?state=suspended&q=${suspended.email}`)).toMatchObject([
      { _id: suspended.id, suspension: { until: expect.any(String) }, openReportCount: 0 },
    ]);
  });
});

it('enterprises are listed apart from people', async () => {
  const { enterprise, email } = await registerEnterprise(test, { companyName: 'Ferretería Ozama' });
  expect(await list('/admin/enterprises?q=ferreteria')).toMatchObject([
    { _id: enterprise._id, fullName: 'Ferretería Ozama', email, role: 'enterprise', isVerified: false },
  ]);
  expect(await namesOf('/admin/people?q=ferreteria')).toEqual([]);
  expect(await namesOf('/admin/enterprises?q=ferreteria&state=verified')).toEqual([]);
  expect(await namesOf('/admin/enterprises?q=ferreteria&state=unverified')).toEqual(['Ferretería Ozama']);
  expect(await get(`/admin/users/${enterprise._id}`)).toMatchObject({
    enterprise: { industry: 'Retail', size: '11-50' },
    verification: { status: 'none' },
    can: { suspend: true, lift: false, verify: false, revoke: false },
  });
});

describe('the record of a person', () => {
  it('has the last job, studies and languages, and nothing that only the person reads', async () => {
    const [person, neighbour] = [await signUp(test), await signUp(test)];
    await person.post('/work-profile', {
      experiences: [{ position: 'Cajera', company: 'La Espiga' }],
      studies: [{ title: 'Liceo', level: 'secondary' }],
      languages: [{ name: 'Inglés', level: 'B2' }],
    });
    await person.put('/work-profile', { expectedPay: 98_765 });
    const record = await get(`/admin/users/${person.id}`);
    expect(record.workFacts).toEqual({
      lastJob: 'Cajera en La Espiga',
      study: 'Bachillerato',
      languages: 'Inglés B2',
    });
    expect(JSON.stringify(record)).not.toContain('98765');
    const other = await get(`/admin/users/${neighbour.id}`);
    expect(other.workFacts).toEqual({ lastJob: '', study: '', languages: '' });
  });

  it('has the history of the account, and nothing of others', async () => {
    const [owner, neighbour] = [await newReferent(test), await newReferent(test)];
    const [reporter, second] = [await signUp(test), await signUp(test)];
    const jobId = await publish(owner, { title: 'Cajera de Registros' });
    await owner.post('/jobs', { title: 'Borrador', status: 'draft' });
    const neighbourJobId = await publish(neighbour);
    const post = await publishPost(owner, { content: 'Buscamos gente' });
    const neighbourPost = await publishPost(neighbour);
    await reporter.post(`/jobs/${neighbourJobId}/apply`, {});
    await sendReport(reporter, userRef(owner), { details: 'Pide mil pesos' });
    await sendReport(second, { subject: 'job', id: jobId });
    await sendReport(reporter, postRef(neighbourPost));
    await decide(admin, postRef(post), 'remove', 'Spam');
    await suspend(admin, owner, 'week', 'Pide dinero');
    const record = await get(`/admin/users/${owner.id}`);
    expect(record).toMatchObject({
      fullName: owner.fullName,
      email: owner.email,
      counts: { jobs: 1, applications: 0, posts: 1, comments: 0, reports: 2, tickets: 0, sessions: 1 },
      openReportCount: 2,
      verification: { status: 'verified', version: 0 },
      suspension: { until: expect.any(String) },
      can: { suspend: true, lift: true, verify: false, revoke: true },
    });
    expect(record.jobs).toMatchObject([{ _id: jobId, withheld: 'suspended' }]);
    expect(record.posts).toMatchObject([{ _id: post._id, status: 'removed' }]);
    expect(record.reports.map(({ subject }: { subject: string }) => subject).sort()).toEqual(['job', 'user']);
    expect(record.sanctions).toMatchObject([
      { kind: 'suspension', reason: 'Pide dinero', by: 'Administra Todo' },
      { kind: 'removal', reason: 'Spam' },
    ]);
    expect(record.auditEntries.map(({ act }: { act: string }) => act)).toEqual([
      'user.suspended',
      'content.removed',
    ]);
    expect(record).not.toHaveProperty('passwordHash');
    const other = await get(`/admin/users/${neighbour.id}`);
    expect(other).toMatchObject({ openReportCount: 1, sanctions: [], auditEntries: [], suspension: null });
    expect((await get(`/admin/users/${reporter.id}`)).counts).toMatchObject({ applications: 1, reports: 0 });
  });

  it('has the verification with its version, for a decision from there', async () => {
    const referent = await signUpPendingReferent(test);
    const before = await get(`/admin/users/${referent.id}`);
    expect(before).toMatchObject({
      verification: { status: 'inReview', version: 1, reviews: [{ decision: null, company: 'Cayena Labs' }] },
      can: { verify: true, revoke: false },
    });
    await decideReview(test, admin, referent, { decision: 'verified' });
    const after = await get(`/admin/users/${referent.id}`);
    expect(after).toMatchObject({
      verification: { status: 'verified', version: 2, reviews: [{ decidedBy: 'Administra Todo' }] },
      can: { verify: false, revoke: true },
      auditEntries: [
        {
          act: 'referent.verified',
          changes: [{ field: 'Verificación', before: 'En revisión', after: 'Verificado' }],
        },
      ],
    });
  });

  it('does not offer to suspend oneself', async () => {
    expect((await get(`/admin/users/${admin.id}`)).can.suspend).toBe(false);
  });

  it('has the questions to the support', async () => {
    const member = await signUp(test);
    await member.post('/support/tickets', {
      topic: 'job',
      message: 'No puedo ver mis aplicaciones desde ayer.',
      page: '',
      name: member.fullName,
      email: member.email,
    });
    expect(await get(`/admin/users/${member.id}`)).toMatchObject({
      counts: { tickets: 1 },
      tickets: [{ topic: 'job', status: 'open' }],
    });
  });
});

describe('jobs', () => {
  it('are found by title and company in all states, except drafts', async () => {
    const owner = await newReferent(test, { company: 'Industrias Zafiro' });
    const neighbour = await newReferent(test, { company: 'Otra Cosa' });
    const id = await publish(owner, { title: 'Soldador de barcos', isAnonimous: true });
    await publish(neighbour, { title: 'Soldador de puentes' });
    await owner.post('/jobs', { title: 'Soldador en borrador', status: 'draft' });
    const find = async (query: string) =>
      (await get(`/admin/jobs?${query}`)).jobs.map(({ title }: { title: string }) => title);
    expect(await find('q=soldador barcos')).toEqual(['Soldador de barcos']);
    expect(await find('q=zafiro')).toEqual(['Soldador de barcos']);
    expect(await find(`q=${id}`)).toEqual(['Soldador de barcos']);
    expect(await find(`owner=${owner.id}`)).toEqual(['Soldador de barcos']);
    expect(await find('q=soldador&state=active')).toHaveLength(2);
    await decide(admin, { subject: 'job', id }, 'remove', 'Falsa');
    expect(await find('q=soldador&state=removed')).toEqual(['Soldador de barcos']);
    expect(await find('q=soldador&state=active')).toEqual(['Soldador de puentes']);
    expect(await find('q=soldador')).toHaveLength(2);
    for (const state of ['paused', 'expired', 'held', 'hidden', 'suspended'])
      expect(await find(`q=soldador&state=${state}`)).toEqual([]);
  });

  it('that their owners closed have the reason; others have none', async () => {
    const owner = await newReferent(test);
    const [closed, paused] = [await publish(owner), await publish(owner)];
    await owner.post(`/jobs/${closed}/close`, { reason: 'filled', template: 'thanks' });
    await owner.patch(`/jobs/${paused}`, { status: 'paused' });
    const { jobs } = await get(`/admin/jobs?owner=${owner.id}`);
    const states = jobs.map(({ status, closing }: { status: string; closing?: string }) => [status, closing]);
    expect(states).toEqual([
      ['paused', undefined],
      ['expired', 'filled'],
    ]);
  });

  it('have a record with their text, owner and history; a draft has none', async () => {
    const [owner, reporter] = [await newReferent(test), await signUp(test)];
    const [id, other] = [await publish(owner, { title: 'Una' }), await publish(owner, { title: 'Otra' })];
    await sendReport(reporter, { subject: 'job', id }, { details: 'Es falsa' });
    expect(await get(`/admin/jobs/${id}`)).toMatchObject({
      text: 'Harás páginas que la gente entiende.',
      owner: { _id: owner.id, email: owner.email, openReportCount: 1 },
      reports: [{ details: 'Es falsa', settlement: null }],
      can: { remove: true, restore: false, dismiss: true },
    });
    await decide(admin, { subject: 'job', id }, 'remove', 'Es falsa');
    const removed = await get(`/admin/jobs/${id}`);
    expect(removed).toMatchObject({
      withheld: 'removed',
      reports: [{ settlement: 'acted' }],
      sanctions: [{ kind: 'removal', reason: 'Es falsa', endedAt: null }],
      auditEntries: [
        { act: 'content.removed', changes: [{ field: 'Estado', before: 'Visible', after: 'Quitada' }] },
      ],
      can: { remove: false, restore: true, dismiss: false },
    });
    await admin.post(`/admin/sanctions/${removed.sanctions[0]._id}/end`, { reason: 'Fue un error' });
    expect(await get(`/admin/jobs/${id}`)).toMatchObject({
      withheld: null,
      auditEntries: [
        { act: 'content.restored', details: { subject: 'job', contentId: id, title: 'Una' } },
        { act: 'content.removed', details: { subject: 'job', contentId: id, title: 'Una' } },
      ],
    });
    expect(await get(`/admin/jobs/${other}`)).toMatchObject({ reports: [], sanctions: [], auditEntries: [] });
    const draft = await owner.post('/jobs', { title: 'Borrador', status: 'draft' });
    expect((await admin.get(`/admin/jobs/${draft.json()._id}`)).statusCode).toBe(404);
  });
});

describe('posts', () => {
  it('are found by their text in all states', async () => {
    const [author, neighbour] = [await newAuthor(test), await newAuthor(test)];
    const post = await publishPost(author, { content: 'Feria de empleos en Higüey' });
    await publishPost(neighbour, { content: 'Feria de libros' });
    const find = async (query: string) =>
      (await get(`/admin/posts?${query}`)).posts.map(({ excerpt }: { excerpt: string }) => excerpt);
    expect(await find('q=higuey feria')).toEqual(['Feria de empleos en Higüey']);
    expect(await find(`author=${author.id}`)).toEqual(['Feria de empleos en Higüey']);
    await decide(admin, postRef(post), 'remove', 'Spam');
    expect(await find('q=feria&state=removed')).toEqual(['Feria de empleos en Higüey']);
    expect(await find('q=feria&state=active')).toEqual(['Feria de libros']);
    expect(await find('q=feria')).toHaveLength(2);
    expect(await find('q=feria&state=hidden')).toEqual([]);
  });

  it('are listed with an excerpt that ends at a whole word, with an ellipsis', async () => {
    const author = await newAuthor(test);
    await publishPost(author, { content: 'Taller de soldadura. '.repeat(20) });
    const [post] = (await get(`/admin/posts?author=${author.id}`)).posts;
    expect(post.excerpt).toMatch(/ (?:Taller|de|soldadura\.)…$/);
    expect(post.excerpt.length).toBeLessThanOrEqual(161);
  });

  it('have a record with their text, author and history, also when removed', async () => {
    const [author, neighbour] = [await newAuthor(test), await newAuthor(test)];
    const post = await publishPost(author, { content: 'Deposita hoy', tags: ['dinero'] });
    const other = await publishPost(author);
    await neighbour.post(`/posts/${post._id}/comment`, { content: 'Cuidado' });
    await decide(admin, postRef(post), 'remove', 'Pide dinero');
    expect(await get(`/admin/posts/${post._id}`)).toMatchObject({
      text: 'Deposita hoy',
      tags: ['dinero'],
      commentCount: 1,
      hasImage: false,
      status: 'removed',
      author: { _id: author.id, email: author.email },
      sanctions: [{ reason: 'Pide dinero' }],
      auditEntries: [{ act: 'content.removed' }],
      can: { remove: false, restore: true },
    });
    expect(await get(`/admin/posts/${other._id}`)).toMatchObject({
      sanctions: [],
      auditEntries: [],
      reports: [],
    });
  });
});
