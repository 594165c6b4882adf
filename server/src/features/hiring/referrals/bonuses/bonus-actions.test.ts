import {
  BONUS_CHANGED_TEXT,
  BONUS_RECEIPT_REMINDER_DAYS,
  DISPUTES_MAX,
  HIRE_CONFIRMED_TEXT,
} from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import type { Bonus } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { BONUS_ELIGIBLE_DAYS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import type { TestUser } from '../../../../testing/users.ts';
import { updateUser } from '../../../people/accounts/accounts.commands.ts';
import { newReferent } from '../../jobs/jobs.factory.ts';
import {
  codes,
  createRace,
  DISPUTE_TEXT,
  deleteAccount,
  deny,
  dispute,
  eligibleReferral,
  eligibleReferrals,
  find,
  newReferral,
  signInAll,
  type TestReferral,
} from './bonuses.factory.ts';
import { lockBonus, setHireUndone } from './bonuses.repository.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const race = createRace(() => test);
/** A function that returns another of `count` referrals, which the tests of a `describe` share: their bonuses are to be paid. */
function shareEligible(count: number): () => TestReferral {
  let left: TestReferral[] = [];
  beforeAll(async () => {
    left = await eligibleReferrals(test, count);
  });
  return () => {
    const referral = left.pop();
    if (!referral) throw new Error('No referral is left');
    return referral;
  };
}
const payment = () => ({ paidOn: localDay(test.clock.now()), note: 'Por transferencia' });
const pay = ({ owner, bonus }: TestReferral) => owner.post(`${bonus}/payment`, payment());
const receive = ({ referrer, bonus }: TestReferral) => referrer.post(`${bonus}/receipt`);
const headings = (user: TestUser) =>
  test.emails.filter(({ to }) => to === user.email).map(({ email }) => email.heading);

describe('a payment', () => {
  const COUNT = 6;
  const next = shareEligible(COUNT);

  it('is reported by the owner and confirmed by the referrer, each once', async () => {
    const referral = next();
    const { owner, referrer, candidate, bonus, id } = referral;
    await test.runTasks();
    test.emails.length = 0;
    for (const path of ['payment', 'denial', 'receipt', 'disputes'])
      expect((await test.anonymous.post(`${bonus}/${path}`, {})).statusCode).toBe(401);
    for (const user of [candidate, await newReferent(test)]) {
      expect((await user.post(`${bonus}/payment`, payment())).statusCode).toBe(404);
      expect((await user.post(`${bonus}/receipt`)).statusCode).toBe(404);
      expect((await dispute(user, referral)).statusCode).toBe(404);
    }
    expect((await referrer.post(`${bonus}/payment`, payment())).statusCode).toBe(403);
    expect((await referrer.post(`${bonus}/denial`, { reason: 'terms' })).statusCode).toBe(403);
    expect((await owner.post(`${bonus}/receipt`)).statusCode).toBe(403);
    expect((await receive(referral)).statusCode).toBe(409);
    expect(
      await race(
        referral,
        () => pay(referral),
        () => pay(referral),
      ),
    ).toEqual([200, 409]);
    expect(await find(referrer, 'referrer', id)).toMatchObject({
      status: 'paid',
      paidOn: localDay(test.clock.now()),
      paymentNote: 'Por transferencia',
      receivedAt: null,
      can: { confirm: true },
    });
    await test.runTasks();
    expect(
      await race(
        referral,
        () => receive(referral),
        () => receive(referral),
      ),
    ).toEqual([200, 409]);
    expect((await dispute(referrer, referral)).statusCode).toBe(409);
    for (const user of [owner, referrer]) {
      const exported = (await user.get('/settings/export')).json();
      const own = exported.bonuses.filter((each: { id: string }) => each.id === id);
      expect(own).toMatchObject([{ id, amount: 5_000, status: 'paid' }]);
      expect(exported.hires).toHaveLength(user === owner ? COUNT : 0);
    }
    const done = await find(owner, 'owner', id);
    expect(done?.can).toEqual({ pay: false, deny: false, confirm: false, dispute: false });
    await test.runTasks();
    expect(headings(referrer)).toContain('¿Recibiste tu bono?');
    expect(headings(owner)).toContain('Confirmaron tu pago');
  });

  it('has a day between the application and today', async () => {
    const { owner, bonus, referrer } = next();
    const tomorrow = localDay(addDays(test.clock.now(), 1));
    const before = localDay(addDays(test.clock.now(), -BONUS_ELIGIBLE_DAYS - 2));
    for (const paidOn of [tomorrow, before, 'ayer', '', null, '2026-02-31']) {
      const response = await owner.post(`${bonus}/payment`, { paidOn });
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['paidOn']]);
    }
    expect((await owner.post(`${bonus}/payment`, { ...payment(), note: 'x'.repeat(301) })).statusCode).toBe(
      400,
    );
    expect((await referrer.post('/bonuses/basura/receipt')).statusCode).toBe(404);
  });

  it('and a denial at the same time: the first counts', async () => {
    const referral = next();
    expect(
      await race(
        referral,
        () => deny(referral),
        () => pay(referral),
      ),
    ).toEqual([200, 409]);
    const other = next();
    expect(
      await race(
        other,
        () => pay(other),
        () => deny(other),
      ),
    ).toEqual([200, 409]);
  });

  it('is refused when the hire is undone while it waits for the bonus', async () => {
    const referral = next();
    const { payment: waiting } = await test.database.transaction(async (tx) => {
      await lockBonus(tx, referral.id);
      const payment = pay(referral);
      await waitUntilBlocked(test.database);
      await setHireUndone(tx, referral.id);
      return { payment };
    });
    expect((await waiting).statusCode).toBe(409);
    const shown = await find(referral.referrer, 'referrer', referral.id);
    expect(shown).toMatchObject({ status: 'ineligible', paidOn: null });
  });

  it('and a dispute at the same time are both stored', async () => {
    const referral = next();
    const { referrer } = referral;
    expect(
      await race(
        referral,
        () => pay(referral),
        () => dispute(referrer, referral),
      ),
    ).toEqual([200, 201]);
    expect(await find(referrer, 'referrer', referral.id)).toMatchObject({
      status: 'paid',
      dispute: { openedBy: 'referrer', text: DISPUTE_TEXT },
    });
  });
});

describe('a denial', () => {
  it('has a reason of the list, and a text for another one', async () => {
    const referral = await newReferral(test);
    const { owner, referrer, bonus, id } = referral;
    for (const body of [{}, { reason: 'withdrawn' }, { reason: 'other' }, { reason: 'other', text: '  ' }])
      expect((await owner.post(`${bonus}/denial`, body)).statusCode).toBe(400);
    const text = 'La recomendación llegó cuando ya tenía la oferta.';
    expect((await owner.post(`${bonus}/denial`, { reason: 'other', text })).statusCode).toBe(200);
    expect(await find(referrer, 'referrer', id)).toMatchObject({ reason: 'other', reasonText: text });
    expect((await owner.post(`${bonus}/denial`, { reason: 'terms' })).json().message).toBe(
      BONUS_CHANGED_TEXT,
    );
    await test.runTasks();
    const email = test.emails.findLast(({ to }) => to === referrer.email)?.email;
    expect(email?.paragraphs[0]).toContain(`Motivo: ${text}`);
  });

  it('is not that nobody was hired, once both sides confirmed that somebody was', async () => {
    const { owner, bonus } = await eligibleReferral(test);
    const response = await owner.post(`${bonus}/denial`, { reason: 'notHired' });
    expect([response.statusCode, response.json().fields]).toEqual([400, { reason: HIRE_CONFIRMED_TEXT }]);
    expect((await owner.post(`${bonus}/denial`, { reason: 'leftEarly' })).statusCode).toBe(200);
  });
});

describe('reminders', () => {
  it('reach the owner after 7 and 30 days, and the referrer after 7, once each', async () => {
    const referral = await eligibleReferral(test);
    const run = async (days: number) => {
      test.clock.advanceDays(days);
      for (let times = 0; times < 2; times += 1) await test.app.queue.runScheduled('referrals.bonusesDue');
      await test.runTasks();
    };
    const count = (user: TestUser, heading: string) =>
      headings(user).filter((each) => each === heading).length;
    const reminders: number[] = [];
    for (const days of [6, 1, 22, 1, 30]) {
      await run(days);
      reminders.push(count(referral.owner, 'Sigues con un bono por pagar'));
    }
    expect(reminders).toEqual([0, 1, 1, 2, 2]);
    const again = await signInAll(test, referral);
    await pay(again);
    await test.runTasks();
    for (const days of [BONUS_RECEIPT_REMINDER_DAYS, 30]) {
      await run(days);
      // The first email is the one about the payment.
      expect(count(referral.referrer, '¿Recibiste tu bono?')).toBe(2);
    }
  });
});

describe('a bonus for which both reminders of the owner are due at once', () => {
  it('has one of them', async () => {
    const { owner } = await eligibleReferral(test);
    test.clock.advanceDays(31);
    for (let times = 0; times < 2; times += 1) await test.app.queue.runScheduled('referrals.bonusesDue');
    await test.runTasks();
    expect(headings(owner).filter((each) => each === 'Sigues con un bono por pagar')).toHaveLength(1);
  });
});

describe('a dispute', () => {
  const next = shareEligible(6);
  beforeAll(async () => {
    admin = await newReferent(test, { isAdmin: true, role: 'candidate' });
  });
  const disputeOf = async (user: TestUser, { id }: TestReferral, state = 'open') =>
    (await user.get(`/admin/bonus-disputes?state=${state}`))
      .json()
      .disputes.find(({ bonus }: { bonus: Bonus }) => bonus._id === id);
  const NOTE = 'Revisamos la conversación y el contrato de los dos.';

  it('is for the two sides, one at a time, with a text', async () => {
    const referral = await newReferral(test);
    const { owner, referrer, bonus } = referral;
    for (const text of ['', 'corto', 'x'.repeat(1001), null])
      expect((await referrer.post(`${bonus}/disputes`, { text })).statusCode).toBe(400);
    const both = await Promise.all([dispute(referrer, referral), dispute(owner, referral)]);
    expect(codes(both).sort()).toEqual([201, 409]);
  });

  it('reaches the admins with the whole history, who decide once, audited, and both are notified', async () => {
    const referral = next();
    const { owner, referrer, id } = referral;
    await test.runTasks();
    test.emails.length = 0;
    await deny(referral);
    await dispute(referrer, referral);
    const open = await disputeOf(admin, referral);
    expect(open).toMatchObject({ openedBy: 'referrer', text: DISPUTE_TEXT, bonus: { status: 'ineligible' } });
    expect(open.bonus.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'hired',
      'eligible',
      'ineligible',
      'disputed',
    ]);
    const { queues } = (await admin.get('/admin/queues')).json();
    expect(queues.find(({ id }: { id: string }) => id === 'disputes').count).toBeGreaterThan(0);
    const path = `/admin/bonus-disputes/${open._id}/close`;
    const decision = { decision: 'pay', note: NOTE };
    expect((await test.anonymous.get('/admin/bonus-disputes')).statusCode).toBe(401);
    expect((await test.anonymous.post(path, decision)).statusCode).toBe(401);
    for (const user of [owner, referrer]) {
      expect((await user.get('/admin/bonus-disputes')).statusCode).toBe(403);
      expect((await user.post(path, decision)).statusCode).toBe(403);
    }
    for (const body of [{ decision: 'quizás', note: NOTE }, { decision: 'pay', note: '' }, {}])
      expect((await admin.post(path, body)).statusCode).toBe(400);
    expect(
      await race(
        referral,
        () => admin.post(path, decision),
        () => admin.post(path, decision),
      ),
    ).toEqual([200, 409]);
    expect(await find(owner, 'owner', id)).toMatchObject({
      status: 'eligible',
      dispute: null,
      can: { pay: true },
    });
    expect(await disputeOf(admin, referral, 'closed')).toMatchObject({ decision: 'pay', note: NOTE });
    const { auditEntries } = (await admin.get('/admin/audit?act=bonus.decided')).json();
    expect(auditEntries[0]).toMatchObject({
      act: 'bonus.decided',
      subjectName: owner.fullName,
      details: { title: 'Cajera', reason: NOTE },
    });
    await test.runTasks();
    for (const user of [owner, referrer]) expect(headings(user)).toContain('Cerramos la disputa');
  });

  it.each([
    ['deny', 'ineligible'],
    ['paid', 'paid'],
    ['none', 'eligible'],
  ])('that is decided with %s leaves the bonus %s', async (decision, status) => {
    const referral = next();
    await dispute(referral.owner, referral);
    const { _id } = await disputeOf(admin, referral);
    expect(
      (await admin.post(`/admin/bonus-disputes/${_id}/close`, { decision, note: NOTE })).statusCode,
    ).toBe(200);
    expect(await find(referral.referrer, 'referrer', referral.id)).toMatchObject({ status });
  });

  it('is not decided by an admin who is one of its people', async () => {
    const referral = next();
    await dispute(referral.owner, referral);
    const { _id } = await disputeOf(admin, referral);
    const setAdmins = async (isAdmin: boolean) => {
      for (const { id } of [referral.owner, referral.referrer, referral.candidate])
        await test.database.transaction((tx) => updateUser(tx, id, { isAdmin }, test.clock.now()));
    };
    await setAdmins(true);
    onTestFinished(() => setAdmins(false));
    const close = (user: TestUser) =>
      user.post(`/admin/bonus-disputes/${_id}/close`, { decision: 'pay', note: NOTE });
    for (const user of [referral.owner, referral.referrer, referral.candidate])
      expect([(await close(user)).statusCode, (await close(user)).json().message]).toEqual([
        403,
        'Eres parte de este bono: lo decide otra persona del equipo',
      ]);
    for (const user of [referral.owner, referral.referrer, referral.candidate])
      expect(await disputeOf(user, referral)).toMatchObject({ can: { decide: false } });
    expect(await disputeOf(admin, referral)).toMatchObject({ can: { decide: true } });
    expect((await close(admin)).statusCode).toBe(200);
  });

  it('ends when the referrer confirms the payment', async () => {
    const referral = next();
    await dispute(referral.referrer, referral);
    await pay(referral);
    await receive(referral);
    expect(await disputeOf(admin, referral)).toBeUndefined();
    expect(await disputeOf(admin, referral, 'closed')).toMatchObject({ decision: 'received' });
  });

  it('is opened only some times about one bonus', async () => {
    const referral = await newReferral(test);
    for (let count = 0; count < DISPUTES_MAX; count += 1) {
      expect((await dispute(referral.referrer, referral)).statusCode).toBe(201);
      const { _id } = await disputeOf(admin, referral);
      await admin.post(`/admin/bonus-disputes/${_id}/close`, { decision: 'none', note: NOTE });
    }
    expect((await dispute(referral.referrer, referral)).statusCode).toBe(409);
  });
});

it('a dispute stays for the other side without the name of a deleted account', async () => {
  const referral = await eligibleReferral(test);
  await pay(referral);
  await dispute(referral.referrer, referral);
  await deleteAccount(test, referral.owner);
  const bonus = await find(referral.referrer, 'referrer', referral.id);
  expect(bonus).toMatchObject({
    owner: null,
    isOwnerHidden: false,
    status: 'paid',
    can: { confirm: true },
  });
  expect(JSON.stringify(bonus)).not.toContain(referral.owner.id);
  expect((await receive(referral)).statusCode).toBe(200);
});
