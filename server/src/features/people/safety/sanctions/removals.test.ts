import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/users.ts';
import { buildPostImage, newAuthor, publishPost } from '../../../community/posts/posts.factory.ts';
import {
  commentRef,
  decide,
  findCase,
  listMySanctions,
  listSanctions,
  postRef,
  sendReports,
  suspend,
} from '../safety.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newAuthor(test, { fullName: 'Administra Todo', isAdmin: true });
});
afterAll(() => test.close());

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';
const APPEAL = 'No es una estafa: es el sueldo que paga la empresa.';
const newMember = () => newAuthor(test);
const statusOf = async (viewer: Pick<TestUser, 'get'>, id: string) =>
  (await viewer.get(`/posts/${id}`)).statusCode;
const idsOf = async (path: string): Promise<string[]> =>
  (await test.anonymous.get(path)).json().posts.map(({ _id }: { _id: string }) => _id);
const end = (by: TestUser, id: string | undefined) =>
  by.post(`/admin/sanctions/${id}/end`, { reason: 'Fue un error' });
const appeal = (by: TestUser, id: string | undefined, text = APPEAL) =>
  by.post(`/safety/sanctions/${id}/appeal`, { text });
const answer = (by: TestUser, id: string | undefined, resolution: string) =>
  by.post(`/admin/sanctions/${id}/appeal-decision`, { resolution, answer: 'Lo revisamos' });

/** Publishes a post and removes it; returns the post and the sanction. */
async function removePost(author: TestUser) {
  const post = await publishPost(author, { title: 'Gana ya', content: 'Palabra fulanito' });
  expect((await decide(admin, postRef(post), 'remove', 'Estafa')).statusCode).toBe(200);
  const [sanction] = await listMySanctions(author);
  if (!sanction) throw new Error('No sanction');
  return { post, sanction };
}

describe('a removed post', () => {
  it('is gone for everyone at once, and comes back when it is restored', async () => {
    const [author, reporter] = [await newMember(), await newMember()];
    const neighbour = await publishPost(author, { content: 'Palabra fulanito' });
    const post = await publishPost(author, { content: 'Palabra fulanito' });
    await sendReports([reporter], postRef(post));
    expect((await decide(reporter, postRef(post), 'remove', 'Estafa')).statusCode).toBe(403);
    expect((await decide(admin, postRef(post), 'remove')).statusCode).toBe(400);
    expect((await decide(admin, postRef(post), 'act')).statusCode).toBe(400);
    const removals = await Promise.all([
      decide(admin, postRef(post), 'remove', 'Estafa'),
      decide(admin, postRef(post), 'remove', 'Estafa'),
    ]);
    expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const viewers = [test.anonymous, reporter, author, admin];
    expect(await Promise.all(viewers.map((viewer) => statusOf(viewer, post._id)))).toEqual([
      410, 410, 410, 410,
    ]);
    for (const path of [
      '/posts?limit=50',
      '/posts/search?q=fulanito&limit=50',
      `/posts?author=${author.id}`,
    ]) {
      expect(await idsOf(path)).not.toContain(post._id);
      expect(await idsOf(path)).toContain(neighbour._id);
    }
    expect((await reporter.post(`/posts/${post._id}/comment`, { content: 'Hola' })).statusCode).toBe(410);
    expect(await findCase(admin, postRef(post))).toBeUndefined();
    expect(await findCase(admin, postRef(post), 'settled')).toMatchObject({
      status: 'removed',
      author: { removalCount: 1 },
    });
    const [sanction] = await listMySanctions(author);
    expect((await end(admin, sanction?._id)).statusCode).toBe(200);
    expect((await end(admin, sanction?._id)).statusCode).toBe(409);
    expect(await statusOf(test.anonymous, post._id)).toBe(200);
    expect((await decide(admin, postRef(post), 'remove', 'Otra vez')).statusCode).toBe(200);
  });

  it('tells its author why, in the app, by email and in the list of decisions, and nobody else', async () => {
    const [author, other] = [await newMember(), await newMember()];
    const { sanction } = await removePost(author);
    await test.runTasks();
    expect((await author.get('/notifications')).json().notifications).toMatchObject([
      {
        kind: 'sanctionChanged',
        sanction: { event: 'removed', subject: 'post', title: 'Gana ya', reason: 'Estafa' },
      },
    ]);
    const sent = test.emails
      .filter(({ to }) => to === author.email)
      .map(({ email }) => JSON.stringify(email));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('Motivo: Estafa');
    expect(sanction).toMatchObject({
      kind: 'removal',
      subject: 'post',
      content: { title: 'Gana ya', text: 'Palabra fulanito', hasImage: false },
      reason: 'Estafa',
      endedAt: null,
      appeal: null,
    });
    expect(await listMySanctions(other)).toEqual([]);
    expect((await test.anonymous.get('/safety/sanctions')).statusCode).toBe(401);
    expect((await other.get('/admin/sanctions')).statusCode).toBe(403);
  });

  it('has an image that admins still see, and nobody else until it is restored', async () => {
    const [author, other] = [await newMember(), await newMember()];
    const image = await buildPostImage();
    const post = await publishPost(author, { content: 'Mira', image, imageAlt: 'Un recibo' });
    const neighbour = await publishPost(author, { content: 'Otra', image });
    const adminPath = `/admin/posts/${post._id}/image`;
    const fileStatus = async ({ image: url }: Pick<Post, 'image'>, size = '1600') =>
      (await test.app.http.inject({ url: url.replace('1600', size) })).statusCode;
    const adminStatus = async (viewer: Pick<TestUser, 'get'>, path = adminPath) =>
      (await viewer.get(path)).statusCode;
    const statuses = () =>
      Promise.all([test.anonymous, author, other, admin].map((viewer) => adminStatus(viewer)));
    expect(await statuses()).toEqual([401, 403, 403, 200]);
    await sendReports([other], postRef(post));
    const shown = { path: `/api${adminPath}`, alt: 'Un recibo' };
    expect(await findCase(admin, postRef(post))).toMatchObject({ image: shown });
    expect((await admin.get(`/admin/posts/${post._id}`)).json()).toMatchObject({ image: shown });

    await decide(admin, postRef(post), 'remove', 'Indecente');
    expect([await fileStatus(post), await fileStatus(post, '640'), await fileStatus(neighbour)]).toEqual([
      404, 404, 200,
    ]);
    // No sweep removes its files.
    await test.runTasks();
    const unreferenced = await test.database.db.selectFrom('unreferencedFiles').selectAll().execute();
    expect(unreferenced).toEqual([]);
    expect(await statuses()).toEqual([401, 403, 403, 200]);
    expect((await admin.get(adminPath)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
    });
    const [sanction] = await listMySanctions(author);
    expect(sanction).not.toHaveProperty('image');
    await appeal(author, sanction?._id);
    const appealed = (await listSanctions(admin, 'appealed')).find(({ _id }) => _id === sanction?._id);
    expect(appealed).toMatchObject({ image: shown });
    expect((await answer(admin, sanction?._id, 'accepted')).statusCode).toBe(200);
    expect([await fileStatus(post), await fileStatus(post, '640')]).toEqual([200, 200]);
    await author.delete(`/posts/${post._id}`);
    expect([await adminStatus(admin), await adminStatus(admin, `/admin/posts/${UNKNOWN_ID}/image`)]).toEqual([
      404, 404,
    ]);
  });

  it('cannot be restored after its author deleted the account or the post', async () => {
    const author = await newMember();
    const post = await publishPost(author);
    const { comments } = (await author.post(`/posts/${post._id}/comment`, { content: 'Spam' })).json();
    await decide(admin, commentRef(post, comments[0]._id), 'remove', 'Spam');
    await author.delete(`/posts/${post._id}`);
    const [sanction] = await listMySanctions(author);
    expect((await end(admin, sanction?._id)).statusCode).toBe(409);
  });
});

it('a removed comment disappears from the post, which counts one less', async () => {
  const [author, commenter] = [await newMember(), await newMember()];
  const post = await publishPost(author);
  await author.post(`/posts/${post._id}/comment`, { content: 'Queda' });
  const { comments } = (await commenter.post(`/posts/${post._id}/comment`, { content: 'Spam' })).json();
  const about = commentRef(post, comments[1]._id);
  expect((await decide(admin, about, 'remove', 'Spam')).statusCode).toBe(200);
  expect((await test.anonymous.get(`/posts/${post._id}`)).json()).toMatchObject({
    commentCount: 1,
    comments: [{ content: 'Queda' }],
  });
  const [sanction] = await listMySanctions(commenter);
  await end(admin, sanction?._id);
  expect((await test.anonymous.get(`/posts/${post._id}`)).json().commentCount).toBe(2);
});

describe('an appeal', () => {
  it('can be sent by the affected user only, once, with some words', async () => {
    const [author, other] = [await newMember(), await newMember()];
    const { sanction } = await removePost(author);
    const path = `/safety/sanctions/${sanction._id}/appeal`;
    expect((await test.anonymous.post(path, { text: APPEAL })).statusCode).toBe(401);
    expect((await appeal(other, sanction._id)).statusCode).toBe(404);
    expect((await appeal(author, UNKNOWN_ID)).statusCode).toBe(404);
    expect((await appeal(author, sanction._id, 'Corto')).statusCode).toBe(400);
    const results = await Promise.all([appeal(author, sanction._id), appeal(author, sanction._id)]);
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await listSanctions(admin, 'appealed')).toMatchObject([
      { _id: sanction._id, user: { _id: author.id }, appeal: { text: APPEAL, resolution: null } },
    ]);
    expect((await answer(author, sanction._id, 'accepted')).statusCode).toBe(403);
    await answer(admin, sanction._id, 'rejected');
  });

  it('ends the sanction when it is accepted', async () => {
    const author = await newMember();
    const { post, sanction } = await removePost(author);
    expect((await answer(admin, sanction._id, 'accepted')).statusCode).toBe(409);
    await appeal(author, sanction._id);
    expect((await answer(admin, sanction._id, 'rubbish')).statusCode).toBe(400);
    const results = await Promise.all([
      answer(admin, sanction._id, 'accepted'),
      answer(admin, sanction._id, 'accepted'),
    ]);
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await statusOf(test.anonymous, post._id)).toBe(200);
    expect(await listMySanctions(author)).toMatchObject([
      { endedAt: expect.any(String), appeal: { resolution: 'accepted', answer: 'Lo revisamos' } },
    ]);
    expect(await listSanctions(admin, 'appealed')).toEqual([]);
    expect((await appeal(author, sanction._id)).statusCode).toBe(409);
  });

  it('of a suspended user can be rejected, with an answer that the user reads', async () => {
    const member = await newMember();
    await suspend(admin, member);
    const [sanction] = await listMySanctions(member);
    expect((await appeal(member, sanction?._id)).statusCode).toBe(201);
    expect((await answer(admin, sanction?._id, 'rejected')).statusCode).toBe(200);
    expect((await member.post('/posts', { content: 'Hola' })).statusCode).toBe(403);
    expect(await listMySanctions(member)).toMatchObject([
      { endedAt: null, appeal: { resolution: 'rejected', answer: 'Lo revisamos' } },
    ]);
    const { notifications } = (await member.get('/notifications')).json();
    expect(notifications[0]).toMatchObject({ sanction: { event: 'appealRejected', reason: 'Lo revisamos' } });
  });

  it('counts as accepted when the sanction is ended without it', async () => {
    const author = await newMember();
    const { sanction } = await removePost(author);
    await appeal(author, sanction._id);
    await end(admin, sanction._id);
    expect(await listMySanctions(author)).toMatchObject([{ appeal: { resolution: 'accepted' } }]);
    expect(await listSanctions(admin, 'appealed')).toEqual([]);
  });
});
