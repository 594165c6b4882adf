import { CircleAlert } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** Props that connect a control with its label, hint and error. */
export type FieldControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

const LEVELS = { calm: 'text-muted', warning: 'text-warning', error: 'text-error' };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** The validation error, with a link where there is a way on; marks the control as invalid. */
  error?: ReactNode;
  /**
   * Current and maximum number of characters, shown as `12/500`; warns from `warnAt` (a fraction of max, by default 0.75).
   * `level` overrides this where a rule of the domain decides it.
   */
  counter?: {
    length: number;
    max: number;
    warnAt?: number;
    errorAt?: number;
    level?: keyof typeof LEVELS;
    note?: string | undefined;
  };
  isRequired?: boolean;
  className?: string;
  /** Renders the control with these props. */
  children: (control: FieldControlProps) => ReactElement;
};

/** A labelled control with hint, error and counter. */
export function Field({ label, hint, error, counter, isRequired, className, children }: Props) {
  const id = useId();
  const [hintId, errorId, counterId] = [`${id}-hint`, `${id}-error`, `${id}-counter`];
  const describedBy = classNames(
    error ? errorId : undefined,
    hint !== undefined && hintId,
    counter && counterId,
  );
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        <span>{label}</span>
        {isRequired && (
          <span aria-hidden className="text-error ml-0.5">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      <div className="flex items-start gap-3 text-xs empty:hidden">
        <div className="min-w-0 flex-1">
          {error && (
            <div id={errorId} className="text-error flex items-start gap-1.5 font-medium">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <p>{error}</p>
            </div>
          )}
          {hint !== undefined && (
            <p id={hintId} className="text-muted">
              {hint}
            </p>
          )}
        </div>
        {counter && <Counter id={counterId} {...counter} />}
      </div>
    </div>
  );
}

function Counter({
  id,
  length,
  max,
  warnAt = 0.75,
  errorAt = 0.9,
  level,
  note,
}: { id: string } & NonNullable<Props['counter']>) {
  const share = length / max;
  const byShare = share >= errorAt ? 'error' : share >= warnAt ? 'warning' : 'calm';
  return (
    <p id={id} className={classNames('shrink-0 tabular-nums', LEVELS[level ?? byShare])}>
      {`${note === undefined ? '' : `${note} · `}${length}/${max}`}
    </p>
  );
}
