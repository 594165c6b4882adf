import { onTestFinished } from 'vitest';

/** Web Locks, which jsdom lacks. Returns the names of the locks that are held; a test adds those of another tab. */
export function fakeLocks() {
  const names = new Set<string>();
  const request = async (
    name: string,
    _options: LockOptions,
    onLock: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (names.has(name)) return onLock(null);
    names.add(name);
    await onLock({ name });
    names.delete(name);
  };
  const query = async () => ({ held: [...names].map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return names;
}
