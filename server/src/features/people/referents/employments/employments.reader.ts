import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  EMPLOYMENT_STATUSES,
  type EmploymentStatus,
} from '@uneed/domain/people/referents/employment.rules.ts';
import type { EmploymentList } from '@uneed/domain/people/referents/employments.schema.ts';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { ReferentEmployments } from '../../../../platform/db/schema.gen.ts';
import { isPendingDeletion } from '../../accounts/active-accounts.query.ts';

export type EmploymentRow = Selectable<ReferentEmployments>;

/** A constraint of the database allows only these values. */
export const toEmploymentStatus = ({ status }: Pick<EmploymentRow, 'status'>): EmploymentStatus =>
  EMPLOYMENT_STATUSES.find((known) => known === status) ?? 'ended';

/** Finds what a referent asked an enterprise. */
export const findEmployment = (
  db: DbOrTx,
  { referentId, enterpriseId }: { referentId: Id; enterpriseId: Id },
): Promise<EmploymentRow | undefined> =>
  db
    .selectFrom('referentEmployments')
    .selectAll()
    .where('referentId', '=', referentId)
    .where('enterpriseId', '=', enterpriseId)
    .executeTakeFirst();

const LISTED_STATUSES: Record<EmploymentList, EmploymentStatus[]> = {
  pending: ['pending'],
  confirmed: ['confirmed'],
  declined: ['declined', 'revoked'],
};

const selectEmployments = (db: DbOrTx, enterpriseId: Id, list: EmploymentList) =>
  db
    .selectFrom('referentEmployments')
    .innerJoin('users', 'users.id', 'referentEmployments.referentId')
    .where('referentEmployments.enterpriseId', '=', enterpriseId)
    .where('referentEmployments.status', 'in', LISTED_STATUSES[list])
    .where(({ not }) => not(isPendingDeletion()));

/** Lists referents who say to work for an enterprise, the latest request first. */
export const listEmployments = (
  db: DbOrTx,
  enterpriseId: Id,
  list: EmploymentList,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectEmployments(db, enterpriseId, list)
    .select(['users.id', 'users.fullName', 'users.profilePic', 'referentEmployments.position'])
    .select([
      'referentEmployments.status',
      'referentEmployments.requestedAt',
      'referentEmployments.decidedAt',
    ])
    .orderBy('referentEmployments.requestedAt', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .offset(offset)
    .execute();

export type EmployedReferentRow = Awaited<ReturnType<typeof listEmployments>>[number];

export async function countEmployments(db: DbOrTx, enterpriseId: Id, list: EmploymentList): Promise<number> {
  const { count } = await selectEmployments(db, enterpriseId, list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
