import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { areBlocked } from '../../people/safety/blocks.query.ts';
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
 * recommendation that the candidate accepted, or applied with, unless one blocked the other. Whoever applied with the link of a member
 * is not known to them for that if nobody finds one of the two.
 */
export function areConnected(user: UserExpression, peer: UserExpression): RawBuilder<boolean> {
  const [a, b] = [toSql(user), toSql(peer)];
  return sql<boolean>`(${hasAppliedTo({ candidate: a, owner: b }, sql`not jobs.is_anonymous`)}
    or ${hasAppliedTo({ candidate: b, owner: a })}
    or (not ${areBlocked(a, b)} and (exists (select from vouches where vouches.status = 'accepted'
      and (vouches.writer_id, vouches.candidate_id) in ((${a}, ${b}), (${b}, ${a})))
    or exists (select from referrals join users candidate on candidate.id = referrals.candidate_id where referrals.withdrawn_at is null
      and referrals.referrer_id = ${a} and referrals.candidate_id = ${b} and ${isNotHidden('candidate')})
    or exists (select from referrals join users referrer on referrer.id = referrals.referrer_id where referrals.withdrawn_at is null
      and referrals.candidate_id = ${a} and referrals.referrer_id = ${b} and ${isNotHidden('referrer')}))))`;
}
