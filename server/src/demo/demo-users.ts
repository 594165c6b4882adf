import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { parsePhoneNumber } from '../platform/phone-number.ts';
import type { UserSample } from './samples.ts';
import { seededRandom } from './seeded-random.ts';

const EMAIL_DOMAIN = 'demo.uneed.do';

/** E-mail addresses of the accounts that are printed at startup, one per role. */
export const NAMED_ACCOUNTS = {
  candidate: `candidata@${EMAIL_DOMAIN}`,
  referent: `referente@${EMAIL_DOMAIN}`,
  admin: `admin@${EMAIL_DOMAIN}`,
  enterprise: `empresa@${EMAIL_DOMAIN}`,
} as const;

/** All users joined before the oldest job was published. */
const JOINED_BEFORE_DAYS = 60;

const ADMIN: UserSample = {
  fullName: 'Equipo Uneed',
  bio: 'Revisamos las solicitudes de referentes y respondemos lo que haga falta.',
  location: 'Santo Domingo de Guzmán, Distrito Nacional, República Dominicana',
  phone: '+18095550100',
  avatar: 24,
  company: '',
  position: '',
  categories: [],
};

export type DemoUser = ReturnType<typeof toUserRow>;

function toUserRow(sample: UserSample, passwordHash: string, now: Date) {
  const { avatar, categories: _, ...user } = sample;
  const [first = '', second = ''] = foldText(sample.fullName).split(' ');
  const joinedAt = addDays(now, -JOINED_BEFORE_DAYS - seededRandom(sample.fullName, 200));
  return {
    ...user,
    phone: parsePhoneNumber(user.phone) ?? '',
    id: newId({ msecs: joinedAt.getTime() }),
    email: `${first}.${second}@${EMAIL_DOMAIN}`,
    passwordHash,
    role: sample.company === '' ? 'candidate' : 'referent',
    isVerifiedReferent: sample.company !== '',
    isOnboarded: true,
    isAdmin: false,
    profilePic: `/api/avatars/${avatar}.svg`,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  };
}

/** Creates the demo users with one password hash; the first referent and the first candidate get the printed addresses. */
export function createDemoUsers(samples: UserSample[], passwordHash: string, now: Date) {
  const users = samples.map((sample) => toUserRow(sample, passwordHash, now));
  const usedEmails = new Set<string>();
  for (const user of users) {
    const [name = '', domain = ''] = user.email.split('@');
    for (let number = 2; usedEmails.has(user.email); number += 1) user.email = `${name}${number}@${domain}`;
    usedEmails.add(user.email);
  }
  const referents = users.filter((user) => user.role === 'referent');
  const candidates = users.filter((user) => user.role === 'candidate');
  if (referents[0]) referents[0].email = NAMED_ACCOUNTS.referent;
  if (candidates[0]) candidates[0].email = NAMED_ACCOUNTS.candidate;
  const admin = { ...toUserRow(ADMIN, passwordHash, now), email: NAMED_ACCOUNTS.admin, isAdmin: true };
  return { referents, candidates, admin };
}
