import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Contact } from '@uneed/domain/messages/messages.schema.ts';
import { getNotificationWorker } from '../../../platform/service-worker.ts';
import { chatPath } from '../exports/chat-path.ts';

/** So long another tab or device has to say that the message is read there. */
const READ_ELSEWHERE_MS = 1_000;

/** Under one tag a conversation has one notice, also with several tabs. */
const tagOf = (peerId: Id) => `chat-${peerId}`;

async function showNotice({ _id, fullName }: Contact, open: (path: string) => void): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const path = chatPath(_id);
  const options = { body: `De ${fullName}`, tag: tagOf(_id), data: { path } };
  const worker = await getNotificationWorker();
  if (worker) return worker.showNotification('Nuevo mensaje', options);
  const notice = new Notification('Nuevo mensaje', options);
  notice.onclick = () => {
    window.focus();
    notice.close();
    open(path);
  };
}

/** Takes back what the worker showed, of one conversation or of all. */
async function closeNotices(tag?: string): Promise<void> {
  const worker = await getNotificationWorker();
  const shown = (await worker?.getNotifications(tag === undefined ? {} : { tag })) ?? [];
  for (const notice of shown) notice.close();
}

/** What the browser refuses is no loss: the toast has told. */
const quietly = (work: Promise<void>): void => void work.catch(() => undefined);

/** Notices of the browser (specification 1 §4), if they were permitted; `open` leads to the conversation. */
export function createBrowserNotices(open: (path: string) => void) {
  const waiting = new Map<Id, ReturnType<typeof setTimeout>>();
  let isOver = false;
  return {
    /** Shows that somebody wrote, unless it is read elsewhere in this moment. */
    announce(sender: Contact) {
      if (isOver || waiting.has(sender._id)) return;
      const show = () => {
        waiting.delete(sender._id);
        quietly(showNotice(sender, open));
      };
      waiting.set(sender._id, setTimeout(show, READ_ELSEWHERE_MS));
    },
    /** The conversation was read, here or elsewhere. */
    withdraw(peerId: Id) {
      clearTimeout(waiting.get(peerId));
      waiting.delete(peerId);
      quietly(closeNotices(tagOf(peerId)));
    },
    /** Nobody is signed in any more: names are not left on the screen. */
    stop() {
      isOver = true;
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      quietly(closeNotices());
    },
  };
}
