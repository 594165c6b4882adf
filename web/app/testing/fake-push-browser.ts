import { onTestFinished, vi } from 'vitest';

type Options = {
  permission?: NotificationPermission;
  /** What the user answers when the browser asks. */
  answer?: NotificationPermission;
  /** Whether the browser has push messages; otherwise only notifications of open pages. */
  hasPush?: boolean;
  /** Endpoint of a subscription that the browser has already. */
  subscribedTo?: string | null;
  /** Whether the push service of the browser can be reached. */
  isServiceUp?: boolean;
};

/** The key of the server, whose bytes are those of the subscriptions. */
export const PUBLIC_KEY = btoa('key');

/** Stubs the browser's notifications, service worker and push messages. `requestPermission` counts the questions. */
export function fakePushBrowser({
  permission = 'default',
  answer = 'granted',
  hasPush = true,
  subscribedTo = null,
  isServiceUp = true,
}: Options = {}) {
  const browser = { endpoint: subscribedTo };
  const pushService = { isUp: isServiceUp };
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      if (notification.permission === 'default') notification.permission = answer;
      return notification.permission;
    }),
  };
  const buildSubscription = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: new TextEncoder().encode('key').buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      browser.endpoint = null;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (browser.endpoint === null ? null : buildSubscription(browser.endpoint)),
    subscribe: async () => {
      if (!pushService.isUp)
        throw new DOMException('Registration failed - push service not available', 'AbortError');
      browser.endpoint = 'https://push.example.org/new';
      return buildSubscription(browser.endpoint);
    },
  };
  const registration = {
    active: {},
    getNotifications: async () => [],
    showNotification: vi.fn(),
    ...(hasPush && { pushManager }),
  };
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => registration });
  vi.stubGlobal('Notification', notification);
  if (hasPush) vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  // jsdom has no digests.
  const subtle = { digest: async () => new ArrayBuffer(32) };
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(crypto, 'subtle');
  });
  return { requestPermission: notification.requestPermission, browser, pushService };
}
