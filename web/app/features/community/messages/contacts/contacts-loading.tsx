import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

/** Loading state of the contact list. */
export function ContactsLoading() {
  return (
    <div aria-busy className="flex flex-col">
      <p className="sr-only">Cargando conversaciones…</p>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
