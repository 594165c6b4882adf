import { sql } from 'kysely';

/** The ids of who interviews at a time of `slots`, as a query: the chosen members of the team, else the owner of the job. */
export const interviewersOfSlot = sql`select member_id from interview_offer_members where offer_id = slots.offer_id
    union all
    select jobs.owner_id from interview_offers offer join jobs on jobs.id = offer.job_id
    where offer.id = slots.offer_id and not exists (select from interview_offer_members member where member.offer_id = offer.id)`;

/** Whether a time of `slots` is for the one who takes it first: nobody has it, it was not withdrawn, and its interviewers are free. */
export const isSlotFree = sql<boolean>`(
  slots.withdrawn_at is null
  and not exists (select from interviews taken where taken.slot_id = slots.id and taken.status <> 'cancelled')
  and not exists (
    select from interview_attendances busy
    where busy.during && tstzrange(slots.starts_at, slots.ends_at)
      and busy.person_id in (${interviewersOfSlot})
  ))`;
