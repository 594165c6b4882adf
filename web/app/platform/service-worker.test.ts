import { expect, it, vi } from 'vitest';
import {
  getNotificationWorker,
  listenToLostModules,
  listenToNotificationClicks,
  registerServiceWorker,
} from './service-worker.ts';

/** Stubs a browser with service workers and the given registration. */
function giveWorkers(registration?: unknown) {
  const register = vi.fn(async () => undefined);
  const serviceWorker = Object.assign(new EventTarget(), {
    register,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  return {
    register,
    say: (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
  };
}

it('does nothing in a browser without service workers', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubEnv('PROD', true);
  registerServiceWorker();
  vi.unstubAllEnvs();
  expect(listenToNotificationClicks(() => undefined)()).toBeUndefined();
  expect(await getNotificationWorker()).toBeNull();
});

it('registers the worker only in a production build, and ignores a rejection', () => {
  const { register } = giveWorkers();
  registerServiceWorker();
  expect(register).not.toHaveBeenCalled();
  vi.stubEnv('PROD', true);
  register.mockRejectedValueOnce(new DOMException('No', 'SecurityError'));
  registerServiceWorker();
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
  vi.unstubAllEnvs();
});

it('opens the path of a clicked notification until it is stopped', () => {
  const { say } = giveWorkers();
  const open = vi.fn();
  const stop = listenToNotificationClicks(open);
  for (const data of [null, 'open', { open: 7 }, { open: '/chats?user=luis' }]) say(data);
  stop();
  say({ open: '/chats' });
  expect(open.mock.calls).toEqual([['/chats?user=luis']]);
});

it('hears that a module cannot be loaded', () => {
  const { say } = giveWorkers();
  const onLost = vi.fn();
  listenToLostModules(onLost);
  for (const data of [null, 'isOffline', { open: '/chats' }, { isOffline: true }]) say(data);
  expect(onLost).toHaveBeenCalledOnce();
});

it('returns the registration once the worker is active', async () => {
  giveWorkers();
  expect(await getNotificationWorker()).toBeNull();
  giveWorkers({ active: null });
  expect(await getNotificationWorker()).toBeNull();
  const registration = { active: {} };
  giveWorkers(registration);
  expect(await getNotificationWorker()).toBe(registration);
});
