import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const WIDTHS = ['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5'];

/** Loading state of the notifications. */
export function NotificationsLoading() {
  return (
    <div aria-busy className="flex flex-col">
      <p className="sr-only">Cargando notificaciones</p>
      {WIDTHS.map((width) => (
        <div key={width} className="flex items-center gap-3 px-4 py-3 sm:px-5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-12" />
          </div>
        </div>
      ))}
    </div>
  );
}
