import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v4 as newId } from 'uuid';
import type { DbOrTx } from '../../../../platform/db/database.ts';

type ApplicationRef = { jobId: Id; candidateId: Id };

/**
 * Returns the candidates whom the owner of a job means with these ids: an application to a blind job has one of its own (`blind_id`). The id of a user
 * whose application is withheld stands for nobody, so that an owner cannot find out whether somebody applied; users may name
 * themselves. Other ids are those of users.
 */
export async function resolveApplicantIds(
  db: DbOrTx,
  actor: Pick<Actor, 'id'>,
  { jobId, ids }: { jobId: Id; ids: readonly Id[] },
): Promise<Id[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select(['candidateId', 'blindId', 'revealedAt'])
    .where('jobId', '=', jobId)
    .where('blindId', 'is not', null)
    .where((eb) => eb.or([eb('blindId', 'in', ids), eb('candidateId', 'in', ids)]))
    .execute();
  const byBlindId = new Map(rows.map((row) => [row.blindId, row.candidateId]));
  const withheld = new Set(rows.filter((row) => row.revealedAt === null).map((row) => row.candidateId));
  return ids.map((id) => byBlindId.get(id) ?? (withheld.has(id) && id !== actor.id ? newId() : id));
}

/** Does the same for one application. */
export async function resolveApplicant<Ref extends ApplicationRef>(
  db: DbOrTx,
  actor: Pick<Actor, 'id'>,
  ref: Ref,
): Promise<Ref> {
  const ids = [ref.candidateId];
  const [candidateId = ref.candidateId] = await resolveApplicantIds(db, actor, { jobId: ref.jobId, ids });
  return { ...ref, candidateId };
}
