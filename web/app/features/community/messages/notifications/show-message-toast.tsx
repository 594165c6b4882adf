import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { Bell, MessageCircle, X } from 'lucide-react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../../../ui/controls/button.tsx';
import { canAskPermission } from '../../../people/push/exports/can-offer-push.ts';
import { useAnswerOffer } from '../../../people/push/exports/use-enable-push.ts';

const SHOWN_MS = 4_000;

/** The id of the toast for messages of a sender; a second one replaces the first. */
const toastIdOf = (senderId: Id): string => `message-${senderId}`;

/** Removes the toast of a sender, whose conversation is on the screen now. */
export const dismissMessageToast = (senderId: Id): void => void toast.dismiss(toastIdOf(senderId));

/**
 * Shows a toast for a message whose conversation is not on the screen (product.md, 'Chat'). While the browser was never asked
 * for the permission, the toast offers notifications. `open` navigates to the conversation, in the area of this page.
 */
export function showMessageToast(sender: Contact, open: (path: string) => void, area: Area = 'person'): void {
  const hasOffer = canAskPermission();
  toast(
    ({ id }) => (
      <div>
        <button
          type="button"
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 text-left"
          onClick={() => {
            toast.dismiss(id);
            open(AREA_PATHS[area].chat(sender._id));
          }}
        >
          <MessageCircle aria-hidden className="text-primary size-5 shrink-0" />
          Nuevo mensaje de {sender.fullName}
        </button>
        {hasOffer && <NotificationOffer close={() => toast.dismiss(id)} />}
      </div>
    ),
    { id: toastIdOf(sender._id), duration: SHOWN_MS },
  );
}

function NotificationOffer({ close }: { close: () => void }) {
  const { isPending, accept, decline } = useAnswerOffer(close);
  return (
    <div className="border-base-300 mt-1 flex items-center gap-1 border-t pt-1">
      <Button
        tone="ghost"
        className="text-primary -ml-2.25 flex-1 justify-start gap-3 px-2 text-sm"
        isBusy={isPending}
        onClick={accept}
      >
        <Bell aria-hidden className="size-5" />
        Activar avisos
      </Button>
      <Button
        tone="ghost"
        isSquare
        className="-mr-2"
        aria-label="Ahora no"
        disabled={isPending}
        onClick={decline}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
