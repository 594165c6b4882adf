import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { TestApp } from '../../../testing/app.ts';
import { grantTokens } from './tokens.commands.ts';

/** Grants tokens that last 30 days by default. */
export async function giveTokens(
  { database, clock }: TestApp,
  { id: userId }: { id: Id },
  amount: number,
  { days = 30, orderId = null }: { days?: number; orderId?: Id | null } = {},
): Promise<void> {
  const now = clock.now();
  const grant = { userId, amount, expiresAt: addDays(now, days), reason: 'purchase' as const, orderId };
  await database.transaction((tx) => grantTokens(tx, grant, now));
}
