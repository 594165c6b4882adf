import { CATEGORIES } from '@uneed/domain/jobs/categories.ts';
import { AVAILABILITIES, AVAILABILITY_LABELS, JOB_OPEN_DAYS } from '@uneed/domain/jobs/job.rules.ts';
import type { NewJob } from '@uneed/domain/jobs/jobs.schema.ts';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { showRefusal } from '../../../platform/forms/show-refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AmountField } from './amount-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DescriptionField } from './description-field.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormSection } from './form-section.tsx';
import { isOverLimit, type JobFormValues } from './job-form.values.ts';
import { ProvinceField } from './province-field.tsx';
import { ReferralBonus } from './referral-bonus.tsx';
import { ShiftFields } from './shift-fields.tsx';
import { SkillsField } from './skills-field.tsx';
import { TitleField } from './title-field.tsx';
import { useDraft } from './use-draft.ts';
import { useJobForm } from './use-job-form.ts';

const CATEGORY_OPTIONS = CATEGORIES.map((name) => ({ value: name, label: name }));
const AVAILABILITY_OPTIONS = AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] }));

/** On a phone three share a line: two words may stand above each other. */
const BAR_BUTTON = 'max-sm:shrink max-sm:grow max-sm:px-2 max-sm:leading-4';

/** A way to send the form: as a draft, or as something that others may see. */
type Way = { label: string; as: NewJob['status'] };

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
        <div className="bg-base-200 border-base-300 sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex justify-end gap-2 border-t px-4 py-3 sm:gap-3 sm:mx-0 sm:px-0 lg:bottom-0">
          <Cancel to={cancelTo} isSending={sending !== null} />
          {other && (
            <Button
              tone="outline"
              className={BAR_BUTTON}
              onClick={send(other.as)}
              isBusy={sending === other.as}
              disabled={sending !== null || isFull}
            >
              {other.label}
            </Button>
          )}
          <Button
            type="submit"
            className={BAR_BUTTON}
            isBusy={sending === submit.as}
            disabled={sending !== null || isFull}
          >
            {submit.label}
          </Button>
        </div>
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

/** The way out, fetched beforehand for who has no connection by then. Closed while the form is on its way: that is not taken back. */
function Cancel({ to, isSending }: { to: string; isSending: boolean }) {
  if (isSending) {
    return (
      <Button tone="ghost" className={BAR_BUTTON} disabled>
        Cancelar
      </Button>
    );
  }
  return (
    <LinkButton to={to} tone="ghost" className={BAR_BUTTON} prefetch="render">
      Cancelar
    </LinkButton>
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
