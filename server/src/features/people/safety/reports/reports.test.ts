import {
  REPORT_OWN_TEXT,
  REPORT_SENT_TEXT,
  REPORTS_PER_CASE,
} from '@uneed/domain/people/safety/safety.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { buildImage, sendMessage } from '../../../community/messages/messages.factory.ts';
import { newAuthor, publishPost } from '../../../community/posts/posts.factory.ts';
import { newEnterprise } from '../../../organizations/enterprises/enterprises.factory.ts';
import {
  commentRef,
  decide,
  findCase,
  listCases,
  postRef,
  sendReport,
  sendReports,
  userRef,
} from '../safety.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newAuthor(test, { fullName: 'Administra Todo', isAdmin: true });
});
afterAll(() => test.close());

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';
const newMember = (fullName?: string) => newAuthor(test, fullName === undefined ? {} : { fullName });

describe('access', () => {
  it('needs a session to report, and an admin to read and decide', async () => {
    const member = await newMember();
    const about = { subject: 'user' as const, id: UNKNOWN_ID };
    const requests = (client: Pick<TestUser, 'get' | 'post'>) => [
      client.get('/admin/reports'),
      client.post('/admin/reports/decisions', { about, decision: 'dismiss' }),
    ];
    const statuses = async (client: Pick<TestUser, 'get' | 'post'>) =>
      (await Promise.all(requests(client))).map(({ statusCode }) => statusCode);
    expect(await statuses(test.anonymous)).toEqual([401, 401]);
    expect(await statuses(member)).toEqual([403, 403]);
    const anonymous = await test.anonymous.post('/safety/reports', { about, reason: 'money' });
    expect(anonymous.statusCode).toBe(401);
  });
});

describe('a report about a user', () => {
  it('tells admins that an enterprise is one', async () => {
    const [me, enterprise] = [await newMember(), await newEnterprise(test)];
    expect((await sendReport(me, userRef(enterprise))).statusCode).toBe(201);
    expect(await findCase(admin, userRef(enterprise))).toMatchObject({
      author: { _id: enterprise.id, isEnterprise: true },
    });
  });

  it('shows admins the messages of the reported user to the reporter, and no others', async () => {
    const [me, other, eva] = [
      await newMember('Denuncia'),
      await newMember('Denunciado'),
      await newMember('Tercera'),
    ];
    await sendMessage(me, other, 'Mis palabras');
    await sendMessage(other, me, 'Deposítame RD$500');
    await sendMessage(other, eva, 'A otra persona');
    const response = await sendReport(me, userRef(other), { details: '  Pide dinero  ' });
    expect([response.statusCode, response.json().message]).toEqual([201, REPORT_SENT_TEXT]);
    expect(await findCase(admin, userRef(other))).toEqual({
      about: userRef(other),
      content: null,
      status: null,
      path: null,
      image: null,
      author: {
        _id: other.id,
        profilePic: expect.any(String),
        fullName: 'Denunciado',
        email: other.email,
        createdAt: expect.any(String),
        isEnterprise: false,
        isVerifiedReferent: false,
        reviewVersion: 0,
        reportCount: 1,
        removalCount: 0,
        suspensionCount: 0,
        suspension: null,
      },
      reports: [
        {
          isAutomatic: false,
          _id: expect.any(String),
          reporter: { _id: me.id, fullName: 'Denuncia', email: me.email },
          reason: 'money',
          details: 'Pide dinero',
          messages: [{ text: 'Deposítame RD$500', hasImage: false, createdAt: expect.any(String) }],
          createdAt: expect.any(String),
          settlement: null,
          settledAt: null,
          settledBy: null,
        },
      ],
      reportCount: 1,
    });
  });

  it('has the images of the messages, for admins alone', async () => {
    const [me, other, eva] = [await newMember(), await newMember(), await newMember()];
    const image = await buildImage();
    const sent = await sendMessage(other, me, 'Mira', { image });
    const mine = await sendMessage(me, other, 'Esta es mía', { image });
    await sendMessage(other, eva, 'Para otra', { image });
    const pathOf = ({ _id }: { _id: string }) => `/admin/messages/${_id}/image`;
    const statusOf = async (viewer: Pick<TestUser, 'get'>, message = sent) =>
      (await viewer.get(pathOf(message))).statusCode;
    expect(await statusOf(admin)).toBe(404);
    await sendReport(me, userRef(other));
    const [message] = (await findCase(admin, userRef(other)))?.reports[0]?.messages ?? [];
    expect(message).toMatchObject({ text: 'Mira', hasImage: true, imageId: sent._id });
    const viewers = [test.anonymous, me, other, eva, admin];
    expect(await Promise.all(viewers.map((viewer) => statusOf(viewer)))).toEqual([401, 403, 403, 403, 200]);
    expect((await admin.get(pathOf(sent))).headers['content-type']).toBe('image/webp');
    // A message that no report has stays between the two.
    expect(await statusOf(admin, mine)).toBe(404);
    expect((await admin.get(`/messages/images/${sent._id}`)).statusCode).toBe(404);
  });

  it('is updated when it is sent again while open; it has no messages if there are none', async () => {
    const [me, other] = [await newMember(), await newMember()];
    await Promise.all([
      sendReport(me, userRef(other)),
      sendReport(me, userRef(other)),
      sendReport(me, userRef(other), { reason: 'spam' }),
    ]);
    const found = await findCase(admin, userRef(other));
    expect(found?.reportCount).toBe(1);
    expect(found?.reports.map(({ messages }) => messages)).toEqual([[]]);
  });

  it('is resolved once, with all others about the same user, and recorded in the audit log', async () => {
    const [me, second, other, bystander] = [
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
    ];
    await sendReports([me, second], userRef(other));
    await sendReports([me], userRef(bystander));
    expect((await decide(admin, userRef(other), 'act')).statusCode).toBe(200);
    expect((await decide(admin, userRef(other), 'act')).statusCode).toBe(409);
    expect(await findCase(admin, userRef(other))).toBeUndefined();
    expect((await findCase(admin, userRef(bystander)))?.reportCount).toBe(1);
    const resolved = await findCase(admin, userRef(other), 'settled');
    expect(resolved).toMatchObject({ about: userRef(other), reportCount: 2 });
    expect(resolved?.reports[0]).toMatchObject({ settlement: 'acted', settledBy: 'Administra Todo' });
    const { auditEntries } = (await admin.get('/admin/audit')).json();
    expect(auditEntries[0]).toMatchObject({
      act: 'report.acted',
      subjectId: other.id,
      actor: 'Administra Todo',
    });
  });

  it('is rejected for oneself, for unknown users, without a reason and with reasons of other subjects', async () => {
    const [me, other] = [await newMember(), await newMember()];
    expect((await sendReport(me, userRef(me))).statusCode).toBe(400);
    expect((await sendReport(me, { subject: 'user', id: UNKNOWN_ID })).statusCode).toBe(404);
    for (const more of [
      { reason: undefined },
      { reason: 'rubbish' },
      { reason: 'discrimination' },
      { details: 'a'.repeat(1001) },
    ])
      expect((await sendReport(me, userRef(other), more)).statusCode).toBe(400);
    for (const about of [
      undefined,
      'x',
      { subject: 'comment', id: UNKNOWN_ID },
      { subject: 'enterprise', id: UNKNOWN_ID },
    ])
      expect((await me.post('/safety/reports', { about, reason: 'money' })).statusCode).toBe(400);
  });

  it('has a rate limit', async () => {
    // The limit is 10.
    const strict = await createOwnTestApp({ RATE_LIMIT_FACTOR: '0.2' });
    const [me, other] = [await signUp(strict), await signUp(strict)];
    const responses = await Promise.all(
      [1, 2, 3].map(() => sendReport(me, userRef(other), { reason: 'spam' })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429]);
  });
});

describe('a report about content', () => {
  it('carries a copy of the content, also after its author deleted it', async () => {
    const [author, member] = [await newMember('Autora'), await newMember()];
    const post = await publishPost(author, {
      title: 'Ofrezco',
      content: '<p>Deposita <strong>hoy</strong></p>',
    });
    await sendReports([member], postRef(post));
    const content = { title: 'Ofrezco', text: 'Deposita hoy', hasImage: false };
    expect(await findCase(admin, postRef(post))).toMatchObject({
      content,
      status: 'active',
      path: `/post/${post._id}`,
      author: { _id: author.id, fullName: 'Autora', reportCount: 1 },
    });
    await author.delete(`/posts/${post._id}`);
    expect(await findCase(admin, postRef(post))).toMatchObject({ content, status: 'deleted' });
    expect((await decide(admin, postRef(post), 'remove', 'Estafa')).statusCode).toBe(409);
    expect((await decide(admin, postRef(post), 'dismiss')).statusCode).toBe(200);
  });

  it('is rejected for own, unknown and blocked content, and for comments of another post', async () => {
    const [author, member, blocked] = [await newMember(), await newMember(), await newMember()];
    const [post, other] = [await publishPost(author), await publishPost(author)];
    const commented = (await member.post(`/posts/${post._id}/comment`, { content: 'Hola' })).json();
    const commentId = commented.comments[0]._id;
    await author.put(`/safety/blocks/${blocked.id}`);
    const own = await sendReport(author, postRef(post));
    expect([own.statusCode, own.json().message]).toEqual([400, REPORT_OWN_TEXT]);
    expect((await sendReport(member, commentRef(post, commentId))).statusCode).toBe(400);
    expect((await sendReport(author, commentRef(post, commentId))).statusCode).toBe(201);
    expect((await sendReport(author, commentRef(other, commentId))).statusCode).toBe(404);
    expect((await sendReport(author, commentRef(post, UNKNOWN_ID))).statusCode).toBe(404);
    expect((await sendReport(member, postRef({ _id: UNKNOWN_ID }))).statusCode).toBe(404);
    expect((await sendReport(blocked, postRef(post))).statusCode).toBe(404);
  });

  it('returns 404 for content that is deleted while the report waits for it', async () => {
    const [author, member] = [await newMember(), await newMember()];
    const post = await publishPost(author);
    const { report } = await test.database.transaction(async (tx) => {
      await tx.deleteFrom('posts').where('id', '=', post._id).execute();
      const report = sendReport(member, postRef(post));
      await waitUntilBlocked(test.database);
      return { report };
    });
    expect((await report).statusCode).toBe(404);
    expect(await findCase(admin, postRef(post))).toBeUndefined();
  });

  it('shows a limited number of reports of a case, and pages of cases', async () => {
    const author = await newMember();
    const post = await publishPost(author);
    const members = await Promise.all(Array.from({ length: REPORTS_PER_CASE + 1 }, () => signUp(test)));
    await sendReports(members, postRef(post));
    const found = await findCase(admin, postRef(post));
    expect([found?.reportCount, found?.reports.length]).toEqual([REPORTS_PER_CASE + 1, REPORTS_PER_CASE]);
    const { pagination } = (await admin.get('/admin/reports')).json();
    expect(pagination.total).toBe((await listCases(admin)).length);
  });
});

describe('hiding', () => {
  const view = async (viewer: Pick<TestUser, 'get'>, id: string) =>
    (await viewer.get(`/posts/${id}`)).statusCode;
  const isListed = async (viewer: Pick<TestUser, 'get'>, id: string) =>
    (await viewer.get('/posts?limit=50')).json().posts.some((post: { _id: string }) => post._id === id);

  it('hides a post after three reports by members whose accounts are old enough', async () => {
    const [author, young, ...members] = [await newMember(), await signUp(test), ...(await newMembers(4))];
    const [post, neighbour] = [await publishPost(author), await publishPost(author)];
    await sendReports([young, ...members.slice(0, 2)], postRef(post));
    await sendReports(members.slice(0, 2), postRef(post));
    expect(await view(young, post._id)).toBe(200);
    await sendReports(members.slice(2, 3), postRef(post));
    expect(
      await Promise.all([young, test.anonymous, author, admin].map((viewer) => view(viewer, post._id))),
    ).toEqual([404, 404, 200, 200]);
    expect([await isListed(young, post._id), await isListed(young, neighbour._id)]).toEqual([false, true]);
    expect(await findCase(admin, postRef(post))).toMatchObject({ status: 'hidden', reportCount: 4 });
  });

  it('hides once when the reports arrive at the same time', async () => {
    const author = await newMember();
    const post = await publishPost(author);
    const members = await newMembers(5);
    await Promise.all(members.map((member) => sendReport(member, postRef(post))));
    expect(await view(author, post._id)).toBe(200);
    expect(await view(members[0] ?? author, post._id)).toBe(404);
  });

  it('shows the post again when an admin dismisses the reports; the same members cannot hide it again', async () => {
    const author = await newMember();
    const post = await publishPost(author);
    const members = await newMembers(3);
    await sendReports(members, postRef(post));
    expect((await decide(admin, postRef(post), 'dismiss')).statusCode).toBe(200);
    expect(await view(test.anonymous, post._id)).toBe(200);
    await sendReports(members, postRef(post));
    expect(await view(test.anonymous, post._id)).toBe(200);
    await sendReports(await newMembers(3), postRef(post));
    expect(await view(test.anonymous, post._id)).toBe(404);
  });

  it('hides a comment, and the counter of the post counts what is shown', async () => {
    const [author, commenter] = [await newMember(), await newMember()];
    const post = await publishPost(author);
    const { comments } = (
      await commenter.post(`/posts/${post._id}/comment`, { content: 'Compra aquí' })
    ).json();
    await commenter.post(`/posts/${post._id}/comment`, { content: 'Otro' });
    const about = commentRef(post, comments[0]._id);
    await sendReports(await newMembers(3), about);
    const hidden = (await author.get(`/posts/${post._id}`)).json();
    expect([hidden.commentCount, hidden.comments.map(({ content }: { content: string }) => content)]).toEqual(
      [1, ['Otro']],
    );
    expect(await findCase(admin, about)).toMatchObject({
      about,
      status: 'hidden',
      path: `/post/${post._id}`,
      content: { text: 'Compra aquí' },
    });
    await decide(admin, about, 'dismiss');
    expect((await author.get(`/posts/${post._id}`)).json().commentCount).toBe(2);
  });
});

const newMembers = (count: number) => Promise.all(Array.from({ length: count }, () => newMember()));
