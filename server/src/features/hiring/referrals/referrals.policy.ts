import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import { conflict, forbidden } from '../../../platform/http/app-error.ts';
import type { RecommenderRow } from './referrals.reader.ts';

type RecommendedJob = { ownerId: string; isOpen: boolean; isInTeam: boolean };

/** Throws 403 for the owner of a job and their team, and 409 for a job that is not open. */
export function assertMayRecommend(
  actor: { id: string },
  { ownerId, isOpen, isInTeam }: RecommendedJob,
): void {
  if (actor.id === ownerId) throw forbidden('Esta vacante es tuya: compártela, no hace falta recomendarla');
  if (isInTeam) throw forbidden('Trabajas para quien publicó esta vacante: compártela sin recomendarla');
  if (!isOpen) throw conflict('Esta oportunidad ya no está disponible');
}

/**
 * Whether a recommendation counts for the viewer: not from oneself, the owner or their team, blocked, leaving or suspended. Of a
 * new account it waits (`recommendsFrom`).
 * Of an anonymous job, a block between referrer and owner does not count: who blocks several users would find out whose it is.
 */
export function isRecommendationValid(
  recommender: Omit<RecommenderRow, 'code'>,
  viewerId: string | null,
  now: Date,
): boolean {
  const { id, ownerId, isInTeam, eraseAt, suspendedUntil } = recommender;
  if (id === viewerId || id === ownerId || viewerId === ownerId || isInTeam) return false;
  if (recommender.isBlockedWithViewer) return false;
  if (recommender.isBlockedWithOwner && !recommender.isAnonymous) return false;
  const isSuspended = suspensionAt(suspendedUntil, now) !== null;
  return eraseAt === null && !isSuspended;
}
