import { Check } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';

const SWATCHES = ['bg-primary', 'bg-secondary', 'bg-accent', 'bg-neutral'];

type Props = { name: string; isChosen: boolean; onChoose: () => void };

/** A theme to choose, in its own colours; the focus outline uses the colours of the current theme. */
export function ThemeTile({ name, isChosen, onChoose }: Props) {
  return (
    <label className="has-focus-visible:outline-primary rounded-box relative flex cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="theme"
        value={name}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <span
        data-theme={name}
        className={classNames(
          'bg-base-100 text-base-content rounded-box flex min-h-20 min-w-0 flex-1 flex-col justify-between gap-3 border-2 p-3',
          isChosen ? 'border-primary' : 'border-base-300',
        )}
      >
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-sm font-semibold">{name}</span>
          {isChosen && (
            <span className="bg-primary text-primary-content flex size-5 items-center justify-center rounded-full">
              <Check aria-hidden className="size-3.5" />
            </span>
          )}
        </span>
        <span aria-hidden className="flex gap-1.5">
          {SWATCHES.map((color) => (
            <span key={color} className={`${color} h-6 flex-1 rounded-field`} />
          ))}
        </span>
      </span>
    </label>
  );
}
