import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { municipalityError } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { daysInMs } from '@uneed/domain/kernel/time.ts';
import { isReservedCompany, isReservedName } from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import { toSmallProfilePicture } from '@uneed/domain/people/media/media.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../features/people/cv/made-cv.factory.ts';
import { createLog } from '../platform/log.ts';
import { createStorage } from '../platform/media/create-storage.ts';
import { createApiClient, readSessionToken } from '../testing/api-client.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { DEMO_ACCOUNTS, loadDemo } from './load-demo.ts';
import { readPostSamples, readUserSamples } from './samples.ts';

let test: TestApp;
let load: () => Promise<boolean>;
beforeAll(async () => {
  const dataDir = `data/test/demo-${process.pid}`;
  test = await createTestApp({ DATA_DIR: dataDir });
  const storage = createStorage({ s3: undefined, dataDir, log: createLog('silent') });
  load = () => loadDemo({ ...test, storage });
  expect(await load()).toBe(true);
});
afterAll(() => test.close());

async function signIn(label: string) {
  const account = DEMO_ACCOUNTS.find((each) => each.label === label);
  const response = await test.anonymous.post('/auth/login', { ...account });
  expect(response.statusCode).toBe(200);
  return { user: response.json(), ...createApiClient(test.app.http, readSessionToken(response)) };
}

const CONTENT_TABLES = ['users', 'jobs', 'applications', 'posts', 'postComments', 'postReactions'] as const;

async function countRows(): Promise<number[]> {
  const { db } = test.database;
  const counts = CONTENT_TABLES.map((table) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return (await Promise.all(counts)).map(({ count }) => count);
}

it('loads the demo content once', async () => {
  const loaded = await countRows();
  expect(Math.min(...loaded)).toBeGreaterThanOrEqual(50);
  expect(await load()).toBe(false);
  expect(await countRows()).toEqual(loaded);
});

it('counts the views of the jobs also per day of their owners, as the panel of a company shows them', async () => {
  const { rows } = await sql<{ differing: number; total: number }>`
    select count(*) filter (where viewed.views is distinct from daily.views)::int as differing, sum(daily.views)::int as total
    from (select owner_id, sum(views) as views from jobs where views > 0 group by owner_id) as viewed
    full join (select owner_id, sum(views) as views from owner_daily_views group by owner_id) as daily using (owner_id)`.execute(
    test.database.db,
  );
  expect(rows).toEqual([{ differing: 0, total: expect.toSatisfy((total: number) => total > 1_000) }]);
});

it('has open jobs with different recruiters, sorted dates and correct applicant counts', async () => {
  const { jobs, pagination } = (await test.anonymous.get('/jobs')).json();
  expect(pagination.total).toBeGreaterThan(110);
  const dates = jobs.map((job: { publishedAt: string }) => job.publishedAt);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(
    new Set(jobs.map((job: { postedBy: { _id: string } | null }) => job.postedBy?._id)).size,
  ).toBeGreaterThan(15);
  const { rows } = await countMismatches();
  expect(rows).toEqual([]);
});

it('has jobs with the facts that are optional, each municipality in the province of its job', async () => {
  const jobs = await test.database.db
    .selectFrom('jobs')
    .select([
      'location',
      'municipality',
      'modality',
      'experience',
      'employmentTerm',
      'openings',
      'requirements',
    ])
    .execute();
  const count = (isGiven: (job: (typeof jobs)[number]) => boolean) => jobs.filter(isGiven).length;
  expect(count((job) => municipalityError(job) !== null)).toBe(0);
  for (const given of [
    count(({ municipality }) => municipality !== ''),
    count(({ modality }) => modality !== ''),
    count(({ experience }) => experience !== ''),
    count(({ employmentTerm }) => employmentTerm !== ''),
    count(({ openings }) => openings !== null),
    count(({ requirements }) => requirements.length > 0),
  ])
    expect(given).toBeGreaterThan(5);
});

it('has a profile of work of each candidate', async () => {
  const { get } = await signIn('Candidata');
  const { workProfile } = (await get('/work-profile')).json();
  expect(workProfile).toMatchObject({
    experiences: [{ position: 'Pasante de enfermería' }],
    occupations: ['Enfermero', 'Auxiliar de enfermería'],
    provinces: ['Baoruco', 'Barahona'],
  });
  const { _id } = (await get('/auth/check')).json();
  const { profile } = (await test.anonymous.get(`/profile-pages/${_id}`)).json();
  expect(profile.workProfile).toMatchObject({ experiences: [{ position: 'Pasante de enfermería' }] });
  const candidates = (await readUserSamples()).filter(({ company }) => company === '');
  const owners = await test.database.db
    .selectFrom('workProfiles')
    .innerJoin('users', 'users.id', 'workProfiles.userId')
    .select('users.fullName')
    .where('users.role', '=', 'candidate')
    .execute();
  expect(owners.map(({ fullName }) => fullName).toSorted()).toEqual(
    candidates.map(({ fullName }) => fullName).toSorted(),
  );
});

it('has jobs for most of the call-centre specialities', async () => {
  const { skill } = (await test.anonymous.get('/jobs/facets')).json();
  const counted = skill.filter(({ count }: { count: number }) => count > 0);
  expect(counted.length).toBeGreaterThanOrEqual(8);
});

it('uses names that are reserved for Uneed only for the admin', async () => {
  const users = await test.database.db
    .selectFrom('users')
    .select(['fullName', 'company', 'isAdmin'])
    .execute();
  expect(users.length).toBeGreaterThan(50);
  const isReserved = (user: { fullName: string; company: string }) =>
    isReservedName(user.fullName) || isReservedCompany(user.company);
  expect(users.filter(isReserved).map(({ isAdmin }) => isAdmin)).toEqual([true]);
});

it('has the accounts that are printed at startup', async () => {
  const referent = await signIn('Referente verificada');
  expect(referent.user).toMatchObject({ role: 'referent', isVerifiedReferent: true, isOnboarded: true });
  const { jobs, stats } = (await referent.get('/jobs/myjobs')).json();
  expect(stats.total).toBeGreaterThanOrEqual(8);
  expect(stats.applicants).toBeGreaterThan(0);
  const statuses = new Set(jobs.map((job: { status: string }) => job.status));
  expect([...statuses].sort()).toEqual(['active', 'draft', 'expired', 'paused']);
  const candidate = await signIn('Candidata');
  const listed = (await candidate.get('/jobs')).json().jobs;
  expect(
    listed.filter((job: { applicants: string[] }) => job.applicants.includes(candidate.user._id)),
  ).not.toEqual([]);
  expect((await signIn('Administración')).user.isAdmin).toBe(true);
});

it('has a logo for each enterprise, in both sizes of a profile picture', async () => {
  const enterprises = await test.database.db
    .selectFrom('users')
    .select('profilePic')
    .where('role', '=', 'enterprise')
    .execute();
  expect(enterprises).toHaveLength(3);
  for (const { profilePic } of enterprises)
    for (const path of [profilePic, toSmallProfilePicture(profilePic)]) {
      const { statusCode, headers } = await test.app.http.inject(path);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    }
  expect(new Set(enterprises.map(({ profilePic }) => profilePic)).size).toBe(3);
});

it('has a verified enterprise with jobs, followers and a confirmed referent, one in review and one rejected', async () => {
  const account = DEMO_ACCOUNTS.find(({ email }) => email === 'empresa@demo.uneed.do');
  const response = await test.anonymous.post('/enterprises/login', { ...account });
  expect(response.statusCode).toBe(200);
  const { slug, isVerified } = response.json().enterprise;
  expect(isVerified).toBe(true);
  const { enterprise } = (await test.anonymous.get(`/public-enterprises/${slug}`)).json();
  expect(enterprise).toMatchObject({ openJobs: 3, followers: 14 });
  const referent = await signIn('Referente verificada');
  expect((await referent.get('/referents/me/employment')).json().status).toBe('confirmed');
  const admin = await signIn('Administración');
  const list = async (state: string) =>
    (await admin.get(`/admin/enterprise-requests?state=${state}`))
      .json()
      .requests.map(({ decision }: { decision: string | null }) => decision);
  expect(await list('open')).toEqual([null]);
  expect((await list('decided')).sort()).toEqual(['rejected', 'verified']);
});

it('has applications mostly of people who do such work', async () => {
  const samples = new Map(
    (await readUserSamples()).map(({ fullName, categories }) => [fullName, categories]),
  );
  const sent = await test.database.db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('users', 'users.id', 'applications.candidateId')
    .select(['jobId', 'category', 'users.fullName'])
    .execute();
  const others = sent.filter(
    ({ category, fullName }) => !samples.get(fullName)?.some((each) => each === category),
  );
  expect(sent.length).toBeGreaterThan(200);
  expect(
    Math.max(...[...Map.groupBy(others, ({ jobId }) => jobId).values()].map(({ length }) => length)),
  ).toBe(1);
});

it('has notes in some applications, all sent while the job was open', async () => {
  const rows = await test.database.db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['note', 'appliedAt', 'publishedAt', 'expiresAt'])
    .execute();
  const withNote = rows.filter(({ note }) => note !== '');
  expect(withNote.length).toBeGreaterThan(20);
  expect(withNote.length).toBeLessThan(rows.length / 2);
  const isWhileOpen = (row: (typeof rows)[number]) =>
    row.publishedAt !== null && row.appliedAt > row.publishedAt && row.appliedAt < row.expiresAt;
  expect(rows.filter((row) => !isWhileOpen(row))).toEqual([]);
});

it('has CVs in some applications, which the owner of the job can open, and their candidate stored', async () => {
  const referent = await signIn('Referente verificada');
  const sent = await test.database.db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('users', 'users.id', 'applications.candidateId')
    .select(['jobId', 'candidateId', 'cvId', 'users.fullName', 'ownerId'])
    .execute();
  const withCv = sent.filter(({ cvId }) => cvId !== null);
  expect(withCv.length).toBeGreaterThan(20);
  expect(withCv.length).toBeLessThan(sent.length);
  const own = withCv.find(({ ownerId }) => ownerId === referent.user._id);
  const file = await referent.get(`/jobs/${own?.jobId}/applicants/${own?.candidateId}/cv`);
  expect(file.statusCode).toBe(200);
  // It was made of the profile of the applicant.
  expect((await readPdf(file.rawPayload)).text).toContain(own?.fullName);
  const candidate = await signIn('Candidata');
  expect((await candidate.get('/profile/cv')).json().cv).toMatchObject({
    fileName: expect.stringMatching(/^CV .*\.pdf$/),
  });
});

it('has posts by many authors, spread over the last weeks', async () => {
  const { posts, pagination } = (await test.anonymous.get('/posts?limit=50')).json();
  expect(pagination).toMatchObject({ totalPosts: 60, hasNext: true });
  expect(new Set(posts.map((post: Post) => post.author._id)).size).toBeGreaterThan(25);
  const now = test.clock.now().getTime();
  const days = posts.map((post: Post) => (now - Date.parse(post.createdAt)) / daysInMs(1));
  expect(Math.min(...days)).toBeGreaterThan(0);
  expect(Math.min(...days)).toBeLessThan(1);
  expect(Math.max(...days)).toBeGreaterThan(14);
  const candidate = await signIn('Candidata');
  const own = (await candidate.get(`/posts?author=${candidate.user._id}`)).json();
  expect(own.posts.length).toBeGreaterThan(1);
});

it('has comments and reactions of other users, after the post and before now, and correct counts', async () => {
  const { db } = test.database;
  const interactions = await Promise.all([
    db
      .selectFrom('postComments as done')
      .innerJoin('posts', 'posts.id', 'done.postId')
      .select(['postId', 'authorId', 'userId', 'posts.createdAt', 'done.createdAt as doneAt'])
      .execute(),
    db
      .selectFrom('postReactions as done')
      .innerJoin('posts', 'posts.id', 'done.postId')
      .select(['postId', 'authorId', 'userId', 'posts.createdAt', 'done.createdAt as doneAt'])
      .execute(),
  ]);
  expect(interactions[0].length).toBeGreaterThanOrEqual(80);
  expect(interactions[1].length).toBeGreaterThan(400);
  const now = test.clock.now();
  for (const { authorId, userId, createdAt, doneAt } of interactions.flat()) {
    expect(userId).not.toBe(authorId);
    expect(doneAt >= createdAt && doneAt < now).toBe(true);
  }
  const postIds = await db.selectFrom('posts').select('id').execute();
  for (const { id } of postIds) {
    const { counts, reactions } = (await test.anonymous.get(`/posts/${id}`)).json<Post>();
    const listed = Object.values(reactions).map(({ length }) => length);
    expect([counts.likes, counts.loves, counts.laughs]).toEqual(listed);
    expect(counts.comments).toBe(interactions[0].filter(({ postId }) => postId === id).length);
  }
});

it('has each sample comment on its post, in the order of the samples', async () => {
  const samples = await readPostSamples();
  const general = samples.comments.flatMap(({ post, content }) => (post === null ? content : []));
  const { posts } = (await test.anonymous.get('/posts?limit=50')).json<{ posts: Post[] }>();
  const checked = posts.filter(({ counts }) => counts.comments > 1);
  expect(checked).not.toEqual([]);
  for (const { _id, content } of checked) {
    const number = samples.posts.findIndex((sample) => sample.content === content);
    const { comments } = (await test.anonymous.get(`/posts/${_id}`)).json<Post>();
    expect(
      comments.map((comment) => comment.content).filter((content) => !general.includes(content)),
    ).toEqual(samples.comments.filter(({ post }) => post === number).map((sample) => sample.content));
  }
});

/** Jobs whose stored applicant count differs from the number of applications. */
async function countMismatches() {
  const { db } = test.database;
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('applications', 'applications.jobId', 'jobs.id')
    .select(['jobs.id', 'jobs.applicantCount'])
    .groupBy('jobs.id')
    .having((eb) => eb(eb.fn.count('applications.candidateId'), '!=', eb.ref('jobs.applicantCount')))
    .execute();
  return { rows };
}

it('has recommended applications, one with the bonus of its vacancy, and an accepted and a pending vouch of the candidate', async () => {
  for (const label of ['Referente verificada', 'Candidata'] as const) {
    const referrer = await signIn(label);
    expect((await referrer.get('/referrals')).json().referrals).toMatchObject([
      {
        candidate: { fullName: expect.any(String) },
        steps: expect.arrayContaining([expect.objectContaining({ step: 'applied' })]),
      },
    ]);
    expect((await referrer.get('/referrals/links')).json().links).toMatchObject([
      { visits: 1, applications: 1 },
    ]);
  }
  // What happened to an application is the same for whoever recommended it.
  const { rows: events } = await sql<{ isShared: boolean }>`
    select exists (select from referral_events where referral_id = referrals.id and referral_events.kind = events.kind
      and referral_events.at = events.at) as is_shared
    from application_events events join referrals using (job_id, candidate_id) where events.kind <> 'applied'`.execute(
    test.database.db,
  );
  expect(events.length).toBeGreaterThan(0);
  expect(events.every(({ isShared }) => isShared)).toBe(true);
  const candidate = await signIn('Candidata');
  const { bonuses } = (await candidate.get('/bonuses?as=referrer&status=pending')).json();
  const { job } = (await candidate.get(`/jobs/${bonuses[0].job._id}`)).json();
  expect([bonuses.length, bonuses[0].amount]).toEqual([1, job.referralBonusAmount]);
  expect(job.referralBonusAmount).toBeGreaterThan(0);
  const { received } = (await candidate.get('/referrals/vouches')).json();
  expect(received.map(({ status }: { status: string }) => status)).toEqual(['pending', 'accepted']);
});
