import { formatCount } from '@uneed/domain/kernel/count.ts';
import { classNames } from '../../../../ui/class-names.ts';

type Props = {
  type: 'checkbox' | 'radio';
  /** Id of the form that it belongs to, if it is outside of it. */
  form?: string;
  name: string;
  value: string;
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  onChange: () => void;
};

/** A checkbox or radio button with the number of jobs for this value. */
export function FilterRow({ type, label, count, isChosen, ...rest }: Props) {
  return (
    <label className="hover:bg-base-300/40 rounded-field -mx-2 flex min-h-11 cursor-pointer items-center gap-3 px-2 py-1.5 lg:min-h-9">
      <input
        {...rest}
        type={type}
        checked={isChosen}
        className={classNames(
          type === 'radio' ? 'radio radio-primary' : 'checkbox checkbox-primary',
          'size-5',
        )}
      />
      <span className={classNames('min-w-0 flex-1 text-sm', isChosen && 'font-semibold')}>{label}</span>
      {count !== undefined && (
        <span className="text-muted text-xs tabular-nums">
          <span className="sr-only">vacantes: </span>
          <span>{formatCount(count)}</span>
        </span>
      )}
    </label>
  );
}
