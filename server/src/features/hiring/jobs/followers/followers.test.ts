import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { publishAsEnterprise } from '../../../organizations/enterprises/public/public-enterprises.factory.ts';
import {
  type TestEnterprise,
  verifiedEnterprise,
} from '../../../organizations/enterprises/verification/verification.factory.ts';
import { updateUser } from '../../../people/accounts/accounts.commands.ts';
import { FOLLOWER_BATCH_SIZE } from './follower-notifications.service.ts';

let test: TestApp;
let company: TestEnterprise;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  company = await verifiedEnterprise(test);
});
afterAll(() => test.close());

const path = ({ enterprise }: TestEnterprise) => `/public-enterprises/${enterprise.slug}/follow`;
const follow = (user: { put: TestUser['put'] }, followed = company) => user.put(path(followed));

async function newFollower(followed = company): Promise<TestUser> {
  const user = await signUp(test);
  expect((await follow(user, followed)).statusCode).toBe(200);
  return user;
}

type Shown = { kind: string; count: number; job: { title: string }; enterprise: { slug: string } };

const notifications = async (user: TestUser): Promise<Shown[]> =>
  (await user.get('/notifications'))
    .json()
    .notifications.filter(({ kind }: Shown) => kind === 'enterprisePublished');

describe('following', () => {
  it('is for members, and of an enterprise that exists', async () => {
    expect((await follow(test.anonymous)).statusCode).toBe(401);
    expect((await follow(company.client)).statusCode).toBe(401);
    expect((await test.anonymous.get('/followed-enterprises')).statusCode).toBe(401);
    const user = await signUp(test);
    expect((await user.put('/public-enterprises/no-existe/follow')).statusCode).toBe(404);
  });

  it('counts once, also twice at once, and ends the same way', async () => {
    const [user, neighbor] = [await signUp(test), await newFollower()];
    const answers = await Promise.all([follow(user), follow(user)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const page = (who: { get: TestUser['get'] }) => who.get(`/public-enterprises/${company.enterprise.slug}`);
    expect((await page(user)).json().enterprise).toMatchObject({ followers: 2, isFollowed: true });
    const endings = await Promise.all([user.delete(path(company)), user.delete(path(company))]);
    expect(endings.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await page(user)).json().enterprise).toMatchObject({ followers: 1, isFollowed: false });
    expect((await page(neighbor)).json().enterprise).toMatchObject({ isFollowed: true });
  });

  it('ends also while the enterprise is suspended, which the list still has', async () => {
    const user = await newFollower();
    const { _id: id } = company.enterprise;
    const suspendedUntil = addDays(test.clock.now(), 3);
    await test.database.transaction((tx) => updateUser(tx, id, { suspendedUntil }, test.clock.now()));
    const count = async () => (await user.get('/followed-enterprises')).json().pagination.total;
    expect(await count()).toBe(1);
    expect((await follow(user)).statusCode).toBe(410);
    expect((await user.delete(path(company))).statusCode).toBe(200);
    expect(await count()).toBe(0);
    expect((await user.delete('/public-enterprises/no-existe/follow')).statusCode).toBe(404);
  });

  it('lists the own ones, the latest first', async () => {
    const user = await newFollower();
    await newFollower();
    test.clock.advanceMinutes(1);
    const other = await verifiedEnterprise(test, { companyName: 'Segunda Seguida' });
    await follow(user, other);
    const { enterprises, pagination } = (await user.get('/followed-enterprises')).json();
    expect(enterprises.map(({ slug }: { slug: string }) => slug)).toEqual([
      other.enterprise.slug,
      company.enterprise.slug,
    ]);
    expect(pagination.total).toBe(2);
    const exported = (await user.get('/settings/export')).json();
    const ids = exported.followedEnterprises.map(
      ({ enterpriseId }: { enterpriseId: string }) => enterpriseId,
    );
    expect(ids.sort()).toEqual([company.enterprise._id, other.enterprise._id].sort());
  });
});

describe('a new vacancy', () => {
  it('reaches the followers of the enterprise, and nobody else', async () => {
    const follower = await newFollower();
    const stranger = await newFollower(await verifiedEnterprise(test));
    await publishAsEnterprise(company, { title: 'Cajera' });
    await test.runTasks();
    expect(await notifications(follower)).toMatchObject([
      { count: 1, job: { title: 'Cajera' }, enterprise: { slug: company.enterprise.slug } },
    ]);
    expect(await notifications(stranger)).toEqual([]);
  });

  it('notifies at most once a day', async () => {
    const follower = await newFollower();
    await publishAsEnterprise(company, { title: 'Cajera' });
    await test.runTasks();
    await follower.patch('/notifications/read', { all: true });
    await publishAsEnterprise(company, { title: 'Almacenista' });
    await test.runTasks();
    expect(await notifications(follower)).toHaveLength(1);
    test.clock.advanceMinutes(24 * 60);
    await publishAsEnterprise(company, { title: 'Contable' });
    await test.runTasks();
    expect((await notifications(follower)).map(({ job }) => job.title)).toEqual(['Contable', 'Cajera']);
  });

  it('notifies nobody while it is anonymous or a draft', async () => {
    const follower = await newFollower();
    await publishAsEnterprise(company, { isAnonimous: true });
    await publishAsEnterprise(company, { status: 'draft' });
    await publishAsEnterprise(company, { title: 'Cajera' });
    await test.runTasks();
    expect(await notifications(follower)).toMatchObject([{ count: 1, job: { title: 'Cajera' } }]);
  });

  it('leaves out who blocked the enterprise, is about to be deleted, or turned the topic off', async () => {
    const [blocker, leaving, muted, follower] = [
      await newFollower(),
      await newFollower(),
      await newFollower(),
      await newFollower(),
    ];
    const now = test.clock.now();
    const block = { userId: blocker.id, blockedId: company.enterprise._id, createdAt: now };
    await test.database.db.insertInto('blocks').values(block).execute();
    await test.database.transaction((tx) => updateUser(tx, leaving.id, { eraseAt: addDays(now, 14) }, now));
    await muted.patch('/settings/notices', { kind: 'follows', channel: 'inApp', isOn: false });
    await publishAsEnterprise(company);
    await test.runTasks();
    expect(await notifications(follower)).toHaveLength(1);
    for (const user of [blocker, leaving, muted]) expect(await notifications(user)).toEqual([]);
  });

  it('reaches more followers than one transaction notifies', async () => {
    const count = FOLLOWER_BATCH_SIZE + 20;
    const { db } = test.database;
    await sql`
      insert into users (id, email, full_name, password_hash, created_at, updated_at)
      select md5('follower' || i)::uuid, 'seguidor-' || i || '@prueba.do', 'Persona', '', now(), now()
      from generate_series(1, ${count}::int) i`.execute(db);
    await sql`
      insert into enterprise_followers (enterprise_id, user_id, followed_at)
      select ${company.enterprise._id}::uuid, id, ${test.clock.now()}::timestamptz from users
      where email like 'seguidor-%'`.execute(db);
    await publishAsEnterprise(company);
    await test.runTasks();
    await test.runTasks();
    const { total } = await db
      .selectFrom('notifications')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('kind', '=', 'enterprisePublished')
      .where('actorId', '=', company.enterprise._id)
      .executeTakeFirstOrThrow();
    expect(total).toBe(count);
  });
});
