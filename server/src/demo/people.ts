import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { draw } from './draw.ts';
import type { PersonSample } from './samples.ts';

const DOMAIN = 'demo.uneed.do';

/** The accounts that the start prints, one of each kind. */
export const NAMED_ACCOUNTS = {
  candidate: `candidata@${DOMAIN}`,
  referent: `referente@${DOMAIN}`,
  admin: `admin@${DOMAIN}`,
} as const;

const ADMIN: PersonSample = {
  fullName: 'Equipo Uneed',
  bio: 'Revisamos las solicitudes de referentes y respondemos lo que haga falta.',
  location: 'Santo Domingo de Guzmán, Distrito Nacional, República Dominicana',
  phone: '+1 809 555-0100',
  avatar: 24,
  company: '',
  position: '',
};

export type DemoPerson = ReturnType<typeof row>;

function row(sample: PersonSample, passwordHash: string, now: Date) {
  const { avatar, ...person } = sample;
  const [first = '', second = ''] = foldText(sample.fullName).split(' ');
  const joinedAt = addDays(now, -30 - draw(sample.fullName, 200));
  return {
    ...person,
    id: newId({ msecs: joinedAt.getTime() }),
    email: `${first}.${second}@${DOMAIN}`,
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

/** The demo people as accounts with one password: the first referent and candidate under their printed addresses. */
export function makePeople(samples: PersonSample[], passwordHash: string, now: Date) {
  const people = samples.map((sample) => row(sample, passwordHash, now));
  const taken = new Set<string>();
  for (const person of people) {
    const [name = '', domain = ''] = person.email.split('@');
    for (let number = 2; taken.has(person.email); number += 1) person.email = `${name}${number}@${domain}`;
    taken.add(person.email);
  }
  const referents = people.filter((person) => person.role === 'referent');
  const candidates = people.filter((person) => person.role === 'candidate');
  if (referents[0]) referents[0].email = NAMED_ACCOUNTS.referent;
  if (candidates[0]) candidates[0].email = NAMED_ACCOUNTS.candidate;
  const admin = { ...row(ADMIN, passwordHash, now), email: NAMED_ACCOUNTS.admin, isAdmin: true };
  return { referents, candidates, admin };
}
