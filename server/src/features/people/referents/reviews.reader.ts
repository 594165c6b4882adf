import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type QueueState, readQueueState } from '../../../platform/db/queue-state.ts';

export type ReviewState = 'open' | 'decided';

/** Whose reviews: those of people, or of enterprises. */
export type ReviewedArea = 'referent' | 'enterprise';

const selectByState = (db: DbOrTx, area: ReviewedArea, state: ReviewState) =>
  db
    .selectFrom('referentReviews')
    .innerJoin('users', 'users.id', 'referentReviews.userId')
    .where('users.role', area === 'enterprise' ? '=' : '<>', sql.lit('enterprise'))
    .where('referentReviews.decision', state === 'open' ? 'is' : 'is not', null);

/** What waits for the admins: open requests of people to become a referent, or of enterprises to be verified. */
export const findReviewQueue = (db: DbOrTx, area: ReviewedArea): Promise<QueueState> =>
  readQueueState(
    db,
    selectByState(db, area, 'open')
      .select('referentReviews.requestedAt as at')
      .orderBy('referentReviews.requestedAt'),
  );

export type ReviewListRow = Awaited<ReturnType<typeof listReviews>>[number];

/** Lists a page of reviews of people or enterprises with their users: open ones by request date, decided ones newest first. */
export function listReviews(
  db: DbOrTx,
  area: ReviewedArea,
  state: ReviewState,
  { limit, offset }: { limit: number; offset: number },
) {
  const order = state === 'open' ? 'asc' : 'desc';
  return selectByState(db, area, state)
    .leftJoin('users as deciders', 'deciders.id', 'referentReviews.decidedBy')
    .select(['referentReviews.id', 'referentReviews.version', 'referentReviews.fullName'])
    .select(['referentReviews.company', 'referentReviews.position'])
    .select(['referentReviews.requestedAt', 'referentReviews.decision', 'referentReviews.reason'])
    .select(['referentReviews.rnc', 'referentReviews.domain'])
    .select(['referentReviews.decidedAt', 'deciders.fullName as deciderName'])
    .select([
      'users.id as userId',
      'users.fullName as currentName',
      'users.email',
      'users.profilePic',
      'users.bio',
    ])
    .select(['users.location', 'users.createdAt', 'users.isVerifiedReferent as isVerified'])
    .select(({ selectFrom }) =>
      selectFrom('referentReviews as reviews')
        .select(({ fn }) => fn.max('reviews.version').as('version'))
        .whereRef('reviews.userId', '=', 'users.id')
        .$asScalar()
        .as('latestVersion'),
    )
    .orderBy(state === 'open' ? 'referentReviews.requestedAt' : 'referentReviews.decidedAt', order)
    .orderBy('referentReviews.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the open or the decided reviews of people or enterprises. */
export async function countReviews(db: DbOrTx, area: ReviewedArea, state: ReviewState): Promise<number> {
  const { count } = await selectByState(db, area, state)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
