import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { PendingDeletionBar } from '../../../people/settings/exports/pending-deletion-bar.tsx';
import { CancelEnterpriseDeletion } from '../security/cancel-enterprise-deletion.tsx';

/** Strip on every page of the area while the enterprise is pending deletion; owners can cancel it. */
export const EnterpriseDeletionBar = ({ enterprise: { deletionAt, can } }: { enterprise: Enterprise }) =>
  deletionAt !== undefined && (
    <PendingDeletionBar deletionAt={deletionAt} action={can.manage && <CancelEnterpriseDeletion />} />
  );
