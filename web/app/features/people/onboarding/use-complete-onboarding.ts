import { completeOnboarding } from '@uneed/domain/people/onboarding/onboarding.paths.ts';
import toast from 'react-hot-toast/headless';
import { ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { getFieldErrors, setFieldErrors } from '../../../platform/forms/show-error.ts';
import { useSessionSetters } from '../../../platform/session/use-session.ts';
import type { WizardForm } from './onboarding-answers.ts';
import { type Answers, findStepWithField } from './onboarding-answers.ts';
import { deleteDraft } from './onboarding-draft.ts';

/** Submits the wizard. Errors are shown as a toast and at their fields, and the wizard opens the step of the first one. */
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
      const fieldErrors = getFieldErrors(error);
      const fields = Object.keys(fieldErrors);
      if (fields.length === 0) return;
      setFieldErrors(form, fieldErrors);
      goTo(findStepWithField(fields));
    },
  });
  const submit = ({ isLocationChosen: _, ...body }: Answers) => mutate({ body });
  return { submit, isPending, isSuccess };
}

/** The text of the error toast (specification 1 §8). */
function getErrorText(error: unknown): string {
  return getErrorMessage(
    error,
    error instanceof ApiError ? 'Error en el onboarding' : 'Error al completar el perfil',
  );
}
