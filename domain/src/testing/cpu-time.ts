type CpuTime = { user: number; system: number };
/** The domain has no types of Node. */
declare const process: { cpuUsage(since?: CpuTime): CpuTime };

/**
 * Returns the CPU time of this process while `work` runs, in milliseconds. Unlike the elapsed time it stays the same while
 * other tests use all cores.
 */
export async function measureCpuMs(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
