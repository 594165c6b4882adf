import { BLIND_NAME } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { sql } from 'kysely';
import { isSenderKnown } from '../../../community/messages/contacts.query.ts';

/** The columns of an application that say whether and under which name its owner knows who sent it. */
export const BLIND_COLUMNS = [
  'applications.blindId',
  'applications.blindNumber',
  'applications.revealedAt',
] as const;

/** Whether the owner of a blind job may not know yet who sent an application: nobody has decided about it. */
export const isWithheld = sql<boolean>`(not ${isSenderKnown})`;

/** The name under which the owner of a job knows an applicant (`blindName`), from `applications` and `users`. */
export const applicantName = sql<string>`case when ${isWithheld} then ${`${BLIND_NAME} `}::text || applications.blind_number else users.full_name end`;
