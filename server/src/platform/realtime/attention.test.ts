import { expect, it } from 'vitest';
import { createAttention } from './attention.ts';
import type { PresenceBus, PresenceMessage } from './presence.ts';

const ANA = '01900000-0000-7000-8000-00000000000a';

it('is active while at least one page is in use; repeated reports count once', async () => {
  const attention = createAttention(null);
  expect(attention.isActive(ANA)).toBe(false);
  attention.addConnection('tab 1', ANA);
  attention.set('tab 1', ANA, true);
  attention.addConnection('tab 2', ANA);
  attention.set('tab 1', ANA, false);
  attention.set('tab 1', ANA, false);
  expect(attention.isActive(ANA)).toBe(true);
  attention.set('tab 2', ANA, false);
  await expect.poll(() => attention.isActive(ANA)).toBe(false);
});

it('ignores a report of a connection that has closed', async () => {
  const attention = createAttention(null);
  attention.addConnection('tab', ANA);
  attention.removeConnection('tab', ANA);
  attention.set('tab', ANA, true);
  await expect.poll(() => attention.isActive(ANA)).toBe(false);
});

it('knows the pages that other nodes report', async () => {
  const listeners: ((message: PresenceMessage) => void)[] = [];
  const bus: PresenceBus = {
    isUp: () => true,
    publish: (message) => {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener) => void listeners.push(listener),
  };
  const [here, there] = [createAttention(bus), createAttention(bus)];
  there.addConnection('tab', ANA);
  expect(here.isActive(ANA)).toBe(true);
  there.set('tab', ANA, false);
  await expect.poll(() => here.isActive(ANA)).toBe(false);
  here.close();
  there.close();
});
