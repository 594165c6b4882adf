import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { updateProfile } from '@uneed/domain/people/profiles/profiles.paths.ts';
import {
  MISSING_REFERENT_FIELDS_TEXT,
  REFERENT_REDIRECT_DELAY_MS,
  REFERENT_STEPS,
  type ReferentAnswers,
  referentValidationError,
} from '@uneed/domain/people/referents/referent.rules.ts';
import { requestReview } from '@uneed/domain/people/referents/referents.paths.ts';
import type { ReviewRequest } from '@uneed/domain/people/referents/referents.schema.ts';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProvider, useController, useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { REQUIRED_FIELD_TEXT, setFieldErrors } from '../../../platform/forms/show-error.ts';
import { useEditForm } from '../../../platform/forms/use-edit-form.ts';
import { useSessionSetters } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/controls/form.tsx';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { EditConflicts } from '../../../ui/feedback/edit-conflicts.tsx';
import { ProgressSteps } from '../../../ui/feedback/progress-steps.tsx';
import { ProvinceField } from '../places/exports/province-field.tsx';
import { CompanyStep } from './company-step.tsx';
import {
  getStepFields,
  REFERENT_LABELS,
  referentStepResolver,
  type StepContext,
  toReferentAnswers,
} from './referent-answers.ts';

/** Returns the server's error of each field; missing fields get the text of the form validation. */
function getReferentFieldErrors(error: ApiError, answers: ReferentAnswers): Record<string, string> {
  const missing = error.missingFields.map((name) => [name, getMissingFieldError(name, answers)]);
  return { ...error.fields, ...Object.fromEntries(missing) };
}

function getMissingFieldError(name: string, answers: ReferentAnswers): string {
  switch (name) {
    case 'company':
    case 'position':
    case 'bio':
    case 'location':
      return referentValidationError(name, answers[name]) ?? REQUIRED_FIELD_TEXT;
    default:
      return REQUIRED_FIELD_TEXT;
  }
}

/** Step 2: the province. */
function PlaceStep() {
  const { field, fieldState } = useController<ReferentAnswers, 'location'>({ name: 'location' });
  return (
    <ProvinceField
      label={REFERENT_LABELS.location}
      hint="La provincia donde trabajas."
      value={field.value}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
}

type UserReply = Reply<typeof updateProfile>;

/**
 * `request(changes)` requests to become a referent, or a new review after a rejection (`isAgain`), with the changed answers. On success it shows a
 * toast and opens /my-jobs after 1.5 s (product.md, 'Becoming a referent').
 */
function useRequestReferent(
  isAgain: boolean,
  { onSaved, onError }: { onSaved: (user: SessionUser) => void; onError: (error: ApiError) => void },
) {
  const navigate = useNavigate();
  const { update } = useSessionSetters();
  const callbacks = {
    onSuccess: (reply: UserReply) => {
      toast.success('Solicitud de referente enviada exitosamente');
      onSaved(reply.user);
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

/** Returns the text of the alert; null for conflicts, which the form shows. */
function getErrorText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return 'Error inesperado al procesar la solicitud';
  if (Object.keys(error.conflicts).length > 0) return null;
  if (error.isOffline) return 'Error al procesar la solicitud';
  if (!error.hasServerMessage) return 'Error al convertir a referente';
  return error.missingFields.length > 0 ? MISSING_REFERENT_FIELDS_TEXT : error.message;
}

/** Form with two steps: company, position and biography; location. An error of the server opens the step of its field. */
export function ReferentForm({ user, isAgain }: { user: SessionUser; isAgain: boolean }) {
  const [step, setStep] = useState(1);
  const form = useForm<ReferentAnswers, StepContext>({
    // A field is validated once it was touched (product.md, 'Becoming a referent').
    mode: 'onTouched',
    defaultValues: toReferentAnswers(user),
    resolver: referentStepResolver,
    context: { step, user },
  });
  const edit = useEditForm(form, {
    stored: user,
    toValues: toReferentAnswers,
    labels: REFERENT_LABELS,
    keptAs: 'referente',
  });
  const { request, errorText, isPending, isSuccess } = useRequestReferent(isAgain, {
    onSaved: edit.saved,
    onError: (error) => {
      if (edit.takeConflicts(error)) return;
      const fieldErrors = getReferentFieldErrors(error, form.getValues());
      setFieldErrors(form, fieldErrors);
      if (getStepFields(1).some((field) => field in fieldErrors)) setStep(1);
    },
  });
  const submit = form.handleSubmit((answers) => {
    if (step === REFERENT_STEPS) request(edit.toBody(answers));
    else setStep(step + 1);
  });
  const isBusy = isPending || isSuccess;
  return (
    <>
      <ProgressSteps step={step} total={REFERENT_STEPS} />
      <Card>
        <FormProvider {...form}>
          <Form isSending={isBusy} className="flex flex-col gap-6" onSubmit={submit}>
            {errorText !== null && (
              <p
                role="alert"
                className="bg-error/10 text-error rounded-field flex gap-2 p-4 text-sm font-medium"
              >
                <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
                <span>{errorText}</span>
              </p>
            )}
            <EditConflicts {...edit.conflicts} />
            {step === 1 ? <CompanyStep /> : <PlaceStep />}
            <div className="flex flex-wrap gap-3">
              {step > 1 && (
                <Button tone="outline" size="lg" onClick={() => setStep(step - 1)}>
                  Atrás
                </Button>
              )}
              <SubmitButton size="lg" className="grow" isBusy={isBusy}>
                {step < REFERENT_STEPS ? 'Siguiente' : isAgain ? 'Volver a pedir' : 'Enviar solicitud'}
              </SubmitButton>
            </div>
          </Form>
        </FormProvider>
      </Card>
    </>
  );
}
