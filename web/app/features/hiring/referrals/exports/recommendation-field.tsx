import { HeartHandshake } from 'lucide-react';
import { Button } from '../../../../ui/controls/button.tsx';

type Props = {
  name: string;
  isRemoved: boolean;
  isBusy: boolean;
  onChange: (isRemoved: boolean) => void;
};

/** The recommendation that an application is sent with. The candidate can remove it; the device stores that. */
export function RecommendationField({ name, isRemoved, isBusy, onChange }: Props) {
  return (
    <section
      aria-label="Recomendación"
      className="border-base-300 rounded-box flex justify-between gap-x-3 border p-4 max-sm:flex-col sm:items-center"
    >
      <div className="flex min-w-0 items-start gap-3">
        <HeartHandshake aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0" aria-live="polite">
          <p className="text-sm wrap-anywhere">
            {isRemoved ? (
              'Aplicas sin recomendación'
            ) : (
              <span>
                Te recomienda <strong>{name}</strong>
              </span>
            )}
          </p>
          <p className="text-muted text-xs">
            {isRemoved
              ? `${name} no sabrá que aplicaste.`
              : 'Quien publicó verá su nombre, y esa persona sabrá cómo va tu aplicación.'}
          </p>
        </div>
      </div>
      <Button
        tone="ghost"
        className="shrink-0 self-start max-sm:-mb-2 max-sm:ml-4 sm:self-center"
        isBusy={isBusy}
        onClick={() => onChange(!isRemoved)}
      >
        {isRemoved ? 'Ponerla' : 'Quitar'}
      </Button>
    </section>
  );
}
