import { completeOnboarding } from '@uneed/domain/onboarding/onboarding.api.ts';
import toast from 'react-hot-toast';
import { ApiError, getErrorMessage } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/api-query.ts';
import { getFieldErrors, setFieldErrors } from '../../platform/forms/show-error.ts';
import { useSessionSetters } from '../../platform/session/use-session.ts';
import { type Answers, findStepWithField } from './onboarding-answers.ts';
import { deleteDraft } from './onboarding-draft.ts';
import type { WizardForm } from './use-wizard.ts';

/** Sends the finished wizard. A refusal is told, marked at its fields, and leads to the step that asks for them. */
export function useCompleteOnboarding(form: WizardForm, goTo: (step: number) => void) {
  const { update } = useSessionSetters();
  const { mutate, isPending, isSuccess } = useApiMutation(completeOnboarding, {
    onSuccess: ({ user, message }) => {
      toast.success(message);
      deleteDraft();
      update(user);
    },
    onError: (error) => {
      toast.error(getErrorText(error));
      const complaints = getFieldErrors(error);
      const fields = Object.keys(complaints);
      if (fields.length === 0) return;
      setFieldErrors(form, complaints);
      goTo(findStepWithField(fields));
    },
  });
  const submit = ({ isLocationChosen: _, ...body }: Answers) => mutate({ body });
  return { submit, isPending, isSuccess };
}

/** What the toast says (specification 1 §8). */
function getErrorText(error: unknown): string {
  return getErrorMessage(
    error,
    error instanceof ApiError ? 'Error en el onboarding' : 'Error al completar el perfil',
  );
}
