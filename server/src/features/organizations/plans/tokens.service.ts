import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { pageSlice, paginate } from '@uneed/domain/kernel/page.schema.ts';
import { PLANS } from '@uneed/domain/organizations/plans/plan.rules.ts';
import { usageMonth } from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import { TOKEN_ENTRIES_PAGE_SIZE, TOKEN_REASONS } from '@uneed/domain/organizations/plans/token.rules.ts';
import type { TokenEntry } from '@uneed/domain/organizations/plans/tokens.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findCurrentPlan, findUsage } from './subscriptions.reader.ts';
import { settleExpiredTokens } from './tokens.commands.ts';
import {
  countTokenEntries,
  findTokenBalance,
  listAccountsWithExpired,
  listTokenEntries,
  listTokenExpiries,
} from './tokens.reader.ts';

type EntryRow = Awaited<ReturnType<typeof listTokenEntries>>[number];

/** An entry of the token ledger. */
const presentTokenEntry = ({ number, amount, balanceAfter, ...row }: EntryRow): TokenEntry => ({
  number,
  amount,
  balanceAfter,
  reason: TOKEN_REASONS.find((known) => known === row.reason) ?? 'expired',
  job: row.jobId === null || row.title === null ? null : { _id: row.jobId, title: row.title },
  createdAt: row.createdAt.toISOString(),
});

/** Accounts whose expired tokens are written by one run at most; the next run continues. */
const SETTLED_MAX = 500;

type Dependencies = { database: Database; clock: Clock; isPlanLimitOn: () => boolean };

export type TokensService = ReturnType<typeof createTokens>;

export function createTokens({ database, clock, isPlanLimitOn }: Dependencies) {
  const { db } = database;
  return {
    /** Returns the balance of the actor's tokens, when they expire, and a page (from 1) of the ledger. */
    async getTokens({ id }: Pick<Actor, 'id'>, page: number) {
      const now = clock.now();
      const [balance, expiries, entries, total] = await Promise.all([
        findTokenBalance(db, id, now),
        listTokenExpiries(db, id, now),
        listTokenEntries(db, id, pageSlice(page, TOKEN_ENTRIES_PAGE_SIZE)),
        countTokenEntries(db, id),
      ]);
      return {
        balance,
        expiries: expiries.map(({ amount, expiresAt }) => ({ amount, expiresAt: expiresAt.toISOString() })),
        entries: entries.map(presentTokenEntry),
        pagination: paginate(page, TOKEN_ENTRIES_PAGE_SIZE, total),
      };
    },

    /** Returns what the actor used this month, and what the plan includes. */
    async getUsage({ id }: Pick<Actor, 'id'>) {
      const now = clock.now();
      const [used, { plan }] = await Promise.all([
        findUsage(db, id, usageMonth(now)),
        findCurrentPlan(db, id, now),
      ]);
      const { jobsPerMonth, candidatesPerMonth } = PLANS[plan];
      return {
        plan,
        jobs: { used: used.jobs, limit: jobsPerMonth },
        candidates: { used: used.candidates, limit: candidatesPerMonth },
        isEnforced: isPlanLimitOn(),
      };
    },

    /** Writes the entries of expired tokens; balances do not depend on it. */
    async settleExpired(): Promise<void> {
      const now = clock.now();
      for (const userId of await listAccountsWithExpired(db, now, SETTLED_MAX))
        await database.transaction((tx) => settleExpiredTokens(tx, userId, now));
    },
  };
}
