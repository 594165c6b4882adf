import { useId } from 'react';
import { Select } from '../../ui/select.tsx';

type Props<K extends string> = {
  label: string;
  name: string;
  value: K | '';
  options: Record<K, string>;
  /** The options in their order; as they stand in `options` unless given. */
  order?: readonly K[];
  /** What no choice is called, where there may be none. */
  none?: string;
  onChange: (value: string) => void;
};

/** One choice of a list's form, its label beside it. */
export function Choice<K extends string>({ label, name, value, options, order, none, onChange }: Props<K>) {
  const id = useId();
  const labels: Record<string, string> = options;
  return (
    <div className="flex items-center gap-2 text-sm font-medium max-sm:w-full">
      <label htmlFor={id} className="shrink-0 max-sm:w-24">
        {label}
      </label>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="sm:w-48"
      >
        {none !== undefined && <option value="">{none}</option>}
        {(order ?? Object.keys(labels)).map((key) => (
          <option key={key} value={key}>
            {labels[key]}
          </option>
        ))}
      </Select>
    </div>
  );
}
