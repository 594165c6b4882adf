import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { MonthField } from './month-field.tsx';

/** The fields of a period, which experiences and studies have. */
type PeriodValues = {
  from?: string | undefined;
  to?: string | undefined;
  isCurrent?: boolean | undefined;
};

/** Begin and end of a period; a current one has no end. */
export function PeriodFields({ currentLabel }: { currentLabel: string }) {
  const { control } = useFormContext<PeriodValues>();
  const from = useController({ name: 'from', control });
  const to = useController({ name: 'to', control });
  const { field: current } = useController({ name: 'isCurrent', control });
  const isCurrent = useWatch({ name: 'isCurrent', control });
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <MonthField
        isYearEnough
        label="Desde"
        value={from.field.value ?? ''}
        onChange={from.field.onChange}
        error={from.fieldState.error?.message}
      />
      {!isCurrent && (
        <MonthField
          isYearEnough
          label="Hasta"
          value={to.field.value ?? ''}
          onChange={to.field.onChange}
          error={to.fieldState.error?.message}
        />
      )}
      <Checkbox
        className="sm:col-span-2"
        label={currentLabel}
        checked={current.value ?? false}
        onChange={({ target }) => current.onChange(target.checked)}
      />
    </div>
  );
}
