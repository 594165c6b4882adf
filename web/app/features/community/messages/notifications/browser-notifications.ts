import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { getNotificationWorker } from '../../../../platform/service-worker.ts';
import { hasPush } from '../../../people/push/exports/start-push-sync.ts';

/** Delay before showing, during which another tab or device may mark the message as read; in milliseconds. */
const SHOW_DELAY_MS = 1_000;

/** One tag per conversation, that of its push messages: one notification, even with several tabs. */
const getTag = (peerId: Id) => `messages:${peerId}`;

async function openNotification(
  { _id, fullName }: Contact,
  open: (path: string) => void,
  area: Area,
): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const path = AREA_PATHS[area].chat(_id);
  const options = { body: `De ${fullName}`, tag: getTag(_id), data: { path } };
  if (await hasPush()) return;
  const worker = await getNotificationWorker();
  if (worker) return worker.showNotification('Nuevo mensaje', options);
  const notification = new Notification('Nuevo mensaje', options);
  notification.onclick = () => {
    window.focus();
    notification.close();
    open(path);
  };
}

/** Closes the notifications of one conversation, or all. */
async function closeNotifications(tag?: string): Promise<void> {
  const worker = await getNotificationWorker();
  const shown = (await worker?.getNotifications(tag === undefined ? {} : { tag })) ?? [];
  for (const notification of shown) notification.close();
}

/** Ignores errors of the browser: the toast was shown anyway. */
const ignoreErrors = (work: Promise<void>): void => void work.catch(() => undefined);

/**
 * Browser notifications (product.md, 'Chat'), if permitted, in browsers that get no push messages. `open` navigates to the
 * conversation, which is in the area of this page.
 */
export function createBrowserNotifications(open: (path: string) => void, area: Area = 'person') {
  const timers = new Map<Id, ReturnType<typeof setTimeout>>();
  let isStopped = false;
  return {
    /** Shows a notification after a delay, unless the message is read elsewhere meanwhile. */
    show(sender: Contact) {
      if (isStopped || timers.has(sender._id)) return;
      const showNow = () => {
        timers.delete(sender._id);
        ignoreErrors(openNotification(sender, open, area));
      };
      timers.set(sender._id, setTimeout(showNow, SHOW_DELAY_MS));
    },
    /** Closes the notification of a conversation that was read. */
    close(peerId: Id) {
      clearTimeout(timers.get(peerId));
      timers.delete(peerId);
      ignoreErrors(closeNotifications(getTag(peerId)));
    },
    /** Closes all notifications on sign-out. */
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      ignoreErrors(closeNotifications());
    },
  };
}
