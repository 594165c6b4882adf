import { sql } from 'kysely';

/** Whether an application waits for an answer: there is no outcome, and no contract that has not expired. */
export const isWaiting = (now: Date) => sql<boolean>`(applications.outcome is null and not exists (
  select from contracts where contracts.job_id = applications.job_id
    and contracts.candidate_id = applications.candidate_id and contracts.expires_at > ${now}))`;
