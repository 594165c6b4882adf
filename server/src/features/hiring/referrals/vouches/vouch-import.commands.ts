import type { VouchRelationship } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../../platform/db/database.ts';
import * as repository from './vouches.repository.ts';

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
  repository.insertVouch(tx, {
    ...vouch,
    id: newId(),
    status: isAccepted ? 'accepted' : 'pending',
    writerAllowsPublic: true,
    candidateAllowsPublic: isAccepted,
    answeredAt: isAccepted ? vouch.createdAt : null,
  });
