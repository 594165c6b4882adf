import { Card } from '../../../../ui/display/card.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

const CARDS = ['a', 'b', 'c'];

/** Loading state of the applications. */
export function ApplicationsLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Cargando tus aplicaciones...
      </p>
      {CARDS.map((card) => (
        <Card key={card} className="flex flex-col gap-4">
          <div className="flex gap-4">
            <Skeleton className="size-12" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-48" />
        </Card>
      ))}
    </div>
  );
}
