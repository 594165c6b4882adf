import { LOCATION_MAX_LENGTH } from '@uneed/domain/places/place.rules.ts';
import { provincesMatching } from '@uneed/domain/places/provinces.ts';
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

/** A place, with the 32 provinces as suggestions: all while it is empty, then those that contain the text (specification 2 §5). */
export function ProvinceField({ value, onChange, onBlur, ...field }: Props) {
  return (
    <Field {...field}>
      {(wiring) => (
        <Combobox
          {...wiring}
          value={value}
          isChosen={false}
          suggestions={provincesMatching(value)}
          onChange={onChange}
          onChoose={onChange}
          onClear={() => onChange('')}
          onBlur={onBlur}
          maxLength={LOCATION_MAX_LENGTH}
          placeholder="Ej. Santiago"
        />
      )}
    </Field>
  );
}
