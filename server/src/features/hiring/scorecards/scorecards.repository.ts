import type { Criterion, Score } from '@uneed/domain/hiring/scorecards/scorecard.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';

/** Replaces the criteria of a locked job. */
export async function setCriteria(tx: Tx, jobId: Id, criteria: readonly Criterion[]): Promise<void> {
  const stored = JSON.stringify(criteria.map(({ _id, name }) => ({ id: _id, name })));
  await tx
    .insertInto('scorecards')
    .values({ jobId, criteria: stored })
    .onConflict((conflict) => conflict.column('jobId').doUpdateSet({ criteria: stored }))
    .execute();
}

/** Deletes what all gave by these criteria of a job. */
export async function deleteScoresOf(tx: Tx, jobId: Id, criterionIds: readonly Id[]): Promise<void> {
  if (criterionIds.length === 0) return;
  await tx
    .updateTable('applicantScores')
    .set({ scores: sql`scores - ${criterionIds}::text[]` })
    .where('jobId', '=', jobId)
    .execute();
  await tx
    .deleteFrom('applicantScores')
    .where('jobId', '=', jobId)
    .where(sql<boolean>`scores = '{}'`)
    .execute();
}

type ScoreKey = { jobId: Id; candidateId: Id; authorId: Id };
type NewScore = { authorName: string; criterionId: Id; score: Score; now: Date };

/** Sets one score in the row of its author. */
export async function setScore(
  tx: Tx,
  key: ScoreKey,
  { authorName, criterionId, score, now }: NewScore,
): Promise<void> {
  const scores = JSON.stringify({ [criterionId]: score });
  await tx
    .insertInto('applicantScores')
    .values({ ...key, id: newId(), authorName, scores, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['jobId', 'candidateId', 'authorId']).doUpdateSet({
        authorName,
        scores: sql`applicant_scores.scores || ${scores}::jsonb`,
        updatedAt: now,
      }),
    )
    .execute();
}

/** Takes one score out of the row of its author; the last one goes with the row. */
export async function deleteScore(
  tx: Tx,
  { jobId, candidateId, authorId }: ScoreKey,
  { criterionId, now }: { criterionId: Id; now: Date },
): Promise<void> {
  const row = tx
    .updateTable('applicantScores')
    .set({ scores: sql`scores - ${criterionId}::text`, updatedAt: now })
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .where('authorId', '=', authorId);
  await row.execute();
  await tx
    .deleteFrom('applicantScores')
    .where('jobId', '=', jobId)
    .where('candidateId', '=', candidateId)
    .where('authorId', '=', authorId)
    .where(sql<boolean>`scores = '{}'`)
    .execute();
}
