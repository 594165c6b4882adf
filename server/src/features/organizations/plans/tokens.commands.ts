import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  missingTokensText,
  notEnoughTokensText,
  type TokenReason,
  takeTokens,
  tokenBalance,
} from '@uneed/domain/organizations/plans/token.rules.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import {
  assertSameRequest,
  IDEMPOTENCY_KEY_REUSED_TEXT,
  type IdempotencyKey,
  idempotencyKeyColumns,
} from '../../../platform/http/idempotency-key.ts';
import * as repository from './tokens.repository.ts';

/*
 * Changes of the tokens of an account. Each locks the account until the caller's transaction ends, so that simultaneous ones
 * wait for each other; lock everything else (user, job, order) before.
 */

/** Writes the entries of expired tokens of a locked account, with the time of their expiry; returns the other lots. */
async function writeExpired(tx: Tx, userId: Id, now: Date): Promise<repository.LockedLot[]> {
  const lots = await repository.listLots(tx, userId);
  let balance = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  for (const { id, remaining, expiresAt } of lots.filter((lot) => lot.expiresAt <= now)) {
    balance -= remaining;
    await repository.takeFromLot(tx, id, remaining);
    await repository.insertEntry(tx, userId, {
      kind: 'expire',
      reason: 'expired',
      amount: -remaining,
      balanceAfter: balance,
      createdAt: expiresAt,
    });
  }
  return lots.filter((lot) => lot.expiresAt > now);
}

/** Locks the account, writes what has expired, and returns the lots that can be spent. */
async function lockLots(tx: Tx, userId: Id, now: Date): Promise<repository.LockedLot[]> {
  await repository.lockAccount(tx, userId);
  return writeExpired(tx, userId, now);
}

type Grant = {
  userId: Id;
  amount: number;
  expiresAt: Date;
  reason: Extract<TokenReason, 'plan' | 'purchase'>;
  orderId: Id | null;
};

/** Grants tokens that expire at a date; nothing if there are none or they would have expired already. */
export async function grantTokens(tx: Tx, grant: Grant, now: Date): Promise<void> {
  const { userId, amount, expiresAt, reason, orderId } = grant;
  if (amount <= 0 || expiresAt <= now) return;
  const balance = tokenBalance(await lockLots(tx, userId, now), now);
  const lot = { userId, granted: amount, remaining: amount, orderId, grantedAt: now, expiresAt };
  await repository.insertLot(tx, { id: newId(), ...lot });
  await repository.insertEntry(tx, userId, {
    kind: 'grant',
    reason,
    amount,
    balanceAfter: balance + amount,
    referenceId: orderId,
    createdAt: now,
  });
}

/** Takes back the tokens of an order that are neither spent nor expired; returns how many. */
export async function revokeUnspentTokens(tx: Tx, orderId: Id, now: Date): Promise<number> {
  let revoked = 0;
  for (const userId of await repository.listAccountsOfOrder(tx, orderId)) {
    let balance = tokenBalance(await lockLots(tx, userId, now), now);
    for (const { id, remaining } of await repository.listLotsOfOrder(tx, { userId, orderId }, now)) {
      balance -= remaining;
      revoked += remaining;
      await repository.takeFromLot(tx, id, remaining);
      await repository.insertEntry(tx, userId, {
        kind: 'revoke',
        reason: 'orderUndone',
        amount: -remaining,
        balanceAfter: balance,
        referenceId: orderId,
        createdAt: now,
      });
    }
  }
  return revoked;
}

type Spend = {
  userId: Id;
  amount: number;
  reason: Extract<TokenReason, 'jobHighlight' | 'applicationHighlight' | 'extraJob'>;
  /** What they are spent on. */
  referenceId: Id;
  idempotencyKey?: IdempotencyKey | null;
};

/** Spends tokens, those that expire first. Throws 409 with what is missing if there are too few. */
export async function spendTokens(tx: Tx, spend: Spend, now: Date): Promise<void> {
  const { userId, amount, reason, referenceId, idempotencyKey = null } = spend;
  const lots = await lockLots(tx, userId, now);
  const balance = tokenBalance(lots, now);
  const taken = takeTokens(lots, amount, now);
  if (!taken)
    throw conflict(notEnoughTokensText(amount, balance), { tokens: missingTokensText(amount, balance) });
  for (const { id, taken: count } of taken) await repository.takeFromLot(tx, id, count);
  await repository.insertEntry(tx, userId, {
    kind: 'spend',
    reason,
    amount: -amount,
    balanceAfter: balance - amount,
    referenceId,
    createdAt: now,
    ...idempotencyKeyColumns(idempotencyKey),
  });
}

/**
 * Whether an earlier request with this key spent tokens on the same. The caller holds a lock that serializes requests of the
 * user. Throws 409 if the key was used for something else.
 */
export async function wasSpent(tx: Tx, spend: Pick<Spend, 'userId' | 'referenceId' | 'idempotencyKey'>) {
  const { userId, referenceId, idempotencyKey = null } = spend;
  const earlier = idempotencyKey && (await repository.findSpend(tx, userId, idempotencyKey.key));
  if (!earlier) return false;
  if (earlier.referenceId !== referenceId) throw conflict(IDEMPOTENCY_KEY_REUSED_TEXT);
  assertSameRequest(earlier, idempotencyKey);
  return true;
}

/** Writes the entries of the expired tokens of an account. */
export async function settleExpiredTokens(tx: Tx, userId: Id, now: Date): Promise<void> {
  await lockLots(tx, userId, now);
}
