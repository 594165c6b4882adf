import { Card } from '../../../../ui/display/card.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

/** Placeholder of a post while it is loading. */
export function PostLoading() {
  return (
    <div aria-busy className="page-width py-4 sm:py-6">
      <p role="status" className="sr-only">
        Cargando publicación…
      </p>
      <Card className="flex max-w-3xl flex-col gap-4">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-40" />
        </div>
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-11 w-full" />
      </Card>
    </div>
  );
}
