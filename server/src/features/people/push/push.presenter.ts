import type { PushState } from '@uneed/domain/people/push/push.schema.ts';
import { parseUserAgent } from '../accounts/accounts.commands.ts';
import type { PushDeviceRow } from './push.reader.ts';

/** Presents a user's devices; `endpointHash` is that of the browser that asks. */
export function presentPushState(
  publicKey: string,
  rows: readonly PushDeviceRow[],
  endpointHash: Buffer | null,
): PushState {
  const own = rows.find((row) => endpointHash !== null && row.endpointHash.equals(endpointHash));
  return {
    publicKey,
    deviceId: own?.id ?? null,
    devices: rows.map(({ id, userAgent, createdAt }) => ({
      _id: id,
      ...parseUserAgent(userAgent),
      addedAt: createdAt.toISOString(),
    })),
  };
}
