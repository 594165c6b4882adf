import type { Contact } from '@uneed/domain/messages/messages.schema.ts';
import { MessageCircle } from 'lucide-react';
import toast from 'react-hot-toast';
import { chatPath } from '../exports/chat-path.ts';

const SHOWN_MS = 4_000;

/** Shows a toast for a message whose conversation is not on the screen (specification 1 §4). */
export function showMessageToast(sender: Contact, open: (path: string) => void): void {
  const path = chatPath(sender._id);
  toast(
    ({ id }) => (
      <button
        type="button"
        className="min-h-8 cursor-pointer text-left"
        onClick={() => {
          toast.dismiss(id);
          open(path);
        }}
      >
        Nuevo mensaje de {sender.fullName}
      </button>
    ),
    {
      id: `message-${sender._id}`,
      duration: SHOWN_MS,
      icon: <MessageCircle aria-hidden className="text-primary size-5" />,
    },
  );
}
