import { useContext } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { SendingContext } from '../../../ui/controls/form.tsx';

type Props = {
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Several of some values by taps; a second tap takes one back. */
export function ToggleGroup({ legend, options, chosen, onChange }: Props) {
  const isSending = useContext(SendingContext);
  const toggle = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]);
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={chosen.includes(option)}
            disabled={isSending}
            onClick={() => toggle(option)}
            className={classNames(
              'rounded-field min-h-11 cursor-pointer border px-3 text-sm font-medium',
              chosen.includes(option)
                ? 'border-primary bg-primary text-primary-content'
                : 'border-base-300 hover:border-primary',
            )}
          >
            {option}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
