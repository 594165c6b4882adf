import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';

/** Who acts: an admin on the site, or somebody at the terminal (`adminId` null, `actor` their name on the machine). */
export type Acting = { adminId: Id | null; actor: string };

/** What was done to whom; `details` are what one would ask later. */
export type Act = Acting & { act: string; subjectId: Id; details?: Record<string, string> };

export async function insertAct(tx: Tx, { details = {}, ...act }: Act, now: Date): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({ id: newId(), at: now, details: JSON.stringify(details), ...act })
    .execute();
}
