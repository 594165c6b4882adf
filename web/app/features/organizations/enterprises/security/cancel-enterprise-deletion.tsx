import { useQueryClient } from '@tanstack/react-query';
import { enterpriseQuery } from '../../../../platform/enterprise-session/enterprise-query.ts';
import { CancelDeletionButton } from '../../../people/settings/exports/cancel-deletion-button.tsx';

/** Cancels the deletion of the enterprise. */
export function CancelEnterpriseDeletion() {
  const queryClient = useQueryClient();
  return (
    <CancelDeletionButton
      onCancelled={() => queryClient.invalidateQueries({ queryKey: enterpriseQuery.queryKey })}
    />
  );
}
