import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getNotificationWorker } from '../../../platform/service-worker.ts';
import { buildContact, EVA, LUIS } from '../chats.factory.tsx';
import { createBrowserNotices } from './browser-notifications.ts';

vi.mock('../../../platform/service-worker.ts', () => ({ getNotificationWorker: vi.fn() }));

type Shown = { title: string; body: string; tag: string; data: unknown };
type Options = Omit<Shown, 'title'>;

const luis = buildContact(LUIS, 'Luis Báez');
const eva = buildContact(EVA, 'Eva Núñez');
const OF_LUIS: Shown = {
  ...{ title: 'Nuevo mensaje', body: 'De Luis Báez', tag: `chat-${LUIS}` },
  data: { path: `/chats?user=${LUIS}` },
};

let byWorker: Shown[];
let byPage: FakeNotification[];
let opened: string[];

class FakeNotification {
  static permission: NotificationPermission = 'granted';
  readonly shown: Shown;
  onclick: () => void = () => undefined;
  constructor(title: string, options: Options) {
    this.shown = { title, ...options };
    byPage.push(this);
  }
  close() {}
}

const registration = {
  showNotification: async (title: string, options: Options) => void byWorker.push({ title, ...options }),
  getNotifications: async ({ tag }: { tag?: string }) =>
    byWorker
      .filter((shown) => tag === undefined || shown.tag === tag)
      .map((shown) => ({ close: () => byWorker.splice(byWorker.indexOf(shown), 1) })),
};

beforeEach(() => {
  [byWorker, byPage, opened] = [[], [], []];
  FakeNotification.permission = 'granted';
  vi.useFakeTimers();
  vi.stubGlobal('Notification', FakeNotification);
  stand(registration);
});
afterEach(() => vi.mocked(getNotificationWorker).mockReset());

function stand(worker: typeof registration | null) {
  const found: unknown = worker;
  vi.mocked<() => Promise<unknown>>(getNotificationWorker).mockResolvedValue(found);
}

const start = () => createBrowserNotices((path) => void opened.push(path));
const aMomentLater = () => vi.advanceTimersByTimeAsync(2_000);

it('the worker shows them where there is one: phones allow nothing else', async () => {
  start().announce(luis);
  await aMomentLater();
  expect(byWorker).toEqual([OF_LUIS]);
  expect(byPage).toEqual([]);
});

it('without a worker the page shows them, and a click leads to the conversation', async () => {
  stand(null);
  vi.spyOn(window, 'focus').mockReturnValue();
  start().announce(luis);
  await aMomentLater();
  expect(byPage.map(({ shown }) => shown)).toEqual([OF_LUIS]);
  byPage[0]?.onclick();
  expect(opened).toEqual([`/chats?user=${LUIS}`]);
});

it('nothing is shown without permission', async () => {
  FakeNotification.permission = 'default';
  start().announce(luis);
  await aMomentLater();
  expect([byWorker, byPage]).toEqual([[], []]);
});

it('what is read in another tab in the same moment is not shown at all', async () => {
  const notices = start();
  notices.announce(luis);
  notices.announce(eva);
  notices.withdraw(LUIS);
  await aMomentLater();
  expect(byWorker.map(({ body }) => body)).toEqual(['De Eva Núñez']);
});

it('what is read later goes away, that of others stays; signing out takes all', async () => {
  const notices = start();
  notices.announce(luis);
  notices.announce(eva);
  await aMomentLater();
  notices.withdraw(LUIS);
  await aMomentLater();
  expect(byWorker.map(({ body }) => body)).toEqual(['De Eva Núñez']);
  notices.announce(luis);
  notices.stop();
  // Who wrote may be asked for while one signs out.
  notices.announce(eva);
  await aMomentLater();
  expect(byWorker).toEqual([]);
});

it('a browser that refuses is left alone', async () => {
  const refuse = () => Promise.reject(new TypeError('No permission'));
  stand({ showNotification: refuse, getNotifications: refuse });
  const notices = start();
  notices.announce(luis);
  await aMomentLater();
  notices.withdraw(LUIS);
  await aMomentLater();
  expect(byPage).toEqual([]);
});
