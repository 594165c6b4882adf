import { REFERRER_MIN_AGE_DAYS } from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { isActiveAccount, isAddressTrusted } from '../../people/accounts/active-accounts.query.ts';

/**
 * Whether the recommendation of a row of `referrals` with its `referrer` counts already: the account of the referrer is old enough and its
 * address confirmed, or it is deleted. One that waited counts only while the account is active, so that a new account that was suspended or
 * is leaving vouches for nobody.
 */
export const isRecommendationCounted = (now: Date) => sql<boolean>`coalesce(
  referrer.created_at <= ${addDays(now, -REFERRER_MIN_AGE_DAYS)}::timestamptz and ${isAddressTrusted('referrer')}
  and (referrals.created_at >= referrer.created_at + make_interval(days => ${REFERRER_MIN_AGE_DAYS}) or ${isActiveAccount(now, 'referrer')}),
  true)`;
