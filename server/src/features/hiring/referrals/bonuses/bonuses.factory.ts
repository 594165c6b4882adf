import type { Bonus } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { BONUS_ELIGIBLE_DAYS } from '@uneed/domain/people/notifications/notification.rules.ts';
import { v7 as newId } from 'uuid';
import type { TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signInAgain, signUp, type TestUser } from '../../../../testing/users.ts';
import { newReferrer } from '../referrals.factory.ts';

type Options = {
  owner?: TestUser;
  referrer?: TestUser;
  candidate?: TestUser;
  job?: { isAnonimous?: boolean };
  hasBonus?: boolean;
};

/** A verified referent. */
const newOwner = (test: TestApp): Promise<TestUser> =>
  signUp(test, { row: { role: 'referent', company: 'Cayena Labs', isVerifiedReferent: true } });

/** A job that promises a bonus. */
async function publishJob(owner: TestUser, changes: object): Promise<string> {
  const content = { title: 'Cajera', location: 'Santiago', description: '<p>Caja del colmado</p>' };
  const bonus = { category: 'Ventas y Comercial', referalbonus: true, referralBonusAmount: 5_000 };
  const response = await owner.post('/jobs', { ...content, ...bonus, ...changes });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json()._id;
}

/** An application that was sent with a recommendation; its contract is accepted. */
export async function newReferral(test: TestApp, options: Options = {}) {
  const { job, hasBonus = true } = options;
  const promiser = options.owner ?? (await newOwner(test));
  const referrer = options.referrer ?? (await newReferrer(test));
  const candidate = options.candidate ?? (await signUp(test));
  const jobId = await publishJob(promiser, { ...job });
  await candidate.post(`/jobs/${jobId}/apply`);
  const contract = `/contracts/job/${jobId}/candidate/${candidate.id}`;
  await promiser.put(contract, { status: 'accepted' });
  const id = newId();
  await test.database.db
    .insertInto('referrals')
    .values({
      id,
      referrerId: referrer.id,
      candidateId: candidate.id,
      ownerId: promiser.id,
      jobId,
      jobTitle: 'Cajera',
      company: job?.isAnonimous ? '' : 'Cayena Labs',
      createdAt: test.clock.now(),
      hasBonus,
      bonusAmount: hasBonus ? 5_000 : null,
    })
    .execute();
  return {
    owner: promiser,
    referrer,
    candidate,
    jobId,
    id,
    contract,
    hire: `${contract}/hire`,
    answer: `/applications/${jobId}/hire`,
    bonus: `/bonuses/${id}`,
  };
}

export type TestReferral = Awaited<ReturnType<typeof newReferral>>;

/** The owner marks the candidate as hired, who confirms it. */
export async function hire({ owner, candidate, hire, answer }: TestReferral): Promise<void> {
  const responses = [await owner.put(hire), await candidate.post(answer, { answer: 'confirmed' })];
  for (const { statusCode, body } of responses) if (statusCode !== 200) throw new Error(body);
}

/** Moves the clock to when the bonus of a hire of now is eligible, and signs the people in again, whose sessions have ended. */
export async function waitForBonus<R extends TestReferral>(test: TestApp, referral: R): Promise<R> {
  test.clock.advanceDays(BONUS_ELIGIBLE_DAYS);
  await test.app.queue.runScheduled('referrals.bonusesDue');
  return signInAll(test, referral);
}

export async function signInAll<R extends TestReferral>(test: TestApp, referral: R): Promise<R> {
  const [owner, referrer, candidate] = await Promise.all(
    [referral.owner, referral.referrer, referral.candidate].map((user) => signInAgain(test, user)),
  );
  if (!owner || !referrer || !candidate) throw new Error('Not signed in');
  return { ...referral, owner, referrer, candidate };
}

/** A referral whose bonus is to be paid. */
export async function eligibleReferral(test: TestApp, options: Options = {}): Promise<TestReferral> {
  const referral = await newReferral(test, options);
  await hire(referral);
  return waitForBonus(test, referral);
}

/** Referrals of the same three people whose bonuses are to be paid. */
export async function eligibleReferrals(test: TestApp, count: number): Promise<TestReferral[]> {
  const first = await newReferral(test);
  const { owner, referrer, candidate } = first;
  const all = [first];
  while (all.length < count) all.push(await newReferral(test, { owner, referrer, candidate }));
  for (const referral of all) await hire(referral);
  const later = await waitForBonus(test, first);
  const people = { owner: later.owner, referrer: later.referrer, candidate: later.candidate };
  return all.map((referral) => ({ ...referral, ...people }));
}

/** Deletes the account of a user, as if its time had come. */
export async function deleteAccount(test: TestApp, { id }: TestUser): Promise<void> {
  await test.database.db
    .updateTable('users')
    .set({ eraseAt: addDays(test.clock.now(), -1) })
    .where('id', '=', id)
    .execute();
  await test.app.queue.runScheduled('settings.departures-ended');
  await test.runTasks();
}

/** The bonuses of a side with this status. */
export const list = async (user: TestUser, side: 'owner' | 'referrer', status: string): Promise<Bonus[]> =>
  (await user.get(`/bonuses?as=${side}&status=${status}`)).json().bonuses;

/** The bonus of a referral as a side reads it, with any status. */
export async function find(
  user: TestUser,
  side: 'owner' | 'referrer',
  id: string,
): Promise<Bonus | undefined> {
  for (const status of ['pending', 'eligible', 'paid', 'ineligible']) {
    const found = (await list(user, side, status)).find(({ _id }) => _id === id);
    if (found) return found;
  }
}

export const DISPUTE_TEXT = 'Lo contrataron y todavía no me han pagado nada.';

export const deny = ({ owner, bonus }: TestReferral) =>
  owner.post(`${bonus}/denial`, { reason: 'alreadyKnown' });

export const dispute = (user: TestUser, { bonus }: TestReferral) =>
  user.post(`${bonus}/disputes`, { text: DISPUTE_TEXT });

export const codes = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode);

type Request = () => Promise<{ statusCode: number }>;

/**
 * Returns a function that sends both requests while the bonus is locked, so that they wait for each other in this order, and
 * returns their statuses.
 */
export const createRace =
  (getTest: () => TestApp) =>
  async ({ id }: TestReferral, first: Request, second: Request) => {
    const { database } = getTest();
    const requests = await database.transaction(async (tx) => {
      await tx
        .selectFrom('referralBonuses')
        .select('status')
        .where('referralId', '=', id)
        .forUpdate()
        .execute();
      const before = first();
      await waitUntilBlocked(database, 1);
      const after = second();
      await waitUntilBlocked(database, 2);
      return [before, after];
    });
    return codes(await Promise.all(requests));
  };
