import { CATEGORIES } from '@uneed/domain/jobs/categories.ts';
import { AVAILABILITIES, AVAILABILITY_LABELS, JOB_OPEN_DAYS } from '@uneed/domain/jobs/job.rules.ts';
import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { showRefusal } from '../../../platform/forms/show-refusal.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AmountField } from './fields/amount-field.tsx';
import { DescriptionField } from './fields/description-field.tsx';
import { JobProvinceField } from './fields/job-province-field.tsx';
import { ReferralBonus } from './fields/referral-bonus-field.tsx';
import { ChoiceField } from './fields/select-field.tsx';
import { ShiftFields } from './fields/shift-fields.tsx';
import { SkillsField } from './fields/skills-field.tsx';
import { TitleField } from './fields/title-field.tsx';
import { FormBar, type Way } from './form-bar.tsx';
import { FormSection } from './form-section.tsx';
import { isOverLimit, type JobFormValues } from './job-form.values.ts';
import { DraftNotice } from './restored-draft-alert.tsx';
import { useDraft } from './use-draft.ts';
import { useJobForm } from './use-job-form.ts';

const CATEGORY_OPTIONS = CATEGORIES.map((name) => ({ value: name, label: name }));
const AVAILABILITY_OPTIONS = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] }));

type Props = {
  initial: JobFormValues;
  /** Under which name what is typed is kept on this device. */
  draftName: string;
  /** Sends it and says where to go from there; what it throws is shown, and the form stays as it is. */
  onSubmit: (job: NewJob) => Promise<string>;
  /** Text for a refusal that says nothing itself. */
  failure: string;
  submit: Way;
  other?: Way | undefined;
  /** Marks from the start what it needs to be published. */
  marksMissing?: boolean;
  cancelTo: string;
  /** Stands above the form. */
  children?: ReactNode;
};

/** The vacancy's form, for a new one and for changes (specification 2 §2 and §5). */
export function JobForm(props: Props) {
  const { initial, draftName, onSubmit, failure, submit, other, marksMissing, cancelTo, children } = props;
  const { form, sendAs, complainAs, sending } = useJobForm(initial);
  const draft = useDraft(form, draftName);
  const goOn = useGoOn();
  const send = (as: NewJob['status']) =>
    sendAs(as, async (job) => {
      try {
        const next = await onSubmit(job);
        draft.forget();
        goOn(next);
      } catch (error) {
        showRefusal(form, error, failure);
      }
    });
  useEffect(() => {
    if (marksMissing) complainAs('active');
  }, [marksMissing, complainAs]);
  const isFull = isOverLimit(form.watch());
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={send(submit.as)} className="flex flex-col gap-6">
        {children}
        {draft.isRestored && <DraftNotice onStartOver={draft.startOver} />}
        <BasicSection />
        <FormSection title="Descripción">
          <DescriptionField />
          <SkillsField />
        </FormSection>
        <BenefitsSection />
        <FormSection title="Privacidad">
          <Checkbox
            label="Publicar de forma anónima"
            hint="Nadie verá el nombre de la empresa ni el tuyo."
            {...form.register('isAnonimous')}
          />
        </FormSection>
        <div className="text-muted flex items-start gap-2 text-sm">
          <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0" />
          <p>
            La publicación expira en {JOB_OPEN_DAYS} días.
            {(submit.as === 'draft' || other?.as === 'draft') &&
              ' Para guardar un borrador basta con el título.'}
          </p>
        </div>
        <FormBar {...{ cancelTo, submit, other, send, sending, isFull }} />
      </form>
    </FormProvider>
  );
}

/** Goes on to an address, unless the form was left in the meantime. */
function useGoOn() {
  const navigate = useNavigate();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return (to: string) => {
    if (isThere.current) void navigate(to);
  };
}

function BasicSection() {
  return (
    <FormSection title="Información básica">
      <TitleField />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <JobProvinceField />
        <ChoiceField
          name="category"
          label="Categoría"
          empty="Elige una categoría"
          options={CATEGORY_OPTIONS}
          isRequired
        />
        <AmountField
          name="salary"
          label="Salario mensual (RD$)"
          whenEmpty="Sin monto se muestra «Salario a convenir»."
          placeholder="Ej.: 35000"
        />
        <ChoiceField
          name="disponibilidad"
          label="Disponibilidad"
          empty="Sin especificar"
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
          whenEmpty="Opcional: lo que recibe quien sea contratado."
          placeholder="Ej.: 5000"
        />
        <ReferralBonus />
      </div>
    </FormSection>
  );
}
