import { VOUCHES_PER_DAY, VOUCHES_PER_PERSON } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newReferent, publish } from '../../jobs/jobs.factory.ts';
import { listAcceptedVouches } from './vouches.reader.ts';
import { lockVouch, updateVouch } from './vouches.repository.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());

const TEXT = 'Trabajamos dos años en la ferretería y nunca faltó. Cuadraba el inventario mejor que yo.';
const content = { relationship: 'coworker', sinceYear: 2020, text: TEXT };
const missing = '0193f7a0-0000-7000-8000-000000000000';
const write = (writer: TestUser, to: object, changes: object = {}) =>
  writer.post('/referrals/vouches', { ...content, ...to, ...changes });
const vouchesOf = async (user: TestUser) => (await user.get('/referrals/vouches')).json();
const lastEmail = (to: string) => test.emails.findLast((sent) => sent.to === to)?.email;
const readToken = (to: string) =>
  decodeURIComponent(/#token=(.+)$/.exec(lastEmail(to)?.action?.url ?? '')?.[1] ?? '');

/** Two members, and a vouch that the first one wrote for the second one. */
async function setUp(changes: object = {}) {
  const [writer, candidate] = [await signUp(test), await signUp(test)];
  expect((await write(writer, { userId: candidate.id }, changes)).statusCode).toBe(201);
  await test.runTasks();
  const [vouch] = (await vouchesOf(candidate)).received;
  return { writer, candidate, vouch, id: vouch._id as string };
}

const accept = (user: TestUser, id: string, changes: object = {}) =>
  user.post(`/referrals/vouches/${id}/answer`, { isAccepted: true, ...changes });

describe('writing a vouch', () => {
  it('needs a session, and refuses rubbish, oneself, and people who cannot be found', async () => {
    const [me, hidden, blocked] = [await signUp(test), await signUp(test), await signUp(test)];
    expect((await test.anonymous.post('/referrals/vouches', content)).statusCode).toBe(401);
    for (const body of [{}, { email: 'x' }, { userId: 'x' }, { email: 'a@b.do', text: 'corta' }])
      expect((await write(me, body, body)).statusCode).toBe(400);
    const future = await write(me, { email: 'a@b.do' }, { sinceYear: 2100 });
    expect([future.statusCode, future.json().message]).toEqual([400, 'Ese año todavía no llega']);
    for (const to of [{ userId: me.id }, { email: me.email }]) {
      const own = await write(me, to);
      expect([own.statusCode, own.json().message]).toEqual([
        403,
        'No puedes escribirte tu propia recomendación',
      ]);
    }
    await test.database.db
      .insertInto('settings')
      .values({ userId: hidden.id, findableBy: 'nobody' })
      .execute();
    await blocked.put(`/safety/blocks/${me.id}`);
    for (const userId of [missing, hidden.id, blocked.id])
      expect((await write(me, { userId })).statusCode).toBe(404);
    expect((await write(me, { email: 'a@b.do' }, { jobId: missing })).statusCode).toBe(404);
    expect((await vouchesOf(me)).written).toEqual([]);
  });

  it('tells the member in the app and by email', async () => {
    const jobId = await publish(owner, { isAnonimous: true });
    const { writer, candidate, vouch } = await setUp({ jobId });
    expect(vouch).toMatchObject({
      name: writer.fullName,
      jobTitle: 'Desarrolladora de páginas',
      status: 'pending',
      isPublic: false,
      text: TEXT,
    });
    const { notifications } = (await candidate.get('/notifications')).json();
    expect(notifications).toMatchObject([{ kind: 'vouchReceived', person: { _id: writer.id } }]);
    const email = lastEmail(candidate.email);
    expect([email?.subject, email?.paragraphs[0]]).toEqual([`${writer.fullName} te recomienda`, `«${TEXT}»`]);
    expect(JSON.stringify(email)).not.toContain('Cayena');
    expect(email?.unsubscribeUrl).toMatch(/\/unsubscribe\?token=/);
  });

  it('happens once per person; the writer, and nobody else, may withdraw it, once, and write another one', async () => {
    const { writer, candidate, id } = await setUp();
    const again = await write(writer, { userId: candidate.id });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Ya le escribiste una recomendación. Puedes retirarla y escribir otra.',
    ]);
    expect((await test.anonymous.delete(`/referrals/vouches/${id}`)).statusCode).toBe(401);
    expect((await owner.delete(`/referrals/vouches/${id}`)).statusCode).toBe(404);
    expect((await writer.delete(`/referrals/vouches/${id}`)).statusCode).toBe(200);
    expect((await writer.delete(`/referrals/vouches/${id}`)).statusCode).toBe(404);
    const both = await Promise.all([1, 2].map(() => write(writer, { userId: candidate.id })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it(`is possible ${VOUCHES_PER_DAY} times a day`, async () => {
    const writer = await signUp(test);
    for (let index = 0; index < VOUCHES_PER_DAY; index += 1)
      expect((await write(writer, { email: `limite-${index}@ejemplo.do` })).statusCode).toBe(201);
    expect((await write(writer, { email: 'uno-mas@ejemplo.do' })).statusCode).toBe(429);
    expect((await writer.post('/referrals/vouch-requests', { userId: owner.id })).statusCode).toBe(429);
    test.clock.advanceDays(1);
    expect((await write(writer, { email: 'uno-mas@ejemplo.do' })).statusCode).toBe(201);
  });
});

it('and a request are sent to one person only some times a day, although they are taken back', async () => {
  const [me, other] = [await signUp(test), await signUp(test)];
  const takeBack = async (user: TestUser, kind: 'vouches' | 'vouch-requests', id: string) =>
    expect((await user.delete(`/referrals/${kind}/${id}`)).statusCode).toBe(200);
  const ask = () => me.post('/referrals/vouch-requests', { userId: other.id });
  for (const to of [{ email: 'insistente@ejemplo.do' }, { userId: other.id }]) {
    for (let count = 0; count < VOUCHES_PER_PERSON; count += 1) {
      expect((await write(me, to)).statusCode).toBe(201);
      await takeBack(me, 'vouches', (await vouchesOf(me)).written[0]._id);
    }
    expect((await write(me, to)).statusCode).toBe(429);
  }
  for (let count = 0; count < VOUCHES_PER_PERSON; count += 1) {
    expect((await ask()).statusCode).toBe(201);
    await takeBack(other, 'vouch-requests', (await vouchesOf(other)).requests[0]._id);
  }
  expect((await ask()).statusCode).toBe(429);
  expect((await write(me, { email: 'otra@ejemplo.do' })).statusCode).toBe(201);
  test.clock.advanceDays(1);
  expect([(await ask()).statusCode, (await write(me, { userId: other.id })).statusCode]).toEqual([201, 201]);
});

describe('a vouch by email', () => {
  it('does not tell the writer whether the address has an account', async () => {
    const [writer, member] = [await signUp(test), await signUp(test)];
    const replies = [
      await write(writer, { email: member.email }),
      await write(writer, { email: 'nadie@ejemplo.do' }),
    ];
    await test.runTasks();
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(2).fill([201, '{"message":"Recomendación enviada"}']),
    );
    // Also not by writing to the same member by name.
    expect((await write(writer, { userId: member.id })).statusCode).toBe(201);
    const { written } = await vouchesOf(writer);
    expect(written.map(({ name }: { name: string }) => name).sort()).toEqual(
      [member.email, member.fullName, 'nadie@ejemplo.do'].sort(),
    );
    expect((await vouchesOf(member)).received).toHaveLength(2);
  });

  it('reaches somebody without an account, who signs up and accepts it by the link', async () => {
    const writer = await signUp(test);
    const email = 'nueva.persona@ejemplo.do';
    await write(writer, { email });
    await test.runTasks();
    expect(lastEmail(email)?.unsubscribeUrl).toBeUndefined();
    const token = readToken(email);
    const preview = await test.anonymous.post('/referrals/vouches/preview', { token });
    expect(preview.json().vouch).toMatchObject({ writerName: writer.fullName, text: TEXT });
    expect(
      (await test.anonymous.post('/referrals/vouches/link-answer', { token, isAccepted: true })).statusCode,
    ).toBe(401);
    const own = await writer.post('/referrals/vouches/link-answer', { token, isAccepted: true });
    expect(own.statusCode).toBe(403);
    // With another address: the link is what counts.
    const candidate = await signUp(test);
    const answer = () => candidate.post('/referrals/vouches/link-answer', { token, isAccepted: true });
    expect((await answer()).json()).toEqual({ message: 'Aceptaste la recomendación' });
    expect((await answer()).statusCode).toBe(404);
    expect((await test.anonymous.post('/referrals/vouches/preview', { token })).statusCode).toBe(404);
    expect((await vouchesOf(candidate)).received).toMatchObject([
      { status: 'accepted', name: writer.fullName },
    ]);
    expect((await vouchesOf(writer)).written).toMatchObject([
      { status: 'accepted', name: candidate.fullName },
    ]);
  });

  it('of a member is not for others, and not sent between users who blocked each other', async () => {
    const [writer, member, other] = [await signUp(test), await signUp(test), await signUp(test)];
    await write(writer, { email: member.email });
    await test.runTasks();
    const token = readToken(member.email);
    expect((await other.post('/referrals/vouches/link-answer', { token, isAccepted: true })).statusCode).toBe(
      404,
    );
    await member.put(`/safety/blocks/${writer.id}`);
    expect(
      (await member.post('/referrals/vouches/link-answer', { token, isAccepted: true })).statusCode,
    ).toBe(404);
    const count = test.emails.length;
    const blocker = await signUp(test);
    await blocker.put(`/safety/blocks/${writer.id}`);
    expect((await write(writer, { email: blocker.email })).statusCode).toBe(201);
    await test.runTasks();
    expect(test.emails).toHaveLength(count);
    expect((await vouchesOf(blocker)).received).toEqual([]);
  });

  it('stays with who accepted it while it was being sent again', async () => {
    const [writer, member, other] = [await signUp(test), await signUp(test), await signUp(test)];
    await write(writer, { email: member.email });
    const { id } = await test.database.db
      .selectFrom('vouches')
      .select('id')
      .where('writerId', '=', writer.id)
      .executeTakeFirstOrThrow();
    const { sending } = await test.database.transaction(async (tx) => {
      await lockVouch(tx, id);
      const sending = test.runTasks();
      await waitUntilBlocked(test.database);
      await updateVouch(tx, id, { status: 'accepted', candidateId: other.id });
      return { sending };
    });
    await sending;
    expect((await vouchesOf(other)).received).toMatchObject([{ _id: id, status: 'accepted' }]);
    expect((await vouchesOf(member)).received).toEqual([]);
    expect(lastEmail(member.email)).toBeUndefined();
  });

  it('refuses rubbish tokens', async () => {
    for (const token of ['', 'x', 'a'.repeat(43)])
      expect((await test.anonymous.post('/referrals/vouches/preview', { token })).statusCode).toBe(404);
    for (const token of [7, null, 'a'.repeat(201)])
      expect((await test.anonymous.post('/referrals/vouches/preview', { token })).statusCode).toBe(400);
  });
});

it('lists of vouches have the newest first', async () => {
  const [one, other] = [await signUp(test), await signUp(test)];
  for (const [writer, to] of [
    [one, owner],
    [other, owner],
    [other, one],
  ] as const) {
    expect((await write(writer, { userId: to.id })).statusCode).toBe(201);
    test.clock.advanceMinutes(1);
  }
  const names = (list: { name: string }[]) => list.slice(0, 2).map(({ name }) => name);
  expect(names((await vouchesOf(owner)).received)).toEqual([other.fullName, one.fullName]);
  expect(names((await vouchesOf(other)).written)).toEqual([one.fullName, owner.fullName]);
});

describe('answering', () => {
  it('is for the candidate, once', async () => {
    const { writer, candidate, id } = await setUp();
    expect(
      (await test.anonymous.post(`/referrals/vouches/${id}/answer`, { isAccepted: true })).statusCode,
    ).toBe(401);
    for (const user of [writer, await signUp(test)]) expect((await accept(user, id)).statusCode).toBe(404);
    expect((await accept(candidate, missing)).statusCode).toBe(404);
    const statuses = (await Promise.all([1, 2].map(() => accept(candidate, id)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    const { notifications } = (await writer.get('/notifications')).json();
    expect(notifications).toMatchObject([{ kind: 'vouchAccepted', person: { _id: candidate.id } }]);
  });

  it('is not possible after a block, either way', async () => {
    for (const [by, whom] of [
      ['writer', 'candidate'],
      ['candidate', 'writer'],
    ] as const) {
      const each = await setUp();
      expect((await each[by].put(`/safety/blocks/${each[whom].id}`)).statusCode).toBe(200);
      expect((await accept(each.candidate, each.id)).statusCode).toBe(404);
      expect((await vouchesOf(each.writer)).written).toMatchObject([{ _id: each.id, status: 'pending' }]);
    }
  });

  it('shows an accepted one to owners of vacancies that the candidate applied to, and to nobody else', async () => {
    const { writer, candidate, id } = await setUp();
    const jobId = await publish(owner);
    const path = `/jobs/${jobId}/applicants/${candidate.id}/vouches`;
    await accept(candidate, id);
    expect((await owner.get(path)).statusCode).toBe(404);
    await candidate.post(`/jobs/${jobId}/apply`);
    expect((await owner.get(path)).json().vouches).toMatchObject([
      { _id: id, writerName: writer.fullName, text: TEXT },
    ]);
    expect((await test.anonymous.get(path)).statusCode).toBe(401);
    for (const user of [writer, candidate, await newReferent(test)])
      expect((await user.get(path)).statusCode).toBe(404);
    const moderate = (columns: { status: string; ownStatus: string | null; moderation: string }) =>
      test.database.db.updateTable('jobs').set(columns).where('id', '=', jobId).execute();
    await moderate({ status: 'withheld', ownStatus: 'active', moderation: 'removed' });
    expect((await owner.get(path)).statusCode).toBe(404);
    await moderate({ status: 'active', ownStatus: null, moderation: 'active' });
    await candidate.delete(`/referrals/vouches/${id}`);
    expect((await owner.get(path)).json()).toEqual({ vouches: [] });
  });

  it('a pending, declined or withdrawn one is shown to no owner', async () => {
    const jobId = await publish(owner);
    for (const end of [
      async () => undefined,
      ({ candidate, id }: Awaited<ReturnType<typeof setUp>>) => accept(candidate, id, { isAccepted: false }),
      async ({ writer, candidate, id }: Awaited<ReturnType<typeof setUp>>) => {
        await accept(candidate, id);
        return writer.delete(`/referrals/vouches/${id}`);
      },
      async ({ writer, candidate, id }: Awaited<ReturnType<typeof setUp>>) => {
        await accept(candidate, id);
        return candidate.put(`/safety/blocks/${writer.id}`);
      },
    ]) {
      const each = await setUp();
      await each.candidate.post(`/jobs/${jobId}/apply`);
      await end(each);
      expect((await owner.get(`/jobs/${jobId}/applicants/${each.candidate.id}/vouches`)).json()).toEqual({
        vouches: [],
      });
    }
  });

  it('is public only if both allow it', async () => {
    for (const [writerAllows, candidateAllows] of [
      [true, true],
      [true, false],
      [false, true],
    ]) {
      const { candidate, id } = await setUp({ allowsPublic: writerAllows });
      await accept(candidate, id, { allowsPublic: candidateAllows });
      const [vouch] = await listAcceptedVouches(test.database.db, candidate.id, test.clock.now());
      expect(vouch?.isPublic).toBe(writerAllows === true && candidateAllows === true);
      expect((await vouchesOf(candidate)).received[0].isPublic).toBe(vouch?.isPublic);
    }
  });
});

describe('a request for a vouch', () => {
  it('is told to the asked member, once, and a vouch answers it', async () => {
    const [asker, asked, other] = [await signUp(test), await signUp(test), await signUp(test)];
    const ask = (user: TestUser, userId: string) => user.post('/referrals/vouch-requests', { userId });
    expect((await test.anonymous.post('/referrals/vouch-requests', { userId: asked.id })).statusCode).toBe(
      401,
    );
    expect((await ask(asker, asker.id)).statusCode).toBe(403);
    expect((await ask(asker, missing)).statusCode).toBe(404);
    const replies = await Promise.all([1, 2].map(() => ask(asker, asked.id)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await test.runTasks();
    expect((await vouchesOf(asked)).requests).toMatchObject([
      { person: { _id: asker.id, fullName: asker.fullName } },
    ]);
    expect((await vouchesOf(asker)).sentRequests).toMatchObject([
      { person: { _id: asked.id, fullName: asked.fullName } },
    ]);
    expect((await vouchesOf(asked)).sentRequests).toEqual([]);
    const { notifications } = (await asked.get('/notifications')).json();
    expect(notifications).toMatchObject([{ kind: 'vouchRequested', person: { _id: asker.id } }]);
    expect((await vouchesOf(other)).requests).toEqual([]);
    await write(asked, { userId: asker.id });
    expect((await vouchesOf(asked)).requests).toEqual([]);
    expect((await vouchesOf(asker)).sentRequests).toEqual([]);
  });

  it('is cancelled by who asked, or dismissed by who was asked, and by nobody else', async () => {
    const [asker, asked, other] = [await signUp(test), await signUp(test), await signUp(test)];
    const ask = () => asker.post('/referrals/vouch-requests', { userId: asked.id });
    await ask();
    const [sent] = (await vouchesOf(asker)).sentRequests;
    expect((await asker.delete(`/referrals/vouch-requests/${sent._id}`)).statusCode).toBe(200);
    expect((await vouchesOf(asker)).sentRequests).toEqual([]);
    expect((await vouchesOf(asked)).requests).toEqual([]);
    await ask();
    const [{ _id }] = (await vouchesOf(asked)).requests;
    expect((await test.anonymous.delete(`/referrals/vouch-requests/${_id}`)).statusCode).toBe(401);
    expect((await other.delete(`/referrals/vouch-requests/${_id}`)).statusCode).toBe(404);
    expect((await asked.delete(`/referrals/vouch-requests/${_id}`)).statusCode).toBe(200);
    expect((await asked.delete(`/referrals/vouch-requests/${_id}`)).statusCode).toBe(404);
    expect((await vouchesOf(asked)).requests).toEqual([]);
  });
});
