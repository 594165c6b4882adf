import { localDay } from '@uneed/domain/kernel/time.ts';
import { MONTH_NAMES } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useNow } from '../../../platform/clock.ts';
import { Select } from '../../../ui/controls/select.tsx';

const PAST_YEARS = 60;
const COMING_YEARS = 10;

type Props = {
  label: string;
  /** `2024-03`; `-03` or `2024-` while only one of both is chosen, '' for none. Where the year is enough, `2024` alone. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Whether the month is still to come, as of a licence that expires. */
  isComing?: boolean;
  /** Whether who does not know the month can leave it out. */
  isYearEnough?: boolean;
};

function listYears(now: Date, isComing: boolean): string[] {
  const year = Number(localDay(now).slice(0, 4));
  return isComing
    ? Array.from({ length: COMING_YEARS + 1 }, (_, index) => String(year + index))
    : Array.from({ length: PAST_YEARS + 1 }, (_, index) => String(year - index));
}

/** A month by two taps. */
export function MonthField({ label, value, onChange, error, isComing = false, isYearEnough = false }: Props) {
  const years = listYears(useNow(), isComing);
  const errorId = useId();
  const [year = '', month = ''] = value.split('-');
  const change = (next: { year?: string; month?: string }) => {
    const both = { year, month, ...next };
    const isWithoutMonth = both.month === '' && (isYearEnough || both.year === '');
    onChange(isWithoutMonth ? both.year : `${both.year}-${both.month}`);
  };
  const control = {
    'aria-invalid': error === undefined ? undefined : (true as const),
    'aria-describedby': error === undefined ? undefined : errorId,
  };
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <Select
          {...control}
          aria-label="Mes"
          value={month}
          onChange={({ target }) => change({ month: target.value })}
        >
          <option value="">{isYearEnough && year !== '' ? 'Sin mes' : 'Mes'}</option>
          {MONTH_NAMES.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          {...control}
          aria-label="Año"
          value={year}
          onChange={({ target }) => change({ year: target.value })}
        >
          <option value="">Año</option>
          {/* One that was stored stays a choice. */}
          {(year === '' || years.includes(year) ? years : [year, ...years]).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {error !== undefined && (
        <p id={errorId} className="text-error mt-1.5 flex items-start gap-1.5 text-xs font-medium">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
