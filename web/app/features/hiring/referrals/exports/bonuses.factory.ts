import type { Bonus } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';

const person = (digit: number, fullName: string) => ({
  _id: `01900000-0000-7000-8000-0000000000b${digit}`,
  fullName,
  profilePic: '',
});

/** Builds a bonus that waits for a hire, of which nothing may be done. */
export const buildBonus = (changes: Partial<Bonus> = {}, can: Partial<Bonus['can']> = {}): Bonus => ({
  _id: '01900000-0000-7000-8000-0000000000b0',
  job: { _id: '01900000-0000-7000-8000-0000000000aa', title: 'Cajera', company: 'Ron del Este' },
  candidate: person(1, 'Ana Peña'),
  referrer: person(2, 'Luis Mota'),
  owner: { ...person(3, 'Rosa Díaz'), isEnterprise: false },
  isOwnerHidden: false,
  amount: 5_000,
  status: 'pending',
  appliedAt: '2026-08-01T12:00:00Z',
  hiredAt: null,
  eligibleAt: null,
  paidOn: null,
  paymentNote: '',
  receivedAt: null,
  reason: null,
  reasonText: '',
  dispute: null,
  events: [],
  ...changes,
  can: { pay: false, deny: false, confirm: false, dispute: false, ...can },
});
