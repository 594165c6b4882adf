import type { Contact } from '@uneed/domain/messages/messages.schema.ts';
import { Bell, MessageCircle, X } from 'lucide-react';
import toast from 'react-hot-toast';
import { Button } from '../../../ui/controls/button.tsx';
import { chatPath } from '../exports/chat-path.ts';
import { canOfferNotifications, dismissOffer } from './notification-offer.ts';

const SHOWN_MS = 4_000;

/**
 * Shows a toast for a message whose conversation is not on the screen (specification 1 §4). While the browser was never asked
 * for the permission, the toast offers notifications.
 */
export function showMessageToast(sender: Contact, open: (path: string) => void): void {
  const hasOffer = canOfferNotifications();
  toast(
    ({ id }) => (
      <div>
        <button
          type="button"
          className="min-h-11 w-full cursor-pointer text-left"
          onClick={() => {
            toast.dismiss(id);
            open(chatPath(sender._id));
          }}
        >
          Nuevo mensaje de {sender.fullName}
        </button>
        {hasOffer && <NotificationOffer close={() => toast.dismiss(id)} />}
      </div>
    ),
    {
      id: `message-${sender._id}`,
      duration: SHOWN_MS,
      icon: <MessageCircle aria-hidden className="text-primary size-5" />,
    },
  );
}

/** Asks for the permission on a click only: browsers reject, and users dislike, a question out of the blue. */
async function requestPermission(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') toast.success('Avisos del navegador activados');
}

function NotificationOffer({ close }: { close: () => void }) {
  return (
    <div className="border-base-300 flex items-center gap-1 border-t pt-1">
      <Button
        tone="ghost"
        className="text-primary -ml-2 flex-1 justify-start px-2 text-sm"
        onClick={() => {
          close();
          void requestPermission();
        }}
      >
        <Bell aria-hidden className="size-4" />
        Activar avisos
      </Button>
      <Button
        tone="ghost"
        isSquare
        aria-label="Ahora no"
        onClick={() => {
          dismissOffer();
          close();
        }}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
