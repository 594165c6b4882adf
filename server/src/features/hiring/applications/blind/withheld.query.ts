import { sql } from 'kysely';

/** Whether the owner of a blind job may not know yet who sent an application: nobody has decided about it. */
export const isWithheld = sql<boolean>`(applications.blind_id is not null and applications.revealed_at is null)`;
