type CpuTime = { user: number; system: number };
/** The domain has no types of Node. */
declare const process: { cpuUsage(since?: CpuTime): CpuTime };

/** Returns the least CPU time that `work` took in three runs, in milliseconds. */
function measureCpuMs(work: () => unknown): number {
  const runs = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

/** What takes less says nothing about growth, in milliseconds. */
const NOISE_MS = 2;
/** Four times the size takes about 4 times as long where the time grows with the size, and 16 times where it grows with its square. */
const GROWTH_MAX = 10;

/** On a busy machine other work counts now and then; time that grows with the square of the size does so each time. */
const ATTEMPTS = 3;

function seemsLinear(work: (size: number) => unknown, size: number): boolean {
  const one = Math.max(
    measureCpuMs(() => work(size)),
    NOISE_MS,
  );
  return measureCpuMs(() => work(4 * size)) / one < GROWTH_MAX;
}

/** Whether the CPU time of `work` grows with `size` and not with its square. A ratio is the same on slow and on busy machines. */
export function isLinear(work: (size: number) => unknown, size: number): boolean {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) if (seemsLinear(work, size)) return true;
  return false;
}
