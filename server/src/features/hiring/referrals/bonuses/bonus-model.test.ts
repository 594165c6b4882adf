import { HIRE_MARKS_MAX, HIRE_UNDO_DAYS } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import { DISPUTES_MAX } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { BONUS_ELIGIBLE_DAYS } from '@uneed/domain/people/notifications/notification.rules.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { newReferent } from '../../jobs/jobs.factory.ts';
import { DISPUTE_TEXT, newReferral, type TestReferral } from './bonuses.factory.ts';

const ACTORS = ['owner', 'referrer', 'candidate', 'admin', 'stranger'] as const;
type Actor = (typeof ACTORS)[number];

/** What the actors try, each with whom it is for. */
const ACTIONS = {
  mark: 'owner',
  takeBack: 'owner',
  confirmHire: 'candidate',
  declineHire: 'candidate',
  undoHire: 'candidate',
  pay: 'owner',
  deny: 'owner',
  receive: 'referrer',
  dispute: 'referrer',
  decidePay: 'admin',
  decideDeny: 'admin',
  decidePaid: 'admin',
  decideNone: 'admin',
} as const satisfies Record<string, Actor>;
type Action = keyof typeof ACTIONS;
const ACTION_NAMES = Object.keys(ACTIONS).filter((name): name is Action => name in ACTIONS);

/** An action of somebody, or some days that pass. */
type Step = { actor: Actor; act: Action } | { days: number };

/** What the bonus is expected to be: an independent, plain version of the rules. */
class Model {
  day = 0;
  hire: 'none' | 'marked' | 'confirmed' | 'declined' | 'withdrawn' | 'undone' = 'none';
  marks = 0;
  hiredDay = 0;
  status: 'pending' | 'eligible' | 'paid' | 'ineligible' = 'pending';
  reason: string | null = null;
  dueDay: number | null = null;
  isReceived = false;
  isDisputed = false;
  disputes = 0;

  wait(days: number): void {
    this.day += days;
    if (this.status === 'pending' && this.dueDay !== null && this.dueDay <= this.day)
      this.status = 'eligible';
  }

  /** What a side may do with the bonus. */
  can(side: 'owner' | 'referrer') {
    const isOpen = this.status === 'pending' || this.status === 'eligible';
    return {
      pay: side === 'owner' && this.status === 'eligible',
      deny: side === 'owner' && isOpen,
      confirm: side === 'referrer' && this.status === 'paid' && !this.isReceived,
      dispute: !this.isDisputed && !this.isReceived && this.disputes < DISPUTES_MAX,
    };
  }

  /** Does what an actor tries, if it is allowed; returns the status of the response. */
  try(actor: Actor, act: Action): number {
    if (act === 'mark' || act === 'takeBack') return actor === 'owner' ? this[act]() : 403;
    if (act === 'confirmHire' || act === 'declineHire' || act === 'undoHire')
      return actor === 'candidate' ? this[act]() : 404;
    if (act === 'pay' || act === 'deny' || act === 'receive' || act === 'dispute') {
      if (actor !== 'owner' && actor !== 'referrer') return 404;
      if (act !== 'dispute' && actor !== ACTIONS[act]) return 403;
      return this.can(actor)[act === 'receive' ? 'confirm' : act] ? this[act]() : 409;
    }
    if (actor !== 'admin') return 403;
    if (this.disputes === 0) return 404;
    return this.isDisputed ? this.#decide(act) : 409;
  }

  mark(): number {
    if (this.hire === 'marked') return 200;
    if (this.hire === 'confirmed' || this.marks === HIRE_MARKS_MAX) return 409;
    this.hire = 'marked';
    this.marks += 1;
    return 200;
  }

  takeBack(): number {
    if (this.hire === 'none') return 404;
    if (this.hire === 'confirmed') return this.#undo();
    if (this.hire !== 'marked') return 409;
    this.hire = 'withdrawn';
    return 200;
  }

  confirmHire(): number {
    if (this.hire === 'none') return 404;
    if (this.hire === 'confirmed') return 200;
    if (this.hire !== 'marked') return 409;
    this.hire = 'confirmed';
    this.hiredDay = this.day;
    if (this.status === 'pending' || this.reason === 'hireUndone') {
      this.#set('pending');
      this.dueDay = this.day + BONUS_ELIGIBLE_DAYS;
    }
    return 200;
  }

  declineHire(): number {
    if (this.hire === 'none') return 404;
    if (this.hire === 'declined') return 200;
    if (this.hire !== 'marked') return 409;
    this.hire = 'declined';
    return 200;
  }

  undoHire(): number {
    if (this.hire === 'none') return 404;
    return this.hire === 'confirmed' ? this.#undo() : 409;
  }

  #undo(): number {
    if (this.day - this.hiredDay >= HIRE_UNDO_DAYS) return 409;
    this.hire = 'undone';
    if (this.status === 'pending' || this.status === 'eligible') {
      this.#set('ineligible', 'hireUndone');
      this.dueDay = null;
    }
    return 200;
  }

  #set(status: Model['status'], reason: string | null = null): void {
    this.status = status;
    this.reason = reason;
  }

  pay(): number {
    this.#set('paid');
    return 200;
  }

  deny(): number {
    this.#set('ineligible', 'terms');
    return 200;
  }

  receive(): number {
    this.isReceived = true;
    this.isDisputed = false;
    return 200;
  }

  dispute(): number {
    this.isDisputed = true;
    this.disputes += 1;
    return 201;
  }

  #decide(act: Action): number {
    this.isDisputed = false;
    if (act === 'decidePay') this.#set('eligible');
    if (act === 'decideDeny') this.#set('ineligible', 'adminDecision');
    if (act === 'decidePaid') {
      this.#set('paid');
      this.isReceived = true;
    }
    return 200;
  }
}

type People = Record<Actor, TestUser>;

let test: TestApp;
let people: People;
beforeAll(async () => {
  test = await createTestApp();
  const admin = await newReferent(test, { isAdmin: true });
  const [referrer, candidate, stranger] = [await signUp(test), await signUp(test), await signUp(test)];
  people = { owner: await newReferent(test), referrer, candidate, admin, stranger };
});
afterAll(() => test.close());

const DECISIONS = { decidePay: 'pay', decideDeny: 'deny', decidePaid: 'paid', decideNone: 'none' } as const;
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

/** The id of the latest dispute about a bonus. */
async function findDisputeId(referralId: string): Promise<string> {
  const row = await test.database.db
    .selectFrom('bonusDisputes')
    .select('id')
    .where('referralId', '=', referralId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id ?? UNKNOWN_ID;
}

/** Sends the request of an action. */
async function send(referral: TestReferral, user: TestUser, act: Action) {
  const { id, bonus, hire, answer } = referral;
  switch (act) {
    case 'mark':
      return user.put(hire);
    case 'takeBack':
      return user.delete(hire);
    case 'confirmHire':
      return user.post(answer, { answer: 'confirmed' });
    case 'declineHire':
      return user.post(answer, { answer: 'declined' });
    case 'undoHire':
      return user.delete(answer);
    case 'pay':
      return user.post(`${bonus}/payment`, { paidOn: localDay(test.clock.now()) });
    case 'deny':
      return user.post(`${bonus}/denial`, { reason: 'terms' });
    case 'receive':
      return user.post(`${bonus}/receipt`);
    case 'dispute':
      return user.post(`${bonus}/disputes`, { text: DISPUTE_TEXT });
    default: {
      const body = { decision: DECISIONS[act], note: 'Revisamos el historial de los dos.' };
      return user.post(`/admin/bonus-disputes/${await findDisputeId(id)}/close`, body);
    }
  }
}

/** Lets days pass, without the end of the sessions: signing in again costs more than all the rest. */
async function wait(days: number): Promise<void> {
  test.clock.advanceDays(days);
  const now = test.clock.now();
  await test.database.db
    .updateTable('sessions')
    .set({ lastUsedAt: now, expiresAt: addDays(now, days) })
    .execute();
  await test.app.queue.runScheduled('referrals.bonusesDue');
}

async function expectSame(referral: TestReferral, model: Model): Promise<void> {
  for (const side of ['owner', 'referrer'] as const) {
    const { bonus } = (await people[side].get(referral.bonus)).json();
    const { status, reason } = model;
    expect(bonus).toMatchObject({ status, reason, can: model.can(side) });
    expect([bonus.receivedAt !== null, bonus.dispute !== null]).toEqual([model.isReceived, model.isDisputed]);
  }
}

const act = fc.constantFrom(...ACTION_NAMES);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: act.map((act) => ({ act, actor: ACTIONS[act] })) },
  { weight: 2, arbitrary: fc.record({ actor: fc.constantFrom(...ACTORS), act }) },
  { weight: 2, arbitrary: fc.constantFrom({ days: HIRE_UNDO_DAYS }, { days: BONUS_ELIGIBLE_DAYS }) },
);
/** Ways to each state, because a random one seldom gets far. */
const START: fc.Arbitrary<Step[]> = fc.constantFrom<Step[]>(
  [],
  [{ actor: 'owner', act: 'mark' }],
  [
    { actor: 'owner', act: 'mark' },
    { actor: 'candidate', act: 'confirmHire' },
  ],
  [
    { actor: 'owner', act: 'mark' },
    { actor: 'candidate', act: 'confirmHire' },
    { days: BONUS_ELIGIBLE_DAYS },
  ],
);

const RUNS = 8;

it('a bonus does what the model says, whoever does what', async () => {
  const steps = fc.tuple(START, fc.array(step, { minLength: 4, maxLength: 14 })).map((parts) => parts.flat());
  const property = fc.asyncProperty(steps, async (steps) => {
    const referral = await newReferral(test, people);
    const model = new Model();
    for (const each of steps) {
      if ('days' in each) {
        model.wait(each.days);
        await wait(each.days);
      } else {
        const { statusCode } = await send(referral, people[each.actor], each.act);
        expect([each, statusCode]).toEqual([each, model.try(each.actor, each.act)]);
      }
      await expectSame(referral, model);
    }
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
});
