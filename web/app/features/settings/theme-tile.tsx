import { Check } from 'lucide-react';

const SWATCHES = ['bg-primary', 'bg-secondary', 'bg-accent', 'bg-neutral'];

type Props = { name: string; isChosen: boolean; onChoose: () => void };

/** A theme to choose, drawn with its own colours whatever the page wears. */
export function ThemeTile({ name, isChosen, onChoose }: Props) {
  return (
    <label
      data-theme={name}
      className="bg-base-100 text-base-content border-base-300 has-focus-visible:outline-primary has-checked:border-primary relative flex min-h-20 cursor-pointer flex-col justify-between gap-3 overflow-hidden rounded-box border-2 p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
    >
      <input
        type="radio"
        name="theme"
        value={name}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
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
    </label>
  );
}
