import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { completeOnboarding } from '@uneed/domain/people/onboarding/onboarding.paths.ts';
import {
  ONBOARDING_FIELDS_BY_STEP,
  ONBOARDING_STEPS,
} from '@uneed/domain/people/onboarding/onboarding.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useLocation } from 'react-router';
import * as z from 'zod';
import { ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/api-query.ts';
import { readStorage, writeStorage } from '../../../platform/browser-storage.ts';
import { getFieldErrors, setFieldErrors } from '../../../platform/forms/show-error.ts';
import { useSessionSetters } from '../../../platform/session/use-session.ts';
import { readChosenRole, storeChosenRole } from '../accounts/exports/chosen-role.ts';
import { pickRandomAvatar } from '../media/exports/pick-random-avatar.ts';
import {
  type Answers,
  answersSchema,
  findStepWithField,
  type StepContext,
  stepResolver,
  toAnswers,
  type WizardForm,
} from './onboarding-answers.ts';

const STORAGE_KEY = 'onboarding-draft';

const draftSchema = z.object({
  /** The user of the draft: other users of this browser must not get it. */
  userId: z.string(),
  step: z.int().min(1).max(ONBOARDING_STEPS),
  answers: answersSchema,
});
type Draft = z.infer<typeof draftSchema>;

/** Returns the user's draft from before a page reload; null when there is none or it is invalid. */
function readDraft(userId: string): Draft | null {
  try {
    const draft = draftSchema.parse(JSON.parse(readStorage(STORAGE_KEY, 'session') ?? ''));
    return draft.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

/** Stores the answers until the tab is closed; without the profile picture when it exceeds the storage quota. */
function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    if (draft.answers.profilePic.startsWith('data:')) {
      saveDraft({ ...draft, answers: { ...draft.answers, profilePic: '' } });
    }
  }
}

const deleteDraft = (): void => writeStorage(STORAGE_KEY, null, 'session');

/** Submits the wizard. Errors are shown as a toast and at their fields, and the wizard opens the step of the first one. */
function useCompleteOnboarding(form: WizardForm, goTo: (step: number) => void) {
  const { update } = useSessionSetters();
  const { mutate, isPending, isSuccess } = useApiMutation(completeOnboarding, {
    onSuccess: ({ user, message }) => {
      toast.success(message);
      deleteDraft();
      storeChosenRole(null);
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

/** The text of the error toast (product.md, 'Onboarding'). */
function getErrorText(error: unknown): string {
  return getErrorMessage(
    error,
    error instanceof ApiError ? 'Error en el onboarding' : 'Error al completar el perfil',
  );
}

/** The wizard's form and steps: forward only from a valid step, back from the second step on (product.md, 'Onboarding'). */
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
  const { search } = useLocation();
  const [isRestored, setIsRestored] = useState(false);
  const answers = useWatch({ control: form.control });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration: the server has no draft.
  useEffect(() => {
    const draft = readDraft(user._id);
    if (draft) {
      form.reset(draft.answers);
      setStep(draft.step);
    } else {
      const role = readChosenRole(search);
      if (role !== undefined) form.setValue('role', role);
      if (form.getValues('profilePic') === '') form.setValue('profilePic', pickRandomAvatar());
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
