import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

type Props = {
  /** The value to store. */
  value: string;
  /** The theme whose colours the tile has; without it those of the current theme. */
  theme?: string;
  label: string;
  hint?: string;
  isChosen: boolean;
  onChoose: () => void;
  /** A sample of the colours. */
  children: ReactNode;
};

/** A theme to choose, in its own colours; the focus outline uses the colours of the current theme. */
export function ThemeTile({ value, theme, label, hint, isChosen, onChoose, children }: Props) {
  const id = useId();
  const [labelId, hintId] = [`${id}-label`, `${id}-hint`];
  return (
    <label className="has-focus-visible:outline-primary rounded-box relative flex cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="theme"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={labelId}
        aria-describedby={hint === undefined ? undefined : hintId}
        className="sr-only"
      />
      <span
        data-theme={theme}
        className={classNames(
          'bg-base-100 text-base-content rounded-box flex min-h-20 min-w-0 flex-1 flex-col justify-between gap-3 border-2 p-3',
          isChosen ? 'border-primary' : 'border-base-300',
        )}
      >
        <span className="flex flex-col">
          <span className="flex min-h-5 items-center justify-between gap-2">
            <span id={labelId} className="truncate text-sm font-semibold">
              {label}
            </span>
            {isChosen && (
              <span className="bg-primary text-primary-content flex size-5 shrink-0 items-center justify-center rounded-full">
                <Check aria-hidden className="size-3.5" />
              </span>
            )}
          </span>
          {hint !== undefined && (
            <span id={hintId} className="text-muted text-xs">
              {hint}
            </span>
          )}
        </span>
        <span aria-hidden className="flex gap-1.5">
          {children}
        </span>
      </span>
    </label>
  );
}
