import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/select.tsx';

type Props<K extends string> = {
  label: string;
  name: string;
  value: K | '';
  options: Record<K, string>;
  /** The options in their order; as they stand in `options` unless given. */
  order?: readonly K[];
  /** What no choice is called, where there may be none. */
  none?: string;
  /** On a phone it shares its line with something else, and the label is only read out. */
  isTight?: boolean;
  onChange: (value: string) => void;
};

/** One choice of a list's form, its label beside it. */
export function Choice<K extends string>(props: Props<K>) {
  const { label, name, value, options, order, none, isTight = false, onChange } = props;
  const id = useId();
  const labels: Record<string, string> = options;
  return (
    <div
      className={classNames(
        'flex items-center gap-2 text-sm font-medium',
        isTight ? 'max-sm:flex-1' : 'max-sm:w-full',
      )}
    >
      <label htmlFor={id} className={classNames('shrink-0', isTight ? 'max-sm:sr-only' : 'max-sm:w-24')}>
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
