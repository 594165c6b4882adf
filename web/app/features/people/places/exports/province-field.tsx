import { LOCATION_MAX_LENGTH } from '@uneed/domain/people/places/place.rules.ts';
import { findProvinceByAlias, searchProvinces } from '@uneed/domain/people/places/place-names.ts';
import { type ComponentProps, type Ref, useState } from 'react';
import { Combobox } from '../../../../ui/controls/combobox.tsx';
import { Field } from '../../../../ui/controls/field.tsx';

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'hint' | 'isRequired'> & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Shown until a province is chosen. */
  counter?: ComponentProps<typeof Field>['counter'];
  maxLength?: number;
  placeholder?: string;
  name?: string;
  ref?: Ref<{ focus: () => void }>;
};

/**
 * Field for a place, with the 32 provinces as suggestions: all while it is empty, then those that contain the text or that it
 * abbreviates; a chosen one is read-only until it is cleared (product.md, 'Places').
 */
export function ProvinceField(props: Props) {
  const { value, onChange, onBlur, counter, maxLength = LOCATION_MAX_LENGTH, ...rest } = props;
  const { placeholder = 'Ej. Santiago', name, ref, ...field } = rest;
  const [isTyping, setIsTyping] = useState(false);
  const known = findProvinceByAlias(value);
  // While typing, «Santiago» may become «Santiago Rodríguez».
  const isChosen = !isTyping && known === value;
  const choose = (province: string) => {
    setIsTyping(false);
    onChange(province);
  };
  return (
    <Field {...field} counter={isChosen ? undefined : counter}>
      {(control) => (
        <Combobox
          {...control}
          name={name}
          ref={ref}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          isChosen={isChosen}
          suggestions={searchProvinces(value)}
          onChange={(text) => {
            setIsTyping(true);
            onChange(text);
          }}
          onChoose={choose}
          onClear={() => onChange('')}
          onBlur={() => {
            if (known !== undefined) choose(known);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
