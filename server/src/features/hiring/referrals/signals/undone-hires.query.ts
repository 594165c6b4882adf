import { SIGNAL_HIRE_DAYS } from '@uneed/domain/hiring/referrals/signal.rules.ts';
import { sql } from 'kysely';

/** A hire that was undone soon after the candidate confirmed it. */
export const isUndoneSoon = sql<boolean>`hires.status = 'undone'
  and hires.undone_at < hires.answered_at + make_interval(days => ${sql.lit(SIGNAL_HIRE_DAYS)})`;
