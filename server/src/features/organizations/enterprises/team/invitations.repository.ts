import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { EnterpriseInvitations } from '../../../../platform/db/schema.gen.ts';
import { INVITATION_COLUMNS, type InvitationRow } from './invitations.reader.ts';

export async function insertInvitation(tx: Tx, invitation: Insertable<EnterpriseInvitations>): Promise<void> {
  await tx.insertInto('enterpriseInvitations').values(invitation).execute();
}

/** Replaces the token, so that the link of an earlier email ends; false if the invitation was accepted or revoked. */
export async function setInvitationToken(tx: Tx, id: Id, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enterpriseInvitations')
    .set({ tokenHash })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets a new expiry; undefined if this enterprise has no such invitation. */
export function renewInvitation(
  tx: Tx,
  { enterpriseId, id }: { enterpriseId: Id; id: Id },
  expiresAt: Date,
): Promise<InvitationRow | undefined> {
  return tx
    .updateTable('enterpriseInvitations')
    .set({ expiresAt })
    .where('enterpriseId', '=', enterpriseId)
    .where('id', '=', id)
    .returning(INVITATION_COLUMNS)
    .executeTakeFirst();
}

/** Deletes and returns an invitation of this enterprise; a second call returns undefined. */
export function deleteInvitation(
  tx: Tx,
  { enterpriseId, id }: { enterpriseId: Id; id: Id },
): Promise<InvitationRow | undefined> {
  return tx
    .deleteFrom('enterpriseInvitations')
    .where('enterpriseId', '=', enterpriseId)
    .where('id', '=', id)
    .returning(INVITATION_COLUMNS)
    .executeTakeFirst();
}
