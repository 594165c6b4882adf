import type { SubjectRef } from '@uneed/domain/people/safety/safety.schema.ts';
import { REPORTER_MIN_ACCOUNT_DAYS } from '@uneed/domain/people/safety/sanction.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../../testing/users.ts';
import { getNotifications } from '../../../people/notifications/notifications.factory.ts';
import {
  decide,
  findCase,
  listMySanctions,
  sendReport,
  sendReports,
  suspend,
} from '../../../people/safety/safety.factory.ts';
import { buildPdf, toDataUrl } from '../../applications/applications.factory.ts';
import { newReferent, publish } from '../jobs.factory.ts';
import { jobRemoved } from '../jobs.tasks.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newReferent(test, { isAdmin: true, role: 'candidate' });
});
/** Other tests move the clock beyond the end of a session. */
beforeEach(async () => {
  admin = await signInAgain(test, admin);
});
afterAll(() => test.close());

const jobRef = (id: string): SubjectRef => ({ subject: 'job', id });
const newMember = () => signUp(test);
type Viewer = Pick<TestUser, 'get'>;
const statusOf = async (viewer: Viewer, id: string) => (await viewer.get(`/jobs/${id}`)).statusCode;
const idsOf = async (viewer: Viewer, path: string): Promise<string[]> =>
  (await viewer.get(path)).json().jobs.map(({ _id }: { _id: string }) => _id);
const emailsTo = ({ email }: TestUser) => test.emails.filter(({ to }) => to === email);
const endSanction = (id: string | undefined) =>
  admin.post(`/admin/sanctions/${id}/end`, { reason: 'Fue un error' });

/** Publishes a job and applies to it; returns the job, a job of the same owner, and the applicant. */
async function publishWithApplicant(owner: TestUser, changes: Parameters<typeof publish>[1] = {}) {
  const [id, neighbour] = [await publish(owner, changes), await publish(owner, changes)];
  const applicant = await newMember();
  expect((await applicant.post(`/jobs/${id}/apply`, {})).statusCode).toBe(201);
  await test.runTasks();
  return { id, neighbour, applicant };
}

const getApplication = async (applicant: TestUser, id: string) =>
  (await applicant.get('/applications'))
    .json()
    .applications.find((application: { _id: string }) => application._id === id);

describe('a report about a job', () => {
  it('requires a session, a reason of jobs and a visible job of another user', async () => {
    const owner = await newReferent(test);
    const member = await newMember();
    const [id, draft] = [await publish(owner), await publish(owner, { status: 'draft' })];
    const body = { about: jobRef(id), reason: 'money' };
    expect((await test.anonymous.post('/safety/reports', body)).statusCode).toBe(401);
    expect((await sendReport(member, jobRef(id), { reason: 'harassment' })).statusCode).toBe(400);
    expect((await sendReport(owner, jobRef(id))).statusCode).toBe(400);
    expect((await sendReport(member, jobRef(draft))).statusCode).toBe(404);
    expect((await sendReport(member, jobRef(member.id))).statusCode).toBe(404);
    const response = await sendReport(member, jobRef(id), { reason: 'false-job', details: 'No existe' });
    expect(response.statusCode).toBe(201);
    expect(await findCase(admin, jobRef(id))).toMatchObject({
      content: { title: 'Desarrolladora de páginas', text: 'Harás páginas que la gente entiende.' },
      status: 'active',
      path: `/jobs/${id}`,
      author: { _id: owner.id },
      reports: [{ reason: 'false-job', details: 'No existe', isAutomatic: false }],
    });
  });

  it('hides the job after three by members older than a week, except for its owner and admins', async () => {
    const reporters = [await newMember(), await newMember(), await newMember()];
    test.clock.advanceDays(REPORTER_MIN_ACCOUNT_DAYS);
    const [owner, young] = [await newReferent(test), await newMember()];
    const [id, neighbour] = [await publish(owner), await publish(owner)];
    const sessions = await Promise.all(reporters.map((user) => signInAgain(test, user)));
    const [first, second, third] = sessions;
    if (!first || !second || !third) throw new Error();
    await sendReports([young, first, second], jobRef(id));
    expect(await statusOf(test.anonymous, id)).toBe(200);
    await sendReports([third], jobRef(id));
    const viewers = [test.anonymous, first, owner, await signInAgain(test, admin)];
    expect(await Promise.all(viewers.map((viewer) => statusOf(viewer, id)))).toEqual([404, 404, 200, 200]);
    expect((await owner.get(`/jobs/${id}`)).json().job).toMatchObject({
      status: 'active',
      withheld: { reason: 'hidden' },
      can: { edit: true, apply: false },
    });
    expect(await idsOf(test.anonymous, '/jobs?limit=50')).toContain(neighbour);
    expect(await idsOf(test.anonymous, '/jobs?limit=50')).not.toContain(id);
    expect((await first.post(`/jobs/${id}/apply`, {})).statusCode).toBe(404);
    const boss = await signInAgain(test, admin);
    expect((await boss.post(`/jobs/${id}/apply`, {})).statusCode).toBe(404);
    expect(await findCase(boss, jobRef(id))).toMatchObject({ status: 'hidden', reportCount: 4 });
    expect((await decide(boss, jobRef(id), 'dismiss')).statusCode).toBe(200);
    expect(await statusOf(test.anonymous, id)).toBe(200);
    expect((await owner.get(`/jobs/${id}`)).json().job.withheld).toBeUndefined();
  });

  it('discloses nothing about the owner of an anonymous job', async () => {
    const owner = await newReferent(test, { company: 'Empresa Secreta' });
    const member = await newMember();
    const id = await publish(owner, { isAnonimous: true });
    const response = await sendReport(member, jobRef(id));
    expect(response.statusCode).toBe(201);
    const exported = await member.get('/settings/export');
    expect(exported.statusCode).toBe(200);
    expect(exported.body).toContain('reportsMade');
    for (const secret of [owner.fullName, owner.id, owner.email, 'Empresa Secreta'])
      expect(response.body + exported.body).not.toContain(secret);
  });
});

describe('a removed job', () => {
  it('is gone for everybody and from every list at once, and comes back when it is restored', async () => {
    const owner = await newReferent(test);
    const word = { title: 'Sombrerero', category: 'Tecnología e Informática' };
    const { id, neighbour, applicant } = await publishWithApplicant(owner, word);
    const [member, boss] = [await newMember(), await signInAgain(test, admin)];
    expect((await decide(member, jobRef(id), 'remove', 'Estafa')).statusCode).toBe(403);
    const removals = await Promise.all([
      decide(boss, jobRef(id), 'remove', 'Estafa'),
      decide(boss, jobRef(id), 'remove', 'Estafa'),
    ]);
    expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const viewer of [test.anonymous, member, applicant, owner, boss])
      expect(await statusOf(viewer, id)).toBe(410);
    for (const path of ['/jobs?limit=50', '/jobs?q=sombrerero', `/jobs/${neighbour}/similar`])
      expect(await idsOf(test.anonymous, path)).not.toContain(id);
    expect(await idsOf(test.anonymous, '/jobs?q=sombrerero')).toEqual([neighbour]);
    expect(await idsOf(test.anonymous, `/jobs/saved?ids=${id}&ids=${neighbour}`)).toEqual([neighbour]);
    const requests = [
      member.post(`/jobs/${id}/apply`, {}),
      member.post(`/jobs/${id}/view`),
      member.get(`/jobs/${id}/similar`),
      owner.get(`/jobs/${id}/applicants`),
      owner.get(`/contracts/job/${id}`),
      owner.post(`/contracts/job/${id}/candidate/${applicant.id}`),
      owner.patch(`/jobs/${id}`, { title: 'Otra' }),
      owner.delete(`/jobs/${id}`),
      sendReport(member, jobRef(id)),
    ];
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual(
      requests.map(() => 410),
    );
    const mine = (await owner.get('/jobs/myjobs')).json();
    expect(mine.jobs.find(({ _id }: { _id: string }) => _id === id).withheld.reason).toBe('removed');
    expect(mine.stats).toMatchObject({ active: 1, total: 2 });
    const [sanction] = await listMySanctions(owner);
    expect(sanction).toMatchObject({ subject: 'job', reason: 'Estafa', content: { title: 'Sombrerero' } });
    expect((await endSanction(sanction?._id)).statusCode).toBe(200);
    expect(await statusOf(test.anonymous, id)).toBe(200);
    expect((await getApplication(applicant, id)).isAvailable).toBe(true);
  });

  it('tells its applicants once, in the app and by email, and their application shows it', async () => {
    const owner = await newReferent(test);
    const { id, neighbour, applicant } = await publishWithApplicant(owner);
    expect((await applicant.post(`/jobs/${neighbour}/apply`, {})).statusCode).toBe(201);
    await decide(await signInAgain(test, admin), jobRef(id), 'remove', 'Estafa');
    await test.runTasks();
    expect(await getNotifications(applicant)).toMatchObject([
      { kind: 'jobRemoved', job: { _id: id, isGone: true } },
    ]);
    const sent = emailsTo(applicant).map(({ email }) => email);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'La vacante «Desarrolladora de páginas» ya no está disponible',
    ]);
    // Neither who removed it nor why.
    expect(JSON.stringify(sent)).not.toMatch(/Estafa|elimin/);
    expect(await getApplication(applicant, id)).toMatchObject({
      isAvailable: false,
      nextStep:
        'Esta vacante ya no está disponible. Si tenías una entrevista, no vayas sin confirmarla antes. Gracias por haber aplicado: hay vacantes nuevas cada día.',
      chatWith: null,
      can: { withdraw: true, changeCv: false },
    });
    expect(await getApplication(applicant, neighbour)).toMatchObject({ isAvailable: true });
    expect((await getNotifications(owner))[0]).toMatchObject({
      sanction: { event: 'removed', subject: 'job', reason: 'Estafa' },
    });
    const [sanction] = await listMySanctions(owner);
    expect((await endSanction(sanction?._id)).statusCode).toBe(200);
    expect(await getNotifications(applicant)).toMatchObject([
      { kind: 'jobRemoved', job: { _id: id, isGone: false } },
    ]);
    expect((await applicant.delete(`/jobs/${id}/apply`)).statusCode).toBe(200);
  });
});

it('takes the applicants, their CVs and the chat through the application from the owner of a removed job', async () => {
  const owner = await newReferent(test);
  const { id, neighbour, applicant } = await publishWithApplicant(owner);
  const cv = await applicant.put(`/applications/${id}/cv`, {
    cv: toDataUrl(buildPdf()),
    fileName: 'CV.pdf',
  });
  expect(cv.statusCode).toBe(200);
  const ties = async (user: TestUser, peer: TestUser) =>
    (await user.get(`/messages/users/${peer.id}/ties`)).body.includes(id);
  const seesEmail = async () => (await owner.get(`/users/${applicant.id}`)).body.includes(applicant.email);
  const cvPath = `/jobs/${id}/applicants/${applicant.id}/cv`;
  const seen = async () => [
    (await owner.get(cvPath)).statusCode,
    await seesEmail(),
    await ties(owner, applicant),
    await ties(applicant, owner),
  ];
  expect(await seen()).toEqual([200, true, true, true]);
  await decide(await signInAgain(test, admin), jobRef(neighbour), 'remove', 'Estafa');
  expect(await seen()).toEqual([200, true, true, true]);
  await decide(await signInAgain(test, admin), jobRef(id), 'remove', 'Estafa');
  expect(await seen()).toEqual([404, false, false, false]);
  expect((await applicant.get(cvPath)).statusCode).toBe(200);
  expect(await getNotifications(owner)).toMatchObject([
    { kind: 'sanctionChanged' },
    { kind: 'sanctionChanged' },
    { kind: 'applicationReceived', job: { isGone: true } },
  ]);
});

describe('the suspension of an owner', () => {
  it('withholds the open jobs until it ends, and tells the applicants', async () => {
    const owner = await newReferent(test);
    const { id, neighbour, applicant } = await publishWithApplicant(owner);
    const draft = await publish(owner, { status: 'draft' });
    await owner.patch(`/jobs/${neighbour}`, { status: 'paused' });
    const boss = await signInAgain(test, admin);
    await suspend(boss, owner);
    await suspend(boss, owner, 'forever');
    await test.runTasks();
    expect([await statusOf(test.anonymous, id), await statusOf(test.anonymous, neighbour)]).toEqual([
      404, 404,
    ]);
    expect(await idsOf(test.anonymous, '/jobs?limit=50')).not.toContain(id);
    expect((await getApplication(applicant, id)).isAvailable).toBe(false);
    expect((await getNotifications(applicant)).map(({ kind }) => kind)).toEqual(['jobRemoved']);
    expect(emailsTo(applicant)).toHaveLength(1);
    // A removal does not tell them again, and outlasts the suspension.
    expect((await decide(boss, jobRef(id), 'remove', 'Estafa')).statusCode).toBe(200);
    await test.runTasks();
    expect(emailsTo(applicant)).toHaveLength(1);
    const sanctions = await listMySanctions(owner);
    const open = sanctions.filter(({ endedAt }) => endedAt === null);
    await endSanction(open.find(({ kind }) => kind === 'suspension')?._id);
    expect(await statusOf(test.anonymous, id)).toBe(410);
    expect((await test.anonymous.get(`/jobs/${neighbour}`)).json().job.status).toBe('paused');
    expect((await owner.get(`/jobs/${draft}`)).json().job).toMatchObject({ status: 'draft' });
    await endSanction(open.find(({ kind }) => kind === 'removal')?._id);
    expect((await test.anonymous.get(`/jobs/${id}`)).json().job.status).toBe('active');
  });

  it('does not open a job again that expired in the meantime', async () => {
    const owner = await newReferent(test);
    const id = await publish(owner);
    await suspend(await signInAgain(test, admin), owner);
    test.clock.advanceDays(31);
    const [sanction] = await listMySanctions(await signInAgain(test, owner));
    expect(sanction?.endedAt).not.toBeNull();
    await test.app.queue.runScheduled('safety.over-suspensions-end');
    await test.runTasks();
    expect((await test.anonymous.get(`/jobs/${id}`)).json().job.status).toBe('expired');
    expect(await idsOf(test.anonymous, '/jobs?limit=50')).not.toContain(id);
  });
});

describe('the tasks that tell the applicants', () => {
  /** The tasks that were stored about a job, without live events. */
  async function tasksOf(id: string) {
    const { rows } = await sql<{ name: string; applicantId: string | null }>`
      select name, data ->> 'applicantId' as "applicantId" from pgboss.job
      where data ->> 'jobId' = ${id} and name like 'jobs.%'`.execute(test.database.db);
    return rows.map(({ name, applicantId }) => [name, applicantId]).sort();
  }

  it('are stored with the removal or the deletion, one for each, so that none is stored twice', async () => {
    const owner = await newReferent(test);
    const [removed, deleted] = [await publishWithApplicant(owner), await publishWithApplicant(owner)];
    const second = await newMember();
    for (const { id } of [removed, deleted]) await second.post(`/jobs/${id}/apply`, {});
    expect((await decide(admin, jobRef(removed.id), 'remove', 'Estafa')).statusCode).toBe(200);
    expect((await owner.delete(`/jobs/${deleted.id}`)).statusCode).toBe(200);
    for (const { id, applicant } of [removed, deleted])
      expect(await tasksOf(id)).toEqual(
        [applicant.id, second.id].sort().map((applicantId) => ['jobs.removal-told', applicantId]),
      );
    await test.runTasks();
    expect(emailsTo(second)).toHaveLength(2);
    expect((await getNotifications(second)).map(({ kind }) => kind)).toEqual(['jobRemoved', 'jobRemoved']);
  });

  it('are stored also for the one task of all applicants that an older version left', async () => {
    const applicant = await newMember();
    const task = {
      jobId: crypto.randomUUID(),
      title: 'Sastre',
      isDeleted: true,
      applicantIds: [applicant.id],
    };
    await test.database.transaction((tx) => test.app.queue.enqueue(tx, jobRemoved, task));
    await test.runTasks();
    expect(emailsTo(applicant).map(({ email }) => email.subject)).toEqual([
      'La vacante «Sastre» fue eliminada',
    ]);
  });
});
