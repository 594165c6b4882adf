import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import { updateProfile } from '@uneed/domain/profiles/profiles.api.ts';
import {
  MISSING_REFERENT_FIELDS_TEXT,
  REFERENT_REDIRECT_DELAY_MS,
  type ReferentAnswers,
} from '@uneed/domain/referents/referent.rules.ts';
import { requestReview } from '@uneed/domain/referents/referents.api.ts';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/api-query.ts';
import { useSessionSetters } from '../../platform/session/use-session.ts';

type UserReply = Reply<typeof updateProfile>;

/**
 * Asks to become a referent, or once more after a rejection: `request(answers)`; on success a toast, and /my-jobs after
 * 1.5 s (specification 2 §2).
 */
export function useRequestReferent(
  user: SessionUser,
  isAgain: boolean,
  onRefused: (error: ApiError) => void,
) {
  const navigate = useNavigate();
  const { update } = useSessionSetters();
  const outcome = {
    onSuccess: (reply: UserReply) => {
      toast.success('Solicitud de referente enviada exitosamente');
      update(reply.user);
    },
    onError: onRefused,
  };
  const first = useApiMutation(updateProfile, outcome);
  const again = useApiMutation(requestReview, outcome);
  const { isPending, isSuccess, error } = isAgain ? again : first;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate('/my-jobs'), REFERENT_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);
  const { fullName, profilePic } = user;
  return {
    request: (answers: ReferentAnswers) =>
      isAgain
        ? again.mutate({ body: answers })
        : first.mutate({ body: { role: 'referent', ...answers, fullName, profilePic } }),
    failure: error === null ? null : failureText(error),
    isPending,
    isSuccess,
  };
}

/** What the alert says (specification 1 §8 and 2 §8). */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Error inesperado al procesar la solicitud';
  if (error.isOffline) return 'Error al procesar la solicitud';
  if (!error.hasServerMessage) return 'Error al convertir a referente';
  return error.missingFields.length > 0 ? MISSING_REFERENT_FIELDS_TEXT : error.message;
}
