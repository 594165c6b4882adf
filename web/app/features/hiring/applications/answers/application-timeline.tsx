import { APPLICATION_EVENT_LABELS } from '@uneed/domain/hiring/applications/application-event.rules.ts';
import type { Timeline } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';

/** What happened to an application, oldest first, each with its time. */
export function ApplicationTimeline({ timeline, label }: { timeline: Timeline; label: string }) {
  const last = timeline.length - 1;
  return (
    <ol aria-label={label} className="flex flex-col text-sm">
      {timeline.map(({ kind, at }, index) => (
        <li key={`${kind} ${at}`} className="flex gap-3">
          <span aria-hidden className="flex w-3 shrink-0 flex-col items-center">
            <span className={classNames('h-1.5 w-px', index > 0 && 'bg-base-300')} />
            <span
              className={classNames(
                'size-2.5 rounded-full',
                index === last ? 'bg-primary forced-mark' : 'bg-base-300',
              )}
            />
            <span className={classNames('w-px flex-1', index < last && 'bg-base-300')} />
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 pb-2">
            <span className={classNames(index === last && 'font-semibold')}>
              {APPLICATION_EVENT_LABELS[kind]}
            </span>
            <time dateTime={at} className="text-muted tabular-nums">
              {formatDateTime(at)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
}
