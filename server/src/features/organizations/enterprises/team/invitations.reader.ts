import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { EnterpriseInvitations } from '../../../../platform/db/schema.gen.ts';

export type InvitationRow = Omit<Selectable<EnterpriseInvitations>, 'tokenHash'>;

export const INVITATION_COLUMNS = [
  'id',
  'enterpriseId',
  'email',
  'role',
  'invitedBy',
  'createdAt',
  'expiresAt',
] as const;

/** Lists the invitations of an enterprise, also the expired ones, newest first. */
export function listInvitations(db: DbOrTx, enterpriseId: Id): Promise<InvitationRow[]> {
  return db
    .selectFrom('enterpriseInvitations')
    .select(INVITATION_COLUMNS)
    .where('enterpriseId', '=', enterpriseId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Finds an invitation by id. */
export function findInvitation(db: DbOrTx, id: Id): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('enterpriseInvitations')
    .select(INVITATION_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds an invitation by the hash of its token, also an expired one. */
export function findInvitationByToken(db: DbOrTx, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('enterpriseInvitations')
    .select(INVITATION_COLUMNS)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}
