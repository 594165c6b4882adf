import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import * as repository from './enterprises.repository.ts';
import { insertFollower } from './followers/followers.repository.ts';
import { companyDomain } from './verification/website-domain.parser.ts';

/** What only an enterprise has; its row of `users` exists. */
export type ImportedEnterprise = {
  userId: Id;
  slug: string;
  industry: string;
  size: string;
  website: string;
  rnc: string;
  createdAt: Date;
};

/** Stores enterprises as they are (the demo content). */
export async function importEnterprises(tx: Tx, enterprises: readonly ImportedEnterprise[]): Promise<void> {
  for (const enterprise of enterprises) {
    const { website, createdAt: updatedAt } = enterprise;
    await repository.insertEnterprise(tx, {
      ...enterprise,
      websiteDomain: companyDomain(website),
      updatedAt,
    });
  }
}

/** Stores that these users follow an enterprise. */
export async function importFollowers(
  tx: Tx,
  enterpriseId: Id,
  { userIds, followedAt }: { userIds: readonly Id[]; followedAt: Date },
): Promise<void> {
  for (const userId of userIds) await insertFollower(tx, { enterpriseId, userId, followedAt });
}
