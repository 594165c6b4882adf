import { openNotification } from './open-notification.ts';
import { showPush } from './push.ts';
import { renewSubscription } from './renew-subscription.ts';

/** Listens to push messages, to clicks on notifications, and to subscriptions that the push service has ended. */
export function handlePushEvents(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) =>
    event.waitUntil(showPush(worker.registration, event.data?.text() ?? '')),
  );
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openNotification(worker.clients, worker.location.origin, event.notification.data));
  });
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renewSubscription(worker.registration.pushManager, event, (...input) => fetch(...input))),
  );
}
