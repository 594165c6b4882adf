import { zodResolver } from '@hookform/resolvers/zod';
import { CATEGORIES } from '@uneed/domain/jobs/categories.ts';
import { AVAILABILITIES, AVAILABILITY_LABELS, JOB_OPEN_DAYS } from '@uneed/domain/jobs/job.rules.ts';
import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { CalendarClock, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { showRefusal } from '../../../platform/forms/show-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AmountField } from './amount-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DescriptionField } from './description-field.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormSection } from './form-section.tsx';
import { isOverLimit, type JobFormValues, jobFormSchema } from './job-form.values.ts';
import { ProvinceField } from './province-field.tsx';
import { ReferralBonus } from './referral-bonus.tsx';
import { ShiftFields } from './shift-fields.tsx';
import { SkillsField } from './skills-field.tsx';
import { TitleField } from './title-field.tsx';
import { useDraft } from './use-draft.ts';

const CATEGORY_OPTIONS = CATEGORIES.map((name) => ({ value: name, label: name }));
const AVAILABILITY_OPTIONS = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] }));

type Props = {
  initial: JobFormValues;
  /** Where what is typed is kept on this device; null for nowhere. */
  draftKey: string | null;
  /** Sends it, to be published or kept as a draft; what it throws is shown, and the form stays as it is. */
  onSubmit: (job: NewJob, as: NewJob['status']) => Promise<unknown>;
  /** Text for a refusal that says nothing itself. */
  failure: string;
  submitLabel: string;
  /** Offers to keep it as a draft. */
  canBeDraft?: boolean;
  cancelTo: string;
  /** Stands above the form. */
  children?: ReactNode;
};

/** The vacancy's form, for a new one and for changes (specification 2 §2 and §5). */
export function JobForm(props: Props) {
  const { initial, draftKey, onSubmit, failure, submitLabel, canBeDraft, cancelTo, children } = props;
  const form = useForm<JobFormValues, unknown, NewJob>({
    defaultValues: initial,
    resolver: zodResolver(jobFormSchema),
  });
  const draft = useDraft(form, draftKey);
  const { isSubmitting } = form.formState;
  const [sentAs, setSentAs] = useState<NewJob['status']>('active');
  const sendAs = (as: NewJob['status']) =>
    form.handleSubmit(async (job) => {
      setSentAs(as);
      try {
        await onSubmit(job, as);
        draft.forget();
      } catch (error) {
        showRefusal(form, error, failure);
      }
    });
  const isFull = isOverLimit(form.watch());
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={sendAs('active')} className="flex flex-col gap-6">
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
        <p className="text-muted flex items-start gap-2 text-sm">
          <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0" />
          La publicación expira en {JOB_OPEN_DAYS} días.
        </p>
        <div className="bg-base-200 border-base-300 sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex justify-end gap-2 border-t px-4 py-3 sm:gap-3 sm:mx-0 sm:px-0 lg:bottom-0">
          <LinkButton to={cancelTo} tone="ghost" className="max-sm:mr-auto max-sm:px-3">
            <X aria-hidden className="size-5 sm:hidden" />
            <span className={canBeDraft ? 'max-sm:sr-only' : undefined}>Cancelar</span>
          </LinkButton>
          {canBeDraft && (
            <Button
              tone="outline"
              onClick={sendAs('draft')}
              isBusy={isSubmitting && sentAs === 'draft'}
              disabled={isSubmitting || isFull}
            >
              Guardar borrador
            </Button>
          )}
          <Button
            type="submit"
            isBusy={isSubmitting && sentAs === 'active'}
            disabled={isSubmitting || isFull}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function BasicSection() {
  return (
    <FormSection title="Información básica">
      <TitleField />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ProvinceField />
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
          whenEmpty="Vacío: se muestra «Salario a convenir»."
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
