import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import {
  ONBOARDING_FIELDS_BY_STEP,
  ONBOARDING_STEPS,
} from '@uneed/domain/people/onboarding/onboarding.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { pickRandomAvatar } from '../media/exports/pick-random-avatar.ts';
import {
  type Answers,
  type StepContext,
  stepResolver,
  toAnswers,
  type WizardForm,
} from './onboarding-answers.ts';
import { readDraft, saveDraft } from './onboarding-draft.ts';
import { useCompleteOnboarding } from './use-complete-onboarding.ts';

/** The wizard's form and steps: forward only from a valid step, back from the second step on (specification 1 §2). */
export function useWizard(user: SessionUser) {
  const [step, setStep] = useState(1);
  const form = useForm<Answers, StepContext>({
    defaultValues: toAnswers(user),
    resolver: stepResolver,
    context: { step, user },
  });
  const completion = useCompleteOnboarding(form, setStep);
  useDraft(user, form, step, setStep, completion.isSuccess);
  const heading = useStepFocus(form, step);
  const goNext = form.handleSubmit((answers) => {
    if (step === ONBOARDING_STEPS) completion.submit(answers);
    else setStep(step + 1);
  });
  const goBack = () => setStep(step - 1);
  return { form, step, heading, goNext, goBack, isBusy: completion.isPending || completion.isSuccess };
}

/** Restores the draft from before a reload, and saves the draft on each change. */
function useDraft(
  user: SessionUser,
  form: WizardForm,
  step: number,
  setStep: (step: number) => void,
  isDone: boolean,
) {
  const [isRestored, setIsRestored] = useState(false);
  const answers = useWatch({ control: form.control });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration: the server has no draft.
  useEffect(() => {
    const draft = readDraft(user._id);
    if (draft) {
      form.reset(draft.answers);
      setStep(draft.step);
    } else if (form.getValues('profilePic') === '') {
      form.setValue('profilePic', pickRandomAvatar());
    }
    setIsRestored(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `answers` triggers the effect; `getValues` returns all values.
  useEffect(() => {
    if (isRestored && !isDone) saveDraft({ userId: user._id, step, answers: form.getValues() });
  }, [isRestored, isDone, answers, step, user._id, form]);
}

/** After a change of step, focuses its first invalid field or its heading, so that screen readers announce it. */
function useStepFocus(form: WizardForm, step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = ONBOARDING_FIELDS_BY_STEP[step]?.find((field) => form.getFieldState(field).error);
    if (wrong) form.setFocus(wrong);
    else heading.current?.focus();
  }, [form, step]);
  return heading;
}
