import type { JobChanges, NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { SubjectRef } from '@uneed/domain/people/safety/safety.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signInAgain, signUp, type TestUser } from '../../../../testing/users.ts';
import { decide, findCase, listMySanctions } from '../../../people/safety/safety.factory.ts';
import { jobPayload, newReferent, publish } from '../jobs.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await newReferent(test, { isAdmin: true, role: 'candidate' });
});
afterAll(() => test.close());

const FRAUD = { title: 'Cajera urgente, deposite RD$1,500' };
const HELD_TEXT =
  'En revisión: parece que la vacante pide dinero o un depósito. Una persona de Uneed la lee antes de que los demás la vean.';
const jobRef = (id: string): SubjectRef => ({ subject: 'job', id });
const newUnverified = () => newReferent(test, { isVerified: false });
const send = async (owner: TestUser, changes: Partial<NewJob>) =>
  (await owner.post('/jobs', jobPayload(changes))).json();
const change = async (owner: TestUser, id: string, changes: JobChanges) =>
  (await owner.patch(`/jobs/${id}`, changes)).json();
const getJob = async (viewer: Pick<TestUser, 'get'>, id: string) =>
  (await viewer.get(`/jobs/${id}`)).json().job;
const statusOf = async (id: string) => (await test.anonymous.get(`/jobs/${id}`)).statusCode;

it('holds a risky job of an unverified referent before anybody sees it, and tells its author', async () => {
  const owner = await newUnverified();
  const job = await send(owner, FRAUD);
  expect(job).toMatchObject({ status: 'active', withheld: { reason: 'held', text: HELD_TEXT } });
  expect(await statusOf(job._id)).toBe(404);
  const { jobs } = (await test.anonymous.get('/jobs?q=deposite&limit=50')).json();
  expect(jobs.map(({ _id }: { _id: string }) => _id)).not.toContain(job._id);
  expect((await getJob(owner, job._id)).withheld.text).toBe(HELD_TEXT);
  const mine = (await owner.get('/jobs/myjobs')).json();
  expect(mine.jobs).toMatchObject([{ _id: job._id, withheld: { reason: 'held' } }]);
  expect(mine.stats.active).toBe(0);
});

it('shows admins what was found, in one case without a reporter', async () => {
  const owner = await newUnverified();
  const { _id: id } = await send(owner, FRAUD);
  await change(owner, id, { description: '<p>Escríbenos al WhatsApp 809-555-1234.</p>' });
  expect(await findCase(admin, jobRef(id))).toMatchObject({
    status: 'hidden',
    author: { _id: owner.id },
    reportCount: 1,
    reports: [
      {
        isAutomatic: true,
        reporter: null,
        reason: 'money',
        details:
          'La vacante pide dinero o un depósito: «Cajera urgente, deposite RD$1,500»\nLa vacante lleva a otra aplicación: «Escríbenos al WhatsApp 809-555-1234»',
      },
    ],
  });
});

it('publishes it when an admin dismisses the case, and then asks only about what is added', async () => {
  const owner = await newUnverified();
  const { _id: id } = await send(owner, FRAUD);
  expect((await decide(owner, jobRef(id), 'dismiss')).statusCode).toBe(403);
  expect((await decide(admin, jobRef(id), 'dismiss')).statusCode).toBe(200);
  expect((await decide(admin, jobRef(id), 'dismiss')).statusCode).toBe(409);
  expect(await getJob(test.anonymous, id)).toMatchObject({ status: 'active' });
  await change(owner, id, { status: 'paused' });
  expect((await change(owner, id, { status: 'active', salary: 30_000 })).withheld).toBeUndefined();
  const held = await change(owner, id, { description: '<p>Únete al grupo de Telegram.</p>' });
  expect(held.withheld.reason).toBe('held');
  expect(await statusOf(id)).toBe(404);
  expect(await findCase(admin, jobRef(id))).toMatchObject({ reports: [{ isAutomatic: true }] });
});

it('is refused with a reason that its author reads', async () => {
  const owner = await newUnverified();
  const { _id: id } = await send(owner, FRAUD);
  expect((await decide(admin, jobRef(id), 'remove', 'Pides un depósito')).statusCode).toBe(200);
  expect((await owner.get(`/jobs/${id}`)).statusCode).toBe(410);
  expect(await listMySanctions(owner)).toMatchObject([{ subject: 'job', reason: 'Pides un depósito' }]);
  expect(await findCase(admin, jobRef(id), 'settled')).toMatchObject({ status: 'removed' });
});

it('is held when an edit, a reactivation or the publication of a draft makes it public', async () => {
  const owner = await newUnverified();
  const edited = await publish(owner);
  expect((await change(owner, edited, FRAUD)).withheld.reason).toBe('held');
  // Also while it is paused, because its page stays public.
  const paused = await publish(owner);
  await change(owner, paused, { status: 'paused' });
  expect(await change(owner, paused, FRAUD)).toMatchObject({
    status: 'paused',
    withheld: { reason: 'held' },
  });
  const draft = await send(owner, { ...FRAUD, status: 'draft' });
  expect(draft.withheld).toBeUndefined();
  expect(await change(owner, draft._id, { status: 'active' })).toMatchObject({
    status: 'active',
    withheld: { reason: 'held' },
  });
  // Published while verified, reactivated after the verification was undone.
  const verified = await newReferent(test);
  const old = await publish(verified, FRAUD);
  await verified.patch(`/jobs/${old}`, { status: 'paused' });
  expect(await statusOf(old)).toBe(200);
  await admin.post(`/admin/referents/${verified.id}/decision`, {
    decision: 'rejected',
    version: 0,
    reason: 'No es de la empresa',
  });
  expect((await change(verified, old, { status: 'active' })).withheld.reason).toBe('held');
});

it('stays held until an admin decides, also after its text was corrected, and cannot become a draft', async () => {
  const owner = await newUnverified();
  const { _id: id } = await send(owner, FRAUD);
  expect((await change(owner, id, { title: 'Cajera' })).withheld.reason).toBe('held');
  expect(await statusOf(id)).toBe(404);
  expect((await findCase(admin, jobRef(id)))?.reports[0]?.details).toBe(
    'Su autor cambió el texto y ya no se encuentra nada.',
  );
  expect((await owner.patch(`/jobs/${id}`, { status: 'draft' })).statusCode).toBe(409);
  expect(await change(owner, id, { status: 'paused' })).toMatchObject({ status: 'paused' });
  await decide(admin, jobRef(id), 'dismiss');
  expect(await getJob(test.anonymous, id)).toMatchObject({ status: 'paused', title: 'Cajera' });
});

it('is not held for a verified referent, or with the words of an honest job', async () => {
  const [verified, owner] = [await newReferent(test), await newUnverified()];
  expect(await statusOf((await send(verified, FRAUD))._id)).toBe(200);
  const description =
    '<p>Salario RD$25,000.</p><p>Manejo de dinero.</p><p>Cuenta de banco para la nómina.</p>';
  expect(await statusOf((await send(owner, { description }))._id)).toBe(200);
});

it('is stored once when the same request comes twice', async () => {
  const owner = await newUnverified();
  const headers = { 'idempotency-key': 'held-once' };
  const responses = await Promise.all([
    owner.post('/jobs', jobPayload(FRAUD), headers),
    owner.post('/jobs', jobPayload(FRAUD), headers),
  ]);
  const [first, second] = responses.map((response) => response.json()._id);
  expect(first).toBe(second);
  expect((await findCase(admin, jobRef(first)))?.reportCount).toBe(1);
});

it('can be deleted by its author; its case says so', async () => {
  const [owner, stranger] = [await newUnverified(), await signUp(test)];
  const { _id: id } = await send(owner, FRAUD);
  expect((await stranger.delete(`/jobs/${id}`)).statusCode).toBe(404);
  expect((await owner.delete(`/jobs/${id}`)).statusCode).toBe(200);
  expect(await findCase(admin, jobRef(id))).toMatchObject({ status: 'deleted', content: FRAUD });
});

it('stays closed when it is approved while the account is about to be deleted, and opens again with the account', async () => {
  const owner = await newUnverified();
  const { _id: id } = await send(owner, FRAUD);
  expect((await owner.post('/settings/deletion', { password: owner.password })).statusCode).toBe(200);
  await decide(admin, jobRef(id), 'dismiss');
  expect(await getJob(test.anonymous, id)).toMatchObject({ status: 'paused' });
  const session = await signInAgain(test, owner);
  expect((await session.delete('/settings/deletion')).statusCode).toBe(200);
  expect(await getJob(test.anonymous, id)).toMatchObject({ status: 'active' });
});
