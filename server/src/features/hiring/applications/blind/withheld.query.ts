import { sql } from 'kysely';

/** Whether the owner of a blind job may not know yet who sent an application: nobody has decided about it. */
export const isWithheld = sql<boolean>`(applications.blind_id is not null and applications.revealed_at is null)`;

/** The name under which the owner of a job knows an applicant (`blindName`), from `applications` and `users`. */
export const applicantName = sql<string>`case when ${isWithheld} then 'Aplicante ' || applications.blind_number else users.full_name end`;
