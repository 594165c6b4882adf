import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { EmailedSecrets } from '../../../../platform/db/schema.gen.ts';
import type { Principal } from '../credentials.reader.ts';

/** What the link and the code of an e-mail are for; they work for nothing else. */
export type Purpose = 'email-confirmation' | 'sign-in' | 'proof';

export type EmailedSecretRow = Selectable<EmailedSecrets>;

const principalIdOf = ({ userId, teamMemberId }: Principal): Id => teamMemberId ?? userId;

export function findRequest(
  db: DbOrTx,
  principal: Principal,
  purpose: Purpose,
): Promise<EmailedSecretRow | undefined> {
  return db
    .selectFrom('emailedSecrets')
    .selectAll()
    .where('principalId', '=', principalIdOf(principal))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

type Request = { requestedAt: Date; requestedOn: string };

/** Counts an e-mail of this day (`YYYY-MM-DD`), and ends the link and the code of an earlier one. */
export async function startRequest(
  tx: Tx,
  principal: Principal,
  purpose: Purpose,
  request: Request,
): Promise<void> {
  const { requestedAt, requestedOn } = request;
  const ended = { tokenHash: null, codeHash: null, attemptsLeft: 0, expiresAt: requestedAt };
  await tx
    .insertInto('emailedSecrets')
    .values({
      principalId: principalIdOf(principal),
      userId: principal.userId,
      teamMemberId: principal.teamMemberId,
      purpose,
      ...request,
      ...ended,
      requestCount: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['principalId', 'purpose']).doUpdateSet({
        ...request,
        ...ended,
        requestCount: sql<number>`case when emailed_secrets.requested_on = ${requestedOn} then emailed_secrets.request_count else 0 end + 1`,
      }),
    )
    .execute();
}

type Secrets = { tokenHash: Buffer; codeHash: string; attemptsLeft: number; expiresAt: Date };

/** Stores the link and the code that are being sent; false if nobody requested them. */
export async function storeSecrets(
  tx: Tx,
  principal: Principal,
  purpose: Purpose,
  secrets: Secrets,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emailedSecrets')
    .set(secrets)
    .where('principalId', '=', principalIdOf(principal))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts an attempt before the code is compared; undefined if there is no valid code, or no attempt is left. */
export const takeAttempt = (tx: Tx, principal: Principal, purpose: Purpose, now: Date) =>
  tx
    .updateTable('emailedSecrets')
    .set((eb) => ({ attemptsLeft: eb('attemptsLeft', '-', 1) }))
    .where('principalId', '=', principalIdOf(principal))
    .where('purpose', '=', purpose)
    .where('attemptsLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning(['codeHash', 'tokenHash', 'attemptsLeft'])
    .executeTakeFirst();

/** Whose valid link it is. */
export const findPrincipal = (
  db: DbOrTx,
  tokenHash: Buffer,
  purpose: Purpose,
  now: Date,
): Promise<Principal | undefined> =>
  db
    .selectFrom('emailedSecrets')
    .select(['userId', 'teamMemberId'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/**
 * Ends a link with its code and returns whose they are; a second use, also at the same time, returns undefined. The hashes go: the clock
 * of another server may be behind, for which the time of this one is still to come.
 */
export const consume = (
  tx: Tx,
  tokenHash: Buffer,
  purpose: Purpose,
  now: Date,
): Promise<Principal | undefined> =>
  tx
    .updateTable('emailedSecrets')
    .set({ expiresAt: now, attemptsLeft: 0, tokenHash: null, codeHash: null })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning(['userId', 'teamMemberId'])
    .executeTakeFirst();

/** Ends all links and codes that were sent to a principal; what was counted of the day stays. */
export async function endSecrets(tx: Tx, principal: Principal, now: Date): Promise<void> {
  await tx
    .updateTable('emailedSecrets')
    .set({ expiresAt: now, attemptsLeft: 0, tokenHash: null, codeHash: null })
    .where('principalId', '=', principalIdOf(principal))
    .execute();
}
