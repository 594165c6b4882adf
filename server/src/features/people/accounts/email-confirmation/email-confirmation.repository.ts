import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { EmailConfirmations } from '../../../../platform/db/schema.gen.ts';

export type EmailConfirmationRow = Selectable<EmailConfirmations>;

export function findEmailConfirmation(db: DbOrTx, userId: Id): Promise<EmailConfirmationRow | undefined> {
  return db.selectFrom('emailConfirmations').selectAll().where('userId', '=', userId).executeTakeFirst();
}

type Request = { userId: Id; requestedAt: Date; requestedOn: string };

/** Counts an e-mail of this day (`YYYY-MM-DD`), and ends the link and the code of an earlier one. */
export async function startEmailConfirmation(tx: Tx, request: Request): Promise<void> {
  const { requestedAt, requestedOn } = request;
  const ended = { tokenHash: null, codeHash: null, attemptsLeft: 0, expiresAt: requestedAt };
  await tx
    .insertInto('emailConfirmations')
    .values({ ...request, ...ended, requestCount: 1 })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        ...request,
        ...ended,
        requestCount: sql<number>`case when email_confirmations.requested_on = ${requestedOn} then email_confirmations.request_count else 0 end + 1`,
      }),
    )
    .execute();
}

type Secrets = { tokenHash: Buffer; codeHash: string; attemptsLeft: number; expiresAt: Date };

/** Stores the link and the code that are being sent; false if nobody requested them. */
export async function storeSecrets(tx: Tx, userId: Id, secrets: Secrets): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emailConfirmations')
    .set(secrets)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the link and the code of the last e-mail. */
export async function endSecrets(tx: Tx, userId: Id, now: Date): Promise<void> {
  await tx
    .updateTable('emailConfirmations')
    .set({ tokenHash: null, codeHash: null, attemptsLeft: 0, expiresAt: now })
    .where('userId', '=', userId)
    .execute();
}

/** Returns whose address a link confirms, also if it is used or expired. */
export async function findOwnerOfLink(db: DbOrTx, tokenHash: Buffer): Promise<Id | undefined> {
  const row = await db
    .selectFrom('emailConfirmations')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row?.userId;
}

/** Counts an attempt before the code is compared; undefined if there is no valid code, or no attempt is left. */
export const takeAttempt = (tx: Tx, userId: Id, now: Date) =>
  tx
    .updateTable('emailConfirmations')
    .set((eb) => ({ attemptsLeft: eb('attemptsLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('attemptsLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning(['codeHash', 'tokenHash', 'attemptsLeft'])
    .executeTakeFirst();

/** Ends a link with its code and returns whose address it confirms; a second use, also at the same time, returns undefined. */
export async function consumeEmailConfirmation(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<Id | undefined> {
  const used = await tx
    .updateTable('emailConfirmations')
    .set({ expiresAt: now, attemptsLeft: 0 })
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return used?.userId;
}
