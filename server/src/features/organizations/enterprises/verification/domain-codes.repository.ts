import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../../platform/db/database.ts';

type SentCode = { enterpriseId: Id; email: string; domain: string; sentOn: string; sentCount: number };

/** Stores the address that gets a code; a code that was sent before ends. */
export async function startConfirmation(tx: Tx, code: SentCode): Promise<void> {
  const { enterpriseId: _, ...columns } = code;
  const reset = { codeHash: null, expiresAt: null, attemptsLeft: 0, confirmedAt: null };
  await tx
    .insertInto('enterpriseDomains')
    .values({ ...code, ...reset })
    .onConflict((conflict) => conflict.column('enterpriseId').doUpdateSet({ ...columns, ...reset }))
    .execute();
}

type NewCode = { codeHash: string; expiresAt: Date; attemptsLeft: number };

/** Stores the code that is being sent to this address; false if another one is to be confirmed now. */
export async function storeCode(tx: Tx, enterpriseId: Id, email: string, code: NewCode): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enterpriseDomains')
    .set(code)
    .where('enterpriseId', '=', enterpriseId)
    .where('email', '=', email)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts an attempt before the code is compared; undefined if there is no valid code, or no attempt is left. */
export const takeAttempt = (tx: Tx, enterpriseId: Id, now: Date) =>
  tx
    .updateTable('enterpriseDomains')
    .set((eb) => ({ attemptsLeft: eb('attemptsLeft', '-', 1) }))
    .where('enterpriseId', '=', enterpriseId)
    .where('codeHash', 'is not', null)
    .where('attemptsLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning(['codeHash', 'attemptsLeft'])
    .executeTakeFirst();

type CheckedCode = { enterpriseId: Id; domain: string; codeHash: string };

/** Confirms this domain with this code; false if the code was for another domain, was replaced or was used. */
export async function confirm(
  tx: Tx,
  { enterpriseId, domain, codeHash }: CheckedCode,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enterpriseDomains')
    .set({ confirmedAt: now, codeHash: null, expiresAt: null, attemptsLeft: 0 })
    .where('enterpriseId', '=', enterpriseId)
    .where('domain', '=', domain)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
