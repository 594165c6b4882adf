import { ENTERPRISE_SIZES, INDUSTRIES } from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import type { ComponentProps } from 'react';
import { Field } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';

type Props = ComponentProps<typeof Select> & {
  error: string | undefined;
  /** First option, while nothing is chosen. */
  placeholder?: string;
};

type OptionProps = Props & { label: string; options: readonly string[]; toText?: (option: string) => string };

function OptionField({ label, options, toText, error, placeholder, ...select }: OptionProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {toText?.(option) ?? option}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Field for the industry of an enterprise. */
export const IndustryField = (props: Props) => (
  <OptionField label="Industria" options={INDUSTRIES} {...props} />
);

/** Field for the size of an enterprise. */
export const SizeField = (props: Props) => (
  <OptionField label="Tamaño" options={ENTERPRISE_SIZES} toText={(size) => `${size} empleados`} {...props} />
);
