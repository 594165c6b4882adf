import type { Signal } from '@uneed/domain/hiring/referrals/referrals.api.ts';
import {
  SIGNAL_CHANGED_TEXT,
  SIGNAL_HIRE_DAYS,
  SIGNAL_SEARCH_DAYS,
} from '@uneed/domain/hiring/referrals/signal.rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signInAgain, signUp, type TestUser } from '../../../../testing/users.ts';
import { newEnterprise } from '../../../organizations/enterprises/enterprises.factory.ts';
import { signUpAdmin } from '../../../people/referents/referents.factory.ts';
import { newReferent, publish } from '../../jobs/jobs.factory.ts';
import { deleteAccount } from '../bonuses/bonuses.factory.ts';
import {
  findSignals,
  recommend,
  searchSignals,
  signInOnOneDevice,
  undoHire,
  vouch,
} from './signals.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

const newThree = () => Promise.all([signUp(test), signUp(test), signUp(test)]);
const newSix = async () => [...(await newThree()), ...(await newThree())] as const;
const idsOf = (users: { id: string }[]) => users.map(({ id }) => id).sort();
const shown = (signals: Signal[]) =>
  signals.map(({ kind, people: of }) => [kind, of.map(({ _id }) => _id).sort()]);
const review = ({ _id, lastAt }: Signal, as = admin) => as.post(`/admin/signals/${_id}/review`, { lastAt });
const searchFor = async (...of: TestUser[]) => {
  await searchSignals(test);
  return findSignals(admin, ...of);
};
const only = (signals: Signal[]): Signal => {
  const [signal] = signals;
  if (!signal || signals.length > 1) throw new Error(`${signals.length} signals`);
  return signal;
};
/** A pair that recommends each other, as it is listed. */
async function newPair() {
  const [one, other] = [await signUp(test), await signUp(test)];
  await recommend(test, one, other);
  await vouch(test, other, one);
  return { one, other, signal: only(await searchFor(one)) };
}

it('is refused without a session, to people and to enterprises', async () => {
  const { signal } = await newPair();
  const path = `/admin/signals/${signal._id}/review`;
  const body = { lastAt: signal.lastAt };
  expect((await test.anonymous.get('/admin/signals')).statusCode).toBe(401);
  expect((await test.anonymous.post(path, body)).statusCode).toBe(401);
  for (const user of [await signUp(test), await newReferent(test), await newEnterprise(test)]) {
    expect((await user.get('/admin/signals')).statusCode).toBe(403);
    expect((await user.post(path, body)).statusCode).toBe(403);
  }
  expect(await findSignals(admin, ...signal.people.map(({ _id }) => ({ id: _id })))).toHaveLength(1);
});

describe('a pair', () => {
  it('that recommends each other is listed once, with what it recommended', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner);
    const [one, other] = [
      await signUp(test, { fullName: 'Ana Uno' }),
      await signUp(test, { fullName: 'Luis Dos' }),
    ];
    await recommend(test, one, other, { jobId });
    test.clock.advanceDays(1);
    admin = await signInAgain(test, admin);
    await recommend(test, other, one);
    await searchSignals(test);
    const signal = only(await searchFor(one, other));
    const person = ({ id, fullName }: TestUser) => ({ _id: id, fullName, role: 'candidate' });
    expect(signal).toEqual({
      _id: expect.any(String),
      kind: 'pair',
      lastAt: test.clock.now().toISOString(),
      people: [person(one), person(other)],
      events: [
        {
          kind: 'application',
          from: person(other),
          to: person(one),
          confirmedAt: null,
          job: { _id: null, title: 'Cajera' },
          at: test.clock.now().toISOString(),
        },
        {
          kind: 'application',
          from: person(one),
          to: person(other),
          confirmedAt: null,
          job: { _id: jobId, title: 'Cajera' },
          at: expect.any(String),
        },
      ],
    });
  });

  it('has the vouches between the two, and none of or for others', async () => {
    const [one, other, third, fourth] = await newSix();
    await vouch(test, one, other);
    await vouch(test, other, one);
    await vouch(test, third, one);
    await vouch(test, one, fourth);
    const signal = only(await searchFor(one, other));
    expect(signal.events.map(({ from, to }) => [from?._id, to?._id]).sort()).toEqual(
      [
        [one.id, other.id],
        [other.id, one.id],
      ].sort(),
    );
  });

  it('of whom one only recommends, withdrew, or was not accepted, is not', async () => {
    const [one, other, third] = await newThree();
    await recommend(test, one, other);
    await recommend(test, other, one, { withdrawn: true });
    await vouch(test, other, one, 'pending');
    await vouch(test, other, third);
    await recommend(test, third, one, { withdrawn: true });
    expect(await searchFor(one, other, third)).toEqual([]);
  });

  it('is found when the first recommendation is old, and not when both are', async () => {
    const [one, other, third, fourth] = await newSix();
    await recommend(test, one, other);
    await recommend(test, third, fourth);
    await vouch(test, fourth, third);
    test.clock.advanceDays(SIGNAL_SEARCH_DAYS + 1);
    admin = await signInAgain(test, admin);
    await vouch(test, other, one);
    expect(shown(await searchFor(one, third))).toEqual([['pair', idsOf([one, other])]]);
  });
});

describe('a circle', () => {
  it('of three is listed once; a chain and a circle of four are not', async () => {
    const circle = await newThree();
    const [a, b, c] = circle;
    const others = await newSix();
    const [d, e, f, g] = others;
    await recommend(test, a, b);
    await vouch(test, b, c);
    await recommend(test, c, a);
    // A neighbour of the circle.
    await recommend(test, a, d);
    await recommend(test, d, e);
    await recommend(test, e, f);
    await recommend(test, f, g);
    await recommend(test, g, d);
    const signals = await searchFor(...circle, ...others);
    expect(shown(signals)).toEqual([['circle', idsOf(circle)]]);
    expect(
      only(signals)
        .events.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['application', 'application', 'vouch']);
  });
});

describe('a device', () => {
  it('with three accounts that recommend the same vacancies or each other is listed with them', async () => {
    const owner = await newReferent(test);
    const [jobId, otherJobId] = [await publish(owner), await publish(owner)];
    const [a, b, c, neighbour, stranger, candidate] = await newSix();
    await signInOnOneDevice(test, [a, b, c, neighbour]);
    await recommend(test, a, candidate, { jobId });
    await recommend(test, b, stranger, { jobId });
    await recommend(test, c, a);
    // Nobody else of the device recommended that vacancy, and the stranger uses another device.
    await recommend(test, neighbour, candidate, { jobId: otherJobId });
    await recommend(test, stranger, neighbour, { jobId });
    const signals = await searchFor(a, neighbour);
    expect(shown(signals)).toEqual([['device', idsOf([a, b, c])]]);
    const events = only(signals).events.map(({ from, to }) => [from?._id, to?._id]);
    expect(events.sort()).toEqual(
      [
        [a.id, candidate.id],
        [b.id, stranger.id],
        [c.id, a.id],
      ].sort(),
    );
  });

  it('with two such accounts, or three that have nothing to do with each other, is not', async () => {
    const jobs = await newReferent(test);
    const jobId = await publish(jobs);
    const [a, b, c, d, e, f] = await newSix();
    await signInOnOneDevice(test, [a, b]);
    await signInOnOneDevice(test, [c, d, e]);
    await recommend(test, a, f, { jobId });
    await recommend(test, b, c, { jobId });
    await recommend(test, c, f);
    await recommend(test, d, f);
    expect(await searchFor(a, b, c, d, e, f)).toEqual([]);
  });

  it('no longer names accounts that have not signed in on it for 90 days', async () => {
    const group = await newThree();
    const [a, b, c] = group;
    await signInOnOneDevice(test, group);
    await recommend(test, a, b);
    await recommend(test, a, c);
    expect(shown(await searchFor(a))).toEqual([['device', idsOf(group)]]);
    await test.database.db.deleteFrom('signInDevices').where('userId', '=', c.id).execute();
    expect(await searchFor(a)).toEqual([]);
  });
});

it('a hire is listed if it was undone soon after the candidate confirmed it', async () => {
  const [owner, soon, late] = await newThree();
  await undoHire(test, owner, soon, SIGNAL_HIRE_DAYS - 1);
  await undoHire(test, owner, late, SIGNAL_HIRE_DAYS);
  const signal = only(await searchFor(owner, soon, late));
  expect(shown([signal])).toEqual([['undoneHire', idsOf([owner, soon])]]);
  expect(signal.events).toMatchObject([
    { kind: 'hire', from: { _id: owner.id }, to: { _id: soon.id }, job: { _id: null, title: 'Cajera' } },
  ]);
  expect(signal.events[0]?.confirmedAt).not.toBeNull();
});

describe('people who delete their account', () => {
  it('are no longer listed, nor counted; the others of a device stay', async () => {
    const { one, other } = await newPair();
    const [a, b, c, d] = await newSix();
    const group = [a, b, c, d];
    await signInOnOneDevice(test, group);
    for (const candidate of [b, c, d]) await recommend(test, a, candidate);
    expect(shown(await searchFor(a))).toEqual([['device', idsOf(group)]]);
    for (const deleted of [other, d]) await deleteAccount(test, deleted);
    expect(shown(await findSignals(admin, one, a))).toEqual([['device', idsOf([a, b, c])]]);
    await searchSignals(test);
    const rows = test.database.db.selectFrom('referralSignalPeople').select('signalId');
    expect(await rows.where('userId', '=', one.id).execute()).toEqual([]);
  });
});

describe('a review', () => {
  it('hides the signal until it happens again, is audited and no longer waits', async () => {
    const { one, other, signal } = await newPair();
    const countOpen = async () => {
      const { queues } = (await admin.get('/admin/queues')).json();
      return queues.find(({ id }: { id: string }) => id === 'signals').count;
    };
    const before = await countOpen();
    const response = await review(signal);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Revisado. Volverá a la lista si se repite.' },
    ]);
    expect(await countOpen()).toBe(before - 1);
    const { auditEntries } = (await admin.get('/admin/audit?act=signal.reviewed')).json();
    expect(auditEntries[0]).toMatchObject({
      details: {
        fullName: signal.people.map(({ fullName }) => fullName).join(', '),
        reason: 'Se recomiendan entre sí',
      },
    });
    expect(await searchFor(one)).toEqual([]);
    test.clock.advanceDays(1);
    admin = await signInAgain(test, admin);
    await recommend(test, one, other);
    const again = only(await searchFor(one));
    expect([again._id, again.lastAt]).toEqual([signal._id, test.clock.now().toISOString()]);
  });

  it('is refused for an unknown signal, for what happened meanwhile, and without its date', async () => {
    const { one, other, signal } = await newPair();
    expect((await review({ ...signal, _id: newId() })).statusCode).toBe(404);
    for (const body of [{}, { lastAt: 'ayer' }, { lastAt: 5 }])
      expect((await admin.post(`/admin/signals/${signal._id}/review`, body)).statusCode).toBe(400);
    test.clock.advanceDays(1);
    admin = await signInAgain(test, admin);
    await recommend(test, other, one);
    expect((await searchFor(one)).map(({ _id }) => _id)).toEqual([signal._id]);
    const late = await review(signal);
    expect([late.statusCode, late.json().message]).toEqual([409, SIGNAL_CHANGED_TEXT]);
    expect(await findSignals(admin, one)).toHaveLength(1);
  });

  it('by two admins at once is stored and audited once', async () => {
    const { signal } = await newPair();
    const second = await signUpAdmin(test);
    const countEntries = async () =>
      (
        await test.database.db
          .selectFrom('auditLog')
          .select('id')
          .where('act', '=', 'signal.reviewed')
          .execute()
      ).length;
    const before = await countEntries();
    const both = await test.database.transaction(async (tx) => {
      await tx.selectFrom('referralSignals').select('id').where('id', '=', signal._id).forUpdate().execute();
      const responses = [review(signal), review(signal, second)];
      await waitUntilBlocked(test.database, 2);
      return responses;
    });
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 409]);
    expect(await countEntries()).toBe(before + 1);
  });
});
