import { Spinner } from '../../../../ui/feedback/spinner.tsx';

/** Covers the map while its counts are loading; alone, it keeps the place of the map. */
export function MapLoading() {
  return (
    <div
      role="status"
      aria-busy
      className="rounded-box bg-sea/70 flex aspect-[1000/691] items-center justify-center gap-3 font-medium text-white"
    >
      <Spinner />
      Cargando trabajos...
    </div>
  );
}
