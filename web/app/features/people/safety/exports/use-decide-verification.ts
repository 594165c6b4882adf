import type { RequestInput } from '@uneed/domain/kernel/endpoint.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { decideEnterpriseRequest, decideReview } from '@uneed/domain/people/referents/referents.paths.ts';
import toast from 'react-hot-toast/headless';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { toastError } from '../../../../platform/api/toasts.ts';
import { useInvalidateAfterDecision } from '../safety.queries.ts';

type Decision = RequestInput<typeof decideReview>['body'];

/** Verifies a referent or an enterprise, or takes the verification away; shows the admin the result. */
export function useDecideVerification(userId: Id, isEnterprise: boolean, onDecided: () => void) {
  const options = { onSettled: useInvalidateAfterDecision() };
  const referent = useApiMutation(decideReview, options);
  const enterprise = useApiMutation(decideEnterpriseRequest, options);
  const callbacks = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      onDecided();
    },
    onError: toastError,
  };
  const decide = (body: Decision) =>
    isEnterprise
      ? enterprise.mutate({ params: { enterpriseId: userId }, body }, callbacks)
      : referent.mutate({ params: { userId }, body }, callbacks);
  return { decide, isPending: referent.isPending || enterprise.isPending };
}
