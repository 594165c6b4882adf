import { type RawBuilder, sql } from 'kysely';
import { isSlotFree } from './interviewers.query.ts';

/** Whether the times of `invitations` are still to choose from: the applicant has taken none of them. */
export const isOfferOpen = sql<boolean>`not exists (
  select from interviews own join interview_slots slot on slot.id = own.slot_id
  where own.job_id = invitations.job_id and own.candidate_id = invitations.candidate_id
    and slot.offer_id = invitations.offer_id)`;

/** Whether a time of `invitations` is free and to come. */
export const hasFreeSlot = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from interview_slots slots
  where slots.offer_id = invitations.offer_id and slots.starts_at > ${now}::timestamptz and ${isSlotFree})`;
