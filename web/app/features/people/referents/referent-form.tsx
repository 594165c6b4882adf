import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import {
  REFERENT_STEPS,
  type ReferentAnswers,
  referentValidationError,
} from '@uneed/domain/people/referents/referent.rules.ts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useController, useForm } from 'react-hook-form';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { REQUIRED_FIELD_TEXT, setFieldErrors } from '../../../platform/forms/show-error.ts';
import { useEditForm } from '../../../platform/forms/use-edit-form.ts';
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
import { useRequestReferent } from './use-request-referent.ts';

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

/** Form with two steps: company, position and biography; location. An error of the server opens the step of its field. */
export function ReferentForm({ user, isAgain }: { user: SessionUser; isAgain: boolean }) {
  const [step, setStep] = useState(1);
  const form = useForm<ReferentAnswers, StepContext>({
    // A field is validated once it was touched (specification 2 §5).
    mode: 'onTouched',
    defaultValues: toReferentAnswers(user),
    resolver: referentStepResolver,
    context: { step, user },
  });
  const edit = useEditForm(form, { stored: user, toValues: toReferentAnswers, labels: REFERENT_LABELS });
  const { request, errorText, isPending, isSuccess } = useRequestReferent(isAgain, (error) => {
    if (edit.takeConflicts(error)) return;
    const fieldErrors = getReferentFieldErrors(error, form.getValues());
    setFieldErrors(form, fieldErrors);
    if (getStepFields(1).some((field) => field in fieldErrors)) setStep(1);
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
