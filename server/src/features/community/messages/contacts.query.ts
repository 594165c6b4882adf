import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { isNotHidden } from '../../people/settings/settings.query.ts';

/** A user in a condition: an id, or SQL such as a column. */
type UserExpression = Id | RawBuilder<unknown>;

const toSql = (user: UserExpression) => (typeof user === 'string' ? sql`${user}::uuid` : user);

/** Whether the candidate applied to a visible job of the owner. */
export function hasAppliedTo(
  { candidate, owner }: { candidate: UserExpression; owner: UserExpression },
  jobs: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from applications join jobs on jobs.id = applications.job_id
    where applications.candidate_id = ${toSql(candidate)} and jobs.owner_id = ${toSql(owner)}
      and jobs.status <> 'withheld' and ${jobs})`;
}

/**
 * Whether two users share something, as far as `user` may know: an application, but not one to an anonymous job of the peer; a
 * recommendation that the candidate accepted, or applied with. A peer whom nobody finds is known to them by the first name alone.
 */
export function areConnected(user: UserExpression, peer: UserExpression): RawBuilder<boolean> {
  const [a, b] = [toSql(user), toSql(peer)];
  return sql<boolean>`(${hasAppliedTo({ candidate: a, owner: b }, sql`not jobs.is_anonymous`)}
    or ${hasAppliedTo({ candidate: b, owner: a })}
    or exists (select from vouches where vouches.status = 'accepted'
      and (vouches.writer_id, vouches.candidate_id) in ((${a}, ${b}), (${b}, ${a})))
    or exists (select from referrals where referrals.withdrawn_at is null
      and referrals.referrer_id = ${a} and referrals.candidate_id = ${b})
    or exists (select from referrals join users referrer on referrer.id = referrals.referrer_id where referrals.withdrawn_at is null
      and referrals.candidate_id = ${a} and referrals.referrer_id = ${b} and ${isNotHidden('referrer')}))`;
}
