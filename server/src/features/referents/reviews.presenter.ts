import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import { REVIEW_DECISIONS } from '@uneed/domain/referents/referent.rules.ts';
import type { Review } from '@uneed/domain/referents/referents.schema.ts';
import type { ReviewListRow } from './reviews.reader.ts';

/** A request as the admins see it. */
export function presentReview(row: ReviewListRow): Review {
  return {
    _id: row.id,
    user: {
      _id: row.userId,
      fullName: row.fullName,
      email: row.email,
      profilePic: row.profilePic,
      bio: ownWords(row.bio),
      location: ownWords(row.location),
      createdAt: row.createdAt.toISOString(),
      isVerifiedReferent: row.isVerifiedReferent,
    },
    company: row.company,
    position: row.position,
    requestedAt: row.requestedAt.toISOString(),
    decision: REVIEW_DECISIONS.find((decision) => decision === row.decision) ?? null,
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.deciderName,
  };
}
