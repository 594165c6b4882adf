import { type RawBuilder, sql } from 'kysely';

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

/** Whether the times of `invitations` are still to choose from: the applicant has taken none of them. */
export const isOfferOpen = sql<boolean>`not exists (
  select from interviews own join interview_slots slot on slot.id = own.slot_id
  where own.job_id = invitations.job_id and own.candidate_id = invitations.candidate_id
    and slot.offer_id = invitations.offer_id)`;

/** Whether a time of `invitations` is free and to come. */
export const hasFreeSlot = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from interview_slots slots
  where slots.offer_id = invitations.offer_id and slots.starts_at > ${now}::timestamptz and ${isSlotFree})`;
