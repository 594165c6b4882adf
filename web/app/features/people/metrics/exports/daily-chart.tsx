import { formatCount } from '@uneed/domain/kernel/count.ts';
import { formatDayAndMonth, localHourStart } from '@uneed/domain/kernel/time.ts';
import { nice, ticks } from 'd3-array';
import { useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

/** Formats a local day (`YYYY-MM-DD`): `21 nov`. */
const formatDay = (day: string | undefined): string =>
  day === undefined ? '' : formatDayAndMonth(localHourStart(day, 0));

/** Intervals of the scale. */
const TICK_COUNT = 2;
/** Share of a day's width that its bar fills. */
const BAR_SHARE = 0.72;

type Props = {
  /** What is counted: 'Mensajes'. */
  label: string;
  /** Local days (`YYYY-MM-DD`), oldest first. */
  days: readonly string[];
  /** A value per day. */
  values: readonly number[];
  /** Height of the bars. */
  className?: string;
};

const toPercent = (share: number) => `${share * 100}%`;

/** A bar per day. The same values are in a table below it, which opens on demand. */
export function DailyChart({ label, days, values, className = 'h-28' }: Props) {
  // At least one per interval, because a scale in halves of an event makes no sense.
  const [, top] = nice(0, Math.max(TICK_COUNT, ...values), TICK_COUNT);
  const lines = ticks(0, top, TICK_COUNT);
  return (
    <figure className="flex flex-col gap-1">
      <div className={classNames('mt-3 flex gap-2', className)}>
        <svg aria-hidden className="text-muted h-full w-9 shrink-0 overflow-visible text-xs tabular-nums">
          {lines.map((line) => (
            <text
              key={line}
              x="100%"
              y={toPercent(1 - line / top)}
              dominantBaseline="central"
              textAnchor="end"
              fill="currentColor"
            >
              {formatCount(line)}
            </text>
          ))}
        </svg>
        <Bars label={label} days={days} values={values} scale={{ top, lines }} />
      </div>
      <div aria-hidden className="text-muted flex justify-between pl-11 text-xs tabular-nums">
        <span>{formatDay(days[0])}</span>
        <span>{formatDay(days.at(-1))}</span>
      </div>
      <ValueTable label={label} days={days} values={values} />
    </figure>
  );
}

type Scale = { top: number; lines: readonly number[] };

/** All lengths are shares of the drawing, which has the width of the page. */
function Bars({ label, days, values, scale }: Omit<Props, 'className'> & { scale: Scale }) {
  const titleId = useId();
  const { top, lines } = scale;
  const width = 1 / values.length;
  return (
    <svg role="img" aria-labelledby={titleId} className="h-full min-w-0 flex-1 overflow-visible">
      <title id={titleId}>{`${label} por día`}</title>
      {lines.map((line) => (
        <line
          key={line}
          x1="0"
          x2="100%"
          y1={toPercent(1 - line / top)}
          y2={toPercent(1 - line / top)}
          className="stroke-base-300"
        />
      ))}
      {values.map((value, index) => (
        <g key={days[index]} className="text-primary hover:opacity-70">
          <title>{`${formatDay(days[index])}: ${formatCount(value)}`}</title>
          {/* Over the whole height, so that a low bar can be pointed at too. */}
          <rect
            x={toPercent(index * width)}
            y="0"
            width={toPercent(width)}
            height="100%"
            fill="transparent"
          />
          <rect
            x={toPercent((index + (1 - BAR_SHARE) / 2) * width)}
            y={toPercent(1 - value / top)}
            width={toPercent(BAR_SHARE * width)}
            height={toPercent(value / top)}
            rx="2"
            fill="currentColor"
          />
        </g>
      ))}
    </svg>
  );
}

function ValueTable({ label, days, values }: Omit<Props, 'className'>) {
  return (
    <details className="text-sm">
      <summary className="link-hover text-muted flex min-h-11 w-fit cursor-pointer items-center text-xs font-semibold">
        Ver los datos
      </summary>
      <div className="border-base-300 rounded-field border">
        <table className="w-full">
          <caption className="sr-only">{label} por día</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Día</th>
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody className="divide-base-300 divide-y">
            {days.map((day, index) => (
              <tr key={day}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {formatDay(day)}
                </th>
                <td className="px-3 py-1.5 text-right tabular-nums">{formatCount(values[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
