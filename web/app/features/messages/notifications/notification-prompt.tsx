import { Bell, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useBrowserNotifications } from '../exports/use-browser-notifications.ts';
import { declineOffer, isOfferDeclined } from './notification-offer.ts';

/** Offers browser notifications. The browser asks for permission only after a click. */
export function NotificationPrompt() {
  const { permission, requestPermission } = useBrowserNotifications();
  const [isDeclined, setIsDeclined] = useState(false);
  if (permission !== 'default' || isDeclined || isOfferDeclined()) return null;
  const decline = () => {
    setIsDeclined(true);
    declineOffer();
  };
  return (
    <div className="bg-base-200 border-base-300 flex items-center gap-2 border-b py-2 pr-1 pl-4 text-sm">
      <Bell aria-hidden className="text-primary size-5 shrink-0" />
      <p className="min-w-0 flex-1">Entérate de los mensajes nuevos</p>
      <Button tone="ghost" className="text-primary px-3" onClick={() => void requestPermission()}>
        Activar
      </Button>
      <Button tone="ghost" isSquare aria-label="No, gracias" onClick={decline}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
