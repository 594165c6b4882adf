import { limitProcessMemory } from '../../platform/process-memory.ts';

const MB = 1024 * 1024;
const WAIT_MS = 30_000;

limitProcessMemory(300);

/** Takes memory outside of V8's heap, then keeps the processor busy. */
export default function useMemory(megabytes: number): string {
  const bytes = Buffer.alloc(megabytes * MB, 1);
  const end = Date.now() + WAIT_MS;
  while (megabytes > 300 && Date.now() < end);
  return `used ${bytes.length / MB} MB`;
}
