import { TOKEN_REASONS } from '@uneed/domain/plans/token.rules.ts';
import type { TokenEntry } from '@uneed/domain/plans/tokens.api.ts';
import type { listTokenEntries } from './tokens.reader.ts';

type EntryRow = Awaited<ReturnType<typeof listTokenEntries>>[number];

/** An entry of the token ledger. */
export const presentTokenEntry = ({ number, amount, balanceAfter, ...row }: EntryRow): TokenEntry => ({
  ...{ number, amount, balanceAfter },
  reason: TOKEN_REASONS.find((known) => known === row.reason) ?? 'expired',
  job: row.jobId === null || row.title === null ? null : { _id: row.jobId, title: row.title },
  createdAt: row.createdAt.toISOString(),
});
