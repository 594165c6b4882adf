import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { EnterpriseDomains } from '../../../../platform/db/schema.gen.ts';

export type DomainRow = Selectable<EnterpriseDomains>;

/** Finds the address that an enterprise confirms, or has confirmed. */
export const findDomain = (db: DbOrTx, enterpriseId: Id): Promise<DomainRow | undefined> =>
  db.selectFrom('enterpriseDomains').selectAll().where('enterpriseId', '=', enterpriseId).executeTakeFirst();
