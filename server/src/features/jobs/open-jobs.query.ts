import { sql } from 'kysely';

/** The SQL condition of an open job. The partial indexes of `jobs` have the same status. */
export const isOpenAt = (now: Date) => sql<boolean>`status = 'active' and expires_at > ${now}`;
