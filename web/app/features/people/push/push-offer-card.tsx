import { BellRing } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';

const getDeviceName = (): string =>
  window.matchMedia('(pointer: coarse)').matches ? 'este teléfono' : 'esta computadora';

type Props = { isPending: boolean; accept: () => void; decline: () => void };

/** Offers push messages. The browser asks for the permission only after the click. */
export function PushOfferCard({ isPending, accept, decline }: Props) {
  return (
    <section aria-label="Avisos" className="flex flex-col gap-3">
      <p className="flex items-start gap-3 text-left text-sm font-medium">
        <BellRing aria-hidden className="text-primary size-5 shrink-0" />
        <span>Entérate al momento: ¿te avisamos en {getDeviceName()}?</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button className="grow" isBusy={isPending} onClick={accept}>
          Activar avisos
        </Button>
        <Button tone="ghost" disabled={isPending} onClick={decline}>
          Ahora no
        </Button>
      </div>
    </section>
  );
}
