import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import type { ListedUser, UserRecord } from '@uneed/domain/site/admin/directory.schema.ts';

/** What an admin may do about an account. Nobody suspends themselves, so one admin always stays. */
export function getUserPermissions(
  adminId: Id,
  { _id, suspension }: Pick<ListedUser, '_id' | 'suspension'>,
  { status }: Pick<Verification, 'status'>,
): UserRecord['can'] {
  return {
    suspend: _id !== adminId,
    lift: suspension !== null,
    verify: status === 'inReview' || status === 'rejected',
    revoke: status === 'verified',
  };
}

/** What an admin may do about content; content that an admin removed has no open reports. */
export const getContentPermissions = (isRemoved: boolean, openReportCount: number) => ({
  remove: !isRemoved,
  restore: isRemoved,
  dismiss: !isRemoved && openReportCount > 0,
});
