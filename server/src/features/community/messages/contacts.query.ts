import { type RawBuilder, sql } from 'kysely';
import { areBlocked, toUserSql, type UserExpression } from '../../people/safety/blocks.query.ts';
import { isNotHidden } from '../../people/settings/settings.query.ts';

/** Whether the owner of the job may know who sent an application: it was not blind, or somebody has decided about the application. */
export const isSenderKnown = sql<boolean>`(applications.blind_id is null or applications.revealed_at is not null)`;

/**
 * Selects with whom `user` shares something, as far as `user` may know, with its time: applications to visible jobs, but not the own ones
 * to anonymous jobs, nor those to blind ones before a decision, and recommendations that the candidate accepted, or applied with. Whoever applied with the link of a member is not
 * known to them for that if nobody finds one of the two. A peer has a row for each thing that is shared.
 */
export function selectConnections(user: UserExpression): RawBuilder<unknown> {
  const id = toUserSql(user);
  return sql`
    select jobs.owner_id as id, applications.applied_at as at, true as is_application
      from applications join jobs on jobs.id = applications.job_id
      where applications.candidate_id = ${id} and not jobs.is_anonymous and jobs.status <> 'withheld' and ${isSenderKnown}
    union all
    select applications.candidate_id, applications.applied_at, true
      from jobs join applications on applications.job_id = jobs.id
      where jobs.owner_id = ${id} and jobs.status <> 'withheld' and ${isSenderKnown}
    union all
    select vouches.candidate_id, coalesce(vouches.answered_at, vouches.created_at), false
      from vouches where vouches.status = 'accepted' and vouches.writer_id = ${id}
    union all
    select vouches.writer_id, coalesce(vouches.answered_at, vouches.created_at), false
      from vouches where vouches.status = 'accepted' and vouches.candidate_id = ${id}
    union all
    select candidate.id, referrals.created_at, false
      from referrals join users candidate on candidate.id = referrals.candidate_id
      where referrals.referrer_id = ${id} and referrals.withdrawn_at is null and ${isNotHidden('candidate')}
    union all
    select referrer.id, referrals.created_at, false
      from referrals join users referrer on referrer.id = referrals.referrer_id
      where referrals.candidate_id = ${id} and referrals.withdrawn_at is null and ${isNotHidden('referrer')}`;
}

/**
 * Whether a user waits for the answer to an application to a blind job of this owner: a message would say who sent it. Not of an anonymous job, whose
 * owner the user does not know either.
 */
export const isWaitingBlindly = (candidate: UserExpression, owner: UserExpression): RawBuilder<boolean> =>
  sql<boolean>`exists (select from applications join jobs on jobs.id = applications.job_id
    where applications.candidate_id = ${toUserSql(candidate)} and jobs.owner_id = ${toUserSql(owner)} and not ${isSenderKnown}
      and not jobs.is_anonymous and jobs.status <> 'withheld')`;

/** Whether two users share something, as far as `user` may know: an application, or without a block between them a recommendation. */
export const areConnected = (user: UserExpression, peer: UserExpression): RawBuilder<boolean> =>
  sql<boolean>`exists (select from (${selectConnections(user)}) connection where connection.id = ${toUserSql(peer)}
    and (connection.is_application or not ${areBlocked(user, sql.ref('connection.id'))}))`;
