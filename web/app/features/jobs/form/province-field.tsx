import { JOB_LIMITS } from '@uneed/domain/jobs/job.rules.ts';
import { provinceNamed, provincesMatching } from '@uneed/domain/places/provinces.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { counterOf } from './counter-of.ts';
import type { JobFormValues } from './job-form.values.ts';

/** Where the vacancy is: one of the provinces, suggested from the first focus on (specification 2 §5). */
export function ProvinceField() {
  const { field, fieldState } = useController<JobFormValues, 'location'>({ name: 'location' });
  const [isTyping, setIsTyping] = useState(false);
  const known = provinceNamed(field.value);
  // Who types «Santiago» may be on the way to «Santiago Rodríguez».
  const isChosen = !isTyping && known === field.value;
  const choose = (province: string) => {
    setIsTyping(false);
    field.onChange(province);
  };
  return (
    <Field
      label="Provincia"
      isRequired
      error={fieldState.error?.message}
      counter={isChosen ? undefined : counterOf('location', field.value)}
    >
      {(wiring) => (
        <Combobox
          {...wiring}
          ref={field.ref}
          name="location"
          value={field.value}
          onChange={(text) => {
            setIsTyping(true);
            field.onChange(text);
          }}
          onBlur={() => {
            if (known !== undefined) choose(known);
            field.onBlur();
          }}
          suggestions={provincesMatching(field.value)}
          isChosen={isChosen}
          onChoose={choose}
          onClear={() => field.onChange('')}
          maxLength={JOB_LIMITS.location}
          placeholder="Elige una provincia"
        />
      )}
    </Field>
  );
}
