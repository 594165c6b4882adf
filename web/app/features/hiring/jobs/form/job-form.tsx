import { BLIND_LABEL, BLIND_OWNER_HINT } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import { CATEGORIES } from '@uneed/domain/hiring/jobs/categories.ts';
import {
  AVAILABILITIES,
  AVAILABILITY_LABELS,
  JOB_OPEN_DAYS,
  JOB_SKILL_MAX_LENGTH,
  JOB_SKILLS_MAX,
} from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { Job, NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { AnyText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { CalendarClock, Eye } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { showError } from '../../../../platform/forms/show-error.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Form } from '../../../../ui/controls/form.tsx';
import { useExtraJob } from '../job/extra-job.tsx';
import type { publishedState } from '../share/published-job.ts';
import { AlreadySavedAlert, DraftAlert, JobConflicts, UnsavedDraftNote } from './draft-alerts.tsx';
import { AmountField } from './fields/amount-field.tsx';
import { DetailsSection, MunicipalityField } from './fields/detail-fields.tsx';
import {
  DescriptionField,
  FormSection,
  JobProvinceField,
  PayFields,
  ReferralBonusField,
  SelectField,
  ShiftFields,
  TitleField,
} from './fields/job-fields.tsx';
import { TextListField } from './fields/text-list-field.tsx';
import { FormBar, type SubmitOption } from './form-bar.tsx';
import { isOverLimit, type JobFormValues } from './job-form.values.ts';
import { buildPreviewJob } from './preview-job.ts';
import { QuestionsSection } from './questions/questions-section.tsx';
import { type JobEdit, useDraft } from './use-draft.ts';
import { useJobForm } from './use-job-form.ts';

const JobPreview = lazyModule(() => import('./job-preview.tsx'));

const CATEGORY_OPTIONS = CATEGORIES.map((name) => ({ value: name, label: name }));
const AVAILABILITY_OPTIONS = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] }));

/** A path, with the navigation state of the page there. */
type Destination = { path: string; state?: ReturnType<typeof publishedState> | undefined };

type Props = {
  initial: JobFormValues;
  /** Name of the local drafts in the storage of this device. */
  draftName: string;
  /** The stored job that is edited, and what others changed meanwhile. */
  edit?: JobEdit;
  /**
   * Submits the job and returns where to navigate. An error that it throws is shown, and the form keeps its values. The key belongs to the
   * draft: copies of it in other tabs have the same.
   */
  onSubmit: (job: NewJob, idempotencyKey: string) => Promise<Destination>;
  /** Text for an error without a message of its own. */
  fallbackError: AnyText;
  primary: SubmitOption;
  secondary?: SubmitOption | undefined;
  /** Marks the fields that are missing for publishing on mount. */
  showsMissing?: boolean;
  cancelTo: string;
  /** The job that is edited. */
  job?: Job;
  /** Shown above the form. */
  children?: ReactNode;
};

/** The form to create or edit a job (product.md, 'Job form'). */
export function JobForm(props: Props) {
  const { initial, draftName, edit, onSubmit, fallbackError, primary, secondary } = props;
  const { showsMissing, cancelTo, job, children } = props;
  const { form, submitAs, validateAs, submittingStatus } = useJobForm(initial);
  const draft = useDraft(form, draftName, edit);
  const { isSending, existing, extraJob, send } = useSend({ form, draft, edit, onSubmit, fallbackError });
  const createHandler = (status: NewJob['status']) => submitAs(status, send);
  useEffect(() => {
    if (showsMissing) validateAs('active');
  }, [showsMissing, validateAs]);
  const preview = usePreview(form.getValues, job);
  const hasOverLimit = isOverLimit(form.watch());
  return (
    <FormProvider {...form}>
      <Form isSending={isSending} onSubmit={createHandler(primary.status)} className="flex flex-col gap-6">
        {children}
        <DraftAlert
          isRestored={draft.isRestored}
          others={draft.others}
          onStartOver={draft.startOver}
          onOpen={draft.open}
          onDiscard={draft.discardOther}
        />
        {edit && <JobConflicts edit={edit} />}
        <Fields onPreview={preview.open} hasApplicants={job !== undefined && job.applicantCount > 0} />
        <FormNotes
          hasDraftButton={primary.status === 'draft' || secondary?.status === 'draft'}
          onPreview={preview.open}
        />
        {existing}
        <FormBar
          cancelTo={cancelTo}
          primary={primary}
          secondary={secondary}
          submittingStatus={submittingStatus}
          submitAs={createHandler}
          isOverLimit={hasOverLimit}
        >
          {draft.hasFailed && <UnsavedDraftNote />}
        </FormBar>
      </Form>
      {preview.element}
      {extraJob}
    </FormProvider>
  );
}

type SendOptions = Pick<Props, 'edit' | 'onSubmit' | 'fallbackError'> & {
  form: UseFormReturn<JobFormValues, unknown, NewJob>;
  draft: ReturnType<typeof useDraft>;
};

/** Sends the job and navigates. `existing` says that the draft became a job already. */
function useSend({ form, draft, edit, onSubmit, fallbackError }: SendOptions) {
  const [isSending, setIsSending] = useState(false);
  const [existingId, setExistingId] = useState<string | null>(null);
  const { editJob } = usePaths();
  const navigateIfMounted = useNavigateIfMounted();
  const extra = useExtraJob();
  const showFailure = (error: unknown, job: NewJob) => {
    if (edit?.takeConflicts(error)) return;
    if (extra.offer(error, job.title, () => submit({ ...job, payWithTokens: true }))) return;
    if (error instanceof ApiError && error.existingId !== null) setExistingId(error.existingId);
    else showError(form, error, fallbackError);
  };
  const submit = async (job: NewJob) => {
    const destination = await onSubmit(job, draft.getIdempotencyKey());
    draft.discard();
    await navigateIfMounted(destination);
  };
  const send = async (job: NewJob) => {
    setExistingId(null);
    setIsSending(true);
    try {
      await submit(job);
    } catch (error) {
      // At once: a disabled field cannot get the focus.
      flushSync(() => setIsSending(false));
      showFailure(error, job);
    }
  };
  const saveAnother = () => {
    draft.renew();
    setExistingId(null);
  };
  const existing = existingId !== null && (
    <AlreadySavedAlert to={editJob(existingId)} onSaveAnother={saveAnother} />
  );
  return { isSending, existing, extraJob: extra.element, send };
}

/** What happens after publishing, and a button to see the job before. */
function FormNotes({ hasDraftButton, onPreview }: { hasDraftButton: boolean; onPreview: () => void }) {
  return (
    <>
      <div className="text-muted flex items-start gap-2 text-sm">
        <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0" />
        <p>
          La publicación expira en {JOB_OPEN_DAYS} días.
          {hasDraftButton && <span> Para guardar un borrador basta con el título.</span>}
        </p>
      </div>
      <Button tone="outline" className="self-start" onClick={onPreview}>
        <Eye aria-hidden className="size-5" />
        Ver cómo quedará
      </Button>
    </>
  );
}

/** The preview of the job as its page; `open` shows it with the current values. */
function usePreview(getValues: () => JobFormValues, saved: Job | undefined) {
  const viewer = useViewer();
  const [job, setJob] = useState<Job | null>(null);
  const open = () => {
    if (viewer !== null) setJob(buildPreviewJob(getValues(), viewer, saved));
  };
  const element = job && (
    <Suspense fallback={null}>
      <JobPreview job={job} onClose={() => setJob(null)} />
    </Suspense>
  );
  return { open, element };
}

/** Returns a navigate function that does nothing after the form was unmounted. */
function useNavigateIfMounted() {
  const navigate = useNavigate();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return async ({ path, state }: Destination) => {
    if (isMounted.current) await navigate(path, { state });
  };
}

type FieldsProps = { onPreview: () => void; hasApplicants: boolean };

function Fields({ onPreview, hasApplicants }: FieldsProps) {
  const { register } = useFormContext<JobFormValues>();
  return (
    <>
      <BasicSection />
      <FormSection title="Descripción">
        <DescriptionField onPreview={onPreview} />
        <TextListField
          name="skills"
          label="Habilidades"
          listLabel="Habilidades agregadas"
          placeholder="Ej.: Inglés, Excel"
          hint="Escribe una y presiona Enter."
          max={JOB_SKILLS_MAX}
          fullHint={`Máximo ${JOB_SKILLS_MAX} habilidades`}
          maxLength={JOB_SKILL_MAX_LENGTH}
          isSplitByComma
        />
      </FormSection>
      <DetailsSection />
      <QuestionsSection hasApplicants={hasApplicants} />
      <BenefitsSection />
      <FormSection title="Privacidad">
        <Checkbox
          label="Publicar de forma anónima"
          hint="Nadie verá el nombre de la empresa ni el tuyo."
          {...register('isAnonimous')}
        />
        <Checkbox label={BLIND_LABEL} hint={BLIND_OWNER_HINT} {...register('isBlind')} />
      </FormSection>
    </>
  );
}

function BasicSection() {
  return (
    <FormSection title="Información básica">
      <TitleField />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <JobProvinceField />
        <MunicipalityField />
        <SelectField
          name="category"
          label="Categoría"
          emptyLabel="Elige una categoría"
          options={CATEGORY_OPTIONS}
          isRequired
        />
        <PayFields />
        <SelectField
          name="disponibilidad"
          label="Disponibilidad"
          emptyLabel="Sin especificar"
          options={AVAILABILITY_OPTIONS}
        />
        <ShiftFields />
      </div>
    </FormSection>
  );
}

function BenefitsSection() {
  return (
    <FormSection title="Beneficios">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField
          name="hiringbonus"
          label="Bono de contratación (RD$)"
          emptyHint="Opcional: lo que recibe la persona contratada."
          placeholder="Ej.: 5,000"
        />
        <ReferralBonusField />
      </div>
    </FormSection>
  );
}
