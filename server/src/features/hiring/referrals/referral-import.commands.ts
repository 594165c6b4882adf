import type { VouchRelationship } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import * as repository from './referrals.repository.ts';
import * as vouches from './vouches/vouches.repository.ts';

export type ImportedReferral = {
  code: string;
  referrerId: Id;
  candidateId: Id;
  job: {
    id: Id;
    ownerId: Id;
    title: string;
    company: string;
    hasBonus: boolean;
    bonusAmount: number | null;
  };
  at: Date;
  /** What happened to the application since. */
  events: Omit<Parameters<typeof repository.insertEvents>[1][number], 'id'>[];
};

/** Stores a link that was opened once, and the application that was sent with it (the demo content). */
export async function importReferral(tx: Tx, referral: ImportedReferral): Promise<void> {
  const { code, referrerId, candidateId, job, at, events } = referral;
  const { id: jobId, ownerId, title: jobTitle, company, hasBonus, bonusAmount } = job;
  await repository.insertLink(tx, { code, referrerId, jobId, createdAt: at });
  await repository.addVisit(tx, code, at);
  const people = { referrerId, candidateId, ownerId };
  await repository.insertReferral(tx, {
    id: newId(),
    ...people,
    jobId,
    jobTitle,
    company,
    hasBonus,
    bonusAmount,
    createdAt: at,
  });
  await repository.insertEvents(
    tx,
    events.map((event) => ({ id: newId(), ...event })),
  );
}

export type ImportedVouch = {
  writerId: Id;
  candidateId: Id;
  relationship: VouchRelationship;
  sinceYear: number;
  text: string;
  isAccepted: boolean;
  createdAt: Date;
};

/** Stores a vouch that was accepted or waits for its answer (the demo content). */
export const importVouch = (tx: Tx, { isAccepted, ...vouch }: ImportedVouch): Promise<void> =>
  vouches.insertVouch(tx, {
    ...vouch,
    id: newId(),
    status: isAccepted ? 'accepted' : 'pending',
    writerAllowsPublic: true,
    candidateAllowsPublic: isAccepted,
    answeredAt: isAccepted ? vouch.createdAt : null,
  });
