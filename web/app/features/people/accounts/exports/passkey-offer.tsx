import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { declinePasskey, isPasskeyOfferDue } from './passkey-offer-state.ts';

const AddPasskeyDialog = lazyModule(() => import('../passkeys/add-passkey-dialog.tsx'));

/** Offers a passkey to whoever has just signed in without one; once declined, never again on this device. */
export function PasskeyOffer() {
  const [isDue, setIsDue] = useState(isPasskeyOfferDue);
  const [isAdding, setIsAdding] = useState(false);
  if (!isDue) return null;
  return (
    <Card padding="compact" className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-3 text-sm">
        <KeyRound aria-hidden className="text-primary mt-0.5 size-5 shrink-0" />
        La próxima vez entra con tu huella, tu cara o el PIN de este dispositivo, sin contraseña.
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button tone="outline" className="max-sm:grow" onClick={() => setIsAdding(true)}>
          Crear llave de acceso
        </Button>
        <Button
          tone="ghost"
          onClick={() => {
            declinePasskey();
            setIsDue(false);
          }}
        >
          Ahora no
        </Button>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddPasskeyDialog
            onClose={() => {
              setIsAdding(false);
              setIsDue(isPasskeyOfferDue());
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
