import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';

type Props = ComponentProps<typeof TextInput> & { error?: ReactNode };

/** Field for the email address of the account. */
export function EmailField({ error, ...input }: Props) {
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="tu@email.com"
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}
