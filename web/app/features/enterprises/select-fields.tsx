import { ENTERPRISE_SIZES, INDUSTRIES } from '@uneed/domain/enterprises/enterprise.rules.ts';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';

type Props = ComponentProps<typeof Select> & {
  error: string | undefined;
  /** First option, while nothing is chosen. */
  placeholder?: string;
};

/** Field for the industry of an enterprise. */
export function IndustryField({ error, placeholder, ...select }: Props) {
  return (
    <Field label="Industria" error={error}>
      {(control) => (
        <Select {...control} {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {INDUSTRIES.map((industry) => (
            <option key={industry}>{industry}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Field for the size of an enterprise. */
export function SizeField({ error, placeholder, ...select }: Props) {
  return (
    <Field label="Tamaño" error={error}>
      {(control) => (
        <Select {...control} {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {ENTERPRISE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size} empleados
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
