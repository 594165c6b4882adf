import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import { updateProfile } from '@uneed/domain/people/profiles/profiles.paths.ts';
import {
  MISSING_REFERENT_FIELDS_TEXT,
  REFERENT_REDIRECT_DELAY_MS,
} from '@uneed/domain/people/referents/referent.rules.ts';
import { requestReview } from '@uneed/domain/people/referents/referents.paths.ts';
import type { ReviewRequest } from '@uneed/domain/people/referents/referents.schema.ts';
import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { useSessionSetters } from '../../../platform/session/use-session.ts';

type UserReply = Reply<typeof updateProfile>;

/**
 * `request(changes)` requests to become a referent, or a new review after a rejection (`isAgain`), with the changed answers. On success it shows a
 * toast and opens /my-jobs after 1.5 s (specification 2 §2).
 */
export function useRequestReferent(isAgain: boolean, onError: (error: ApiError) => void) {
  const navigate = useNavigate();
  const { update } = useSessionSetters();
  const callbacks = {
    onSuccess: (reply: UserReply) => {
      toast.success('Solicitud de referente enviada exitosamente');
      update(reply.user);
    },
    onError,
  };
  const firstRequest = useApiMutation(updateProfile, callbacks);
  const newReview = useApiMutation(requestReview, callbacks);
  const { isPending, isSuccess, error } = isAgain ? newReview : firstRequest;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate('/my-jobs'), REFERENT_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);
  return {
    request: (changes: ReviewRequest) =>
      isAgain
        ? newReview.mutate({ body: changes })
        : firstRequest.mutate({ body: { role: 'referent', ...changes } }),
    errorText: error === null ? null : getErrorText(error),
    isPending,
    isSuccess,
  };
}

/** Returns the text of the alert (specification 1 §8 and 2 §8); null for conflicts, which the form shows. */
function getErrorText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return 'Error inesperado al procesar la solicitud';
  if (Object.keys(error.conflicts).length > 0) return null;
  if (error.isOffline) return 'Error al procesar la solicitud';
  if (!error.hasServerMessage) return 'Error al convertir a referente';
  return error.missingFields.length > 0 ? MISSING_REFERENT_FIELDS_TEXT : error.message;
}
