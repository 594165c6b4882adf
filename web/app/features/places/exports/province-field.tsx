import { LOCATION_MAX_LENGTH } from '@uneed/domain/places/place.rules.ts';
import { provinceNamed, provincesMatching } from '@uneed/domain/places/provinces.ts';
import { useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: string;
  isRequired?: boolean;
};

/**
 * A place, with the 32 provinces as suggestions: all while it is empty, then those that contain the text; a chosen one stays
 * until it is cleared (specification 2 §4, §5).
 */
export function ProvinceField({ value, onChange, onBlur, ...field }: Props) {
  const [isTyping, setIsTyping] = useState(false);
  const known = provinceNamed(value);
  const choose = (province: string) => {
    setIsTyping(false);
    onChange(province);
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <Combobox
          {...wiring}
          value={value}
          // Who types «Santiago» may be on the way to «Santiago Rodríguez».
          isChosen={!isTyping && known === value}
          suggestions={provincesMatching(value)}
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
          maxLength={LOCATION_MAX_LENGTH}
          placeholder="Ej. Santiago"
        />
      )}
    </Field>
  );
}
