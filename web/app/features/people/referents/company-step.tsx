import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { textLength } from '@uneed/domain/kernel/text.ts';
import {
  BIO_MAX_LENGTH,
  COMPANY_MAX_LENGTH,
  POSITION_MAX_LENGTH,
} from '@uneed/domain/people/profiles/profile.rules.ts';
import {
  REFERENT_BIO_MIN_LENGTH,
  type ReferentAnswers,
} from '@uneed/domain/people/referents/referent.rules.ts';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { companySuggestionsQuery } from './employment.queries.ts';
import { REFERENT_LABELS } from './referent-answers.ts';

const DELAY_MS = 250;

/** Options with the names of verified enterprises for a text field that has their `id` as its `list`. */
export function CompanySuggestions({ id, text }: { id: string; text: string }) {
  const q = useDebounced(text.trim(), DELAY_MS);
  const { data } = useQuery({
    ...companySuggestionsQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <datalist id={id}>
      {data?.enterprises.map(({ _id, companyName }) => (
        <option key={_id} value={companyName} />
      ))}
    </datalist>
  );
}

/** Step 1: company, position and biography. */
export function CompanyStep() {
  const { register, control, formState } = useFormContext<ReferentAnswers>();
  const [bio, company] = useWatch({ control, name: ['bio', 'company'] });
  const suggestionsId = useId();
  const { errors } = formState;
  return (
    <>
      <Field label={REFERENT_LABELS.company} error={errors.company?.message}>
        {(control) => (
          <TextInput
            autoComplete="organization"
            maxLength={COMPANY_MAX_LENGTH}
            placeholder="Ej. Banco Popular"
            list={suggestionsId}
            {...control}
            {...register('company')}
          />
        )}
      </Field>
      <CompanySuggestions id={suggestionsId} text={company} />
      <Field label={REFERENT_LABELS.position} error={errors.position?.message}>
        {(control) => (
          <TextInput
            autoComplete="organization-title"
            maxLength={POSITION_MAX_LENGTH}
            placeholder="Ej. Analista de recursos humanos"
            {...control}
            {...register('position')}
          />
        )}
      </Field>
      <Field
        label={REFERENT_LABELS.bio}
        error={errors.bio?.message}
        hint={`Cuenta qué haces y a quién puedes recomendar. Al menos ${REFERENT_BIO_MIN_LENGTH} caracteres.`}
        counter={{ length: textLength(bio), max: BIO_MAX_LENGTH }}
      >
        {(control) => <TextArea rows={5} {...control} {...register('bio')} />}
      </Field>
    </>
  );
}
