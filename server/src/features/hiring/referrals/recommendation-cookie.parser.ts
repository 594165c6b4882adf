import {
  isReferralCode,
  RECOMMENDATION_DAYS,
  RECOMMENDED_JOBS_MAX,
  REFERRAL_CODE_LENGTH,
} from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { daysInMs } from '@uneed/domain/kernel/time.ts';

/** A link that was opened on this device, when, and whether its recommendation was taken off since. */
export type OpenedLink = { code: string; openedAt: Date; isRemoved: boolean };

/** Longer values were not written by this server. */
const VALUE_MAX_LENGTH = RECOMMENDED_JOBS_MAX * (REFERRAL_CODE_LENGTH + 9);

const REMOVED = '-';

/** An entry is a code and the seconds since 1970 in base 36, with a mark at the end if it was taken off. */
const ENTRY = new RegExp(`^(.{${REFERRAL_CODE_LENGTH}})([0-9a-z]{1,7})(${REMOVED}?)$`);

function parseEntry(entry: string): OpenedLink[] {
  const [, code = '', seconds = '', mark = ''] = ENTRY.exec(entry) ?? [];
  if (!isReferralCode(code)) return [];
  return [{ code, openedAt: new Date(Number.parseInt(seconds, 36) * 1000), isRemoved: mark === REMOVED }];
}

/** Parses the links of a cookie that are not too old, the one that was opened first in front; ignores everything else. */
export function parseRecommendations(value: string | undefined, now: Date): OpenedLink[] {
  if (value === undefined || value.length > VALUE_MAX_LENGTH) return [];
  const oldest = now.getTime() - daysInMs(RECOMMENDATION_DAYS);
  return value
    .split('.')
    .flatMap(parseEntry)
    .filter(({ openedAt }) => openedAt.getTime() > oldest && openedAt <= now)
    .slice(-RECOMMENDED_JOBS_MAX);
}

/** Formats the value of the cookie; only the last links are kept. */
export const formatRecommendations = (links: readonly OpenedLink[]): string =>
  links
    .slice(-RECOMMENDED_JOBS_MAX)
    .map(({ code, openedAt, isRemoved }) => {
      const seconds = Math.floor(openedAt.getTime() / 1000).toString(36);
      return `${code}${seconds}${isRemoved ? REMOVED : ''}`;
    })
    .join('.');
