import { io } from 'socket.io-client';
import { expect, it, vi } from 'vitest';
import { connectLive } from './connect-live.ts';

vi.mock('socket.io-client', () => ({
  io: vi.fn(() => ({ on: vi.fn(), onAny: vi.fn(), off: vi.fn(), offAny: vi.fn(), close: vi.fn() })),
}));

it.each([
  ['person', { userId: 'u' }],
  ['enterprise', { userId: 'u', area: 'enterprise' }],
] as const)('a page of the area %s connects with the session of that area', (area, query) => {
  connectLive('u', { area, onSessionEnded: () => undefined })();
  expect(vi.mocked(io).mock.lastCall?.[0]).toHaveProperty('query', query);
});
