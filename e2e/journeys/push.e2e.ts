import type { Page } from '@playwright/test';
import type { PushSubscriptionInput } from '@uneed/domain/people/push/push.schema.ts';
import { startPushReceiver } from '../../server/src/testing/services/push-receiver.ts';
import { gotoLive } from '../support/live.ts';
import { getSharedValue } from '../support/shared-values.ts';
import { expect, test } from '../support/test.ts';
import { sendMessage } from '../support/users.ts';

test.use({ serviceWorkers: 'allow' });

/** Gives a browser that has no push service the subscription of another one. */
const replaceSubscriptions = (page: Page, subscription: PushSubscriptionInput) =>
  page.addInitScript(({ endpoint, keys }) => {
    const given = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => true,
    };
    let isSubscribed = false;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed ? given : null),
      subscribe: async () => {
        isSubscribed = true;
        return given;
      },
    });
  }, subscription);

/** Returns a function that hands a push message to the service worker of the page, as the browser does. */
async function connectPush(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return async (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registrationId,
      data,
    });
}

const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
  });

const leave = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
  });

test('a message to a user who has left the page arrives as a push message; a click opens the conversation', async ({
  createAccount,
  createUser,
}) => {
  const receiver = await startPushReceiver(Number(getSharedValue('pushPort')));
  const [ana, luis] = [await createUser('candidate'), await createAccount('candidate')];
  const { page, context } = ana;
  await context.grantPermissions(['notifications']);
  await replaceSubscriptions(page, receiver.subscribe());
  await gotoLive(page, '/settings?section=notifications');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Activar avisos' }).click();
  await expect(page.getByRole('button', { name: 'Desactivar' })).toBeVisible();
  const deliver = await connectPush(page);

  await leave(page);
  await sendMessage(luis, ana, 'Buenas, ¿cuándo empiezas?');
  await expect
    .poll(() => receiver.received.map(({ payload }) => payload.body))
    .toEqual(['Buenas, ¿cuándo empiezas?']);
  // A message that the developer tools handed over has shown nothing once; one that comes twice is one notification.
  await expect(async () => {
    for (const { payload } of receiver.received) await deliver(JSON.stringify(payload));
    const shown = () => listNotifications(page);
    await expect.poll(shown, { timeout: 5_000 }).toEqual([[luis.fullName, 'Buenas, ¿cuándo empiezas?']]);
  }).toPass({ timeout: 45_000 });

  // The browser has no way to click a notification from outside.
  await context.serviceWorkers()[0]?.evaluate(async () => {
    const worker: unknown = globalThis;
    const registration = Reflect.get(Object(worker), 'registration');
    const [notification] = await registration.getNotifications();
    const Event = Reflect.get(Object(worker), 'NotificationEvent');
    globalThis.dispatchEvent(new Event('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(`/chats?user=${luis._id}`);
  await expect(page.getByRole('log', { name: 'Mensajes' }).getByText('¿cuándo empiezas?')).toBeVisible();
  await expect.poll(() => listNotifications(page)).toEqual([]);
  await receiver.close();
});
