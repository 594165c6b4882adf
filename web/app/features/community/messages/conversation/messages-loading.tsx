import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

const ROWS = ['w-48', 'w-64', 'w-40', 'w-56', 'w-72', 'w-44'] as const;

/** Loading state of a conversation. */
export function MessagesLoading() {
  return (
    <div aria-busy className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4">
      <p className="sr-only">Cargando mensajes…</p>
      {ROWS.map((width, row) => (
        <Skeleton
          key={width}
          className={classNames('h-11 max-w-3/4 rounded-2xl', width, row % 2 === 1 && 'self-end')}
        />
      ))}
    </div>
  );
}
