import type { DbOrTx } from '../../platform/db/database.ts';

export type ReviewState = 'open' | 'decided';

const inState = (db: DbOrTx, state: ReviewState) =>
  db
    .selectFrom('referentReviews')
    .where('referentReviews.decision', state === 'open' ? 'is' : 'is not', null);

export type ReviewListRow = Awaited<ReturnType<typeof listReviews>>[number];

/** A page of requests with who asked: open ones longest waiting first, decided ones newest first. */
export function listReviews(
  db: DbOrTx,
  state: ReviewState,
  { limit, offset }: { limit: number; offset: number },
) {
  const order = state === 'open' ? 'asc' : 'desc';
  return inState(db, state)
    .innerJoin('users', 'users.id', 'referentReviews.userId')
    .leftJoin('users as deciders', 'deciders.id', 'referentReviews.decidedBy')
    .select(['referentReviews.id', 'referentReviews.version', 'referentReviews.fullName'])
    .select(['referentReviews.company', 'referentReviews.position'])
    .select(['referentReviews.requestedAt', 'referentReviews.decision', 'referentReviews.reason'])
    .select(['referentReviews.decidedAt', 'deciders.fullName as deciderName'])
    .select([
      'users.id as userId',
      'users.fullName as currentName',
      'users.email',
      'users.profilePic',
      'users.bio',
    ])
    .select(['users.location', 'users.createdAt', 'users.isVerifiedReferent'])
    .orderBy(state === 'open' ? 'referentReviews.requestedAt' : 'referentReviews.decidedAt', order)
    .orderBy('referentReviews.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many requests are open, or decided. */
export async function countReviews(db: DbOrTx, state: ReviewState): Promise<number> {
  const { count } = await inState(db, state)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
