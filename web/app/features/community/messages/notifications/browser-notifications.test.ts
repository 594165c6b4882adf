import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getNotificationWorker } from '../../../../platform/service-worker.ts';
import { buildContact, EVA, LUIS } from '../chats.factory.tsx';
import { createBrowserNotifications } from './browser-notifications.ts';

vi.mock('../../../../platform/service-worker.ts', () => ({ getNotificationWorker: vi.fn() }));

type Shown = { title: string; body: string; tag: string; data: unknown };
type Options = Omit<Shown, 'title'>;

const luis = buildContact(LUIS, 'Luis Báez');
const eva = buildContact(EVA, 'Eva Núñez');
const LUIS_NOTIFICATION: Shown = {
  title: 'Nuevo mensaje',
  body: 'De Luis Báez',
  tag: `messages:${LUIS}`,
  data: { path: `/chats?user=${LUIS}` },
};

let workerShown: Shown[];
let pageShown: FakeNotification[];
let opened: string[];

class FakeNotification {
  static permission: NotificationPermission = 'granted';
  readonly shown: Shown;
  onclick: () => void = () => undefined;
  constructor(title: string, options: Options) {
    this.shown = { title, ...options };
    pageShown.push(this);
  }
  close() {}
}

const registration = {
  showNotification: async (title: string, options: Options) => void workerShown.push({ title, ...options }),
  getNotifications: async ({ tag }: { tag?: string }) =>
    workerShown
      .filter((shown) => tag === undefined || shown.tag === tag)
      .map((shown) => ({ close: () => workerShown.splice(workerShown.indexOf(shown), 1) })),
};

beforeEach(() => {
  [workerShown, pageShown, opened] = [[], [], []];
  FakeNotification.permission = 'granted';
  vi.useFakeTimers();
  vi.stubGlobal('Notification', FakeNotification);
  setWorker(registration);
});
afterEach(() => vi.mocked(getNotificationWorker).mockReset());

function setWorker(worker: typeof registration | null) {
  const found: unknown = worker;
  vi.mocked<() => Promise<unknown>>(getNotificationWorker).mockResolvedValue(found);
}

const start = () => createBrowserNotifications((path) => void opened.push(path));
const waitForDelay = () => vi.advanceTimersByTimeAsync(2_000);

it('shows them with the service worker if there is one, as phones require', async () => {
  start().show(luis);
  await waitForDelay();
  expect(workerShown).toEqual([LUIS_NOTIFICATION]);
  expect(pageShown).toEqual([]);
});

it('shows them from the page without a worker; a click opens the conversation', async () => {
  setWorker(null);
  vi.spyOn(window, 'focus').mockReturnValue();
  start().show(luis);
  await waitForDelay();
  expect(pageShown.map(({ shown }) => shown)).toEqual([LUIS_NOTIFICATION]);
  pageShown[0]?.onclick();
  expect(opened).toEqual([`/chats?user=${LUIS}`]);
});

it('shows nothing without permission', async () => {
  FakeNotification.permission = 'default';
  start().show(luis);
  await waitForDelay();
  expect([workerShown, pageShown]).toEqual([[], []]);
});

it('does not show a message that is read in another tab during the delay', async () => {
  const notifications = start();
  notifications.show(luis);
  notifications.show(eva);
  notifications.close(LUIS);
  await waitForDelay();
  expect(workerShown.map(({ body }) => body)).toEqual(['De Eva Núñez']);
});

it('closes the notification of a read conversation only, and all on sign-out', async () => {
  const notifications = start();
  notifications.show(luis);
  notifications.show(eva);
  await waitForDelay();
  notifications.close(LUIS);
  await waitForDelay();
  expect(workerShown.map(({ body }) => body)).toEqual(['De Eva Núñez']);
  notifications.show(luis);
  notifications.stop();
  // The sender may be fetched during sign-out.
  notifications.show(eva);
  await waitForDelay();
  expect(workerShown).toEqual([]);
});

it('ignores errors of the browser', async () => {
  const reject = () => Promise.reject(new TypeError('No permission'));
  setWorker({ showNotification: reject, getNotifications: reject });
  const notifications = start();
  notifications.show(luis);
  await waitForDelay();
  notifications.close(LUIS);
  await waitForDelay();
  expect(pageShown).toEqual([]);
});
