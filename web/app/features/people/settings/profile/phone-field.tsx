import { PHONE_MAX_LENGTH } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';

type Props = { label: string; error: string | undefined; inputProps: UseFormRegisterReturn<'phone'> };

/** The phone number, and who sees it. */
export const PhoneField = ({ label, error, inputProps }: Props) => (
  <Field label={label} hint="Solo lo ve quien publica una vacante, si se lo das al aplicar." error={error}>
    {(control) => (
      <TextInput
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        placeholder="809-555-0123"
        {...control}
        {...inputProps}
      />
    )}
  </Field>
);
