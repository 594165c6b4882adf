const SAMPLE_MS = 500;

/** Returns the resident memory of the server process in megabytes, from its /metrics. */
export async function residentMegabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(text)?.[1];
  if (bytes === undefined) throw new Error('/metrics does not contain the memory');
  return Number(bytes) / 2 ** 20;
}

/** Samples the memory of a server; `highest` returns the maximum since then, in megabytes. */
export function watchMemory(url: string): { highest(): number; stop(): void } {
  let highest = 0;
  const timer = setInterval(() => {
    residentMegabytes(url).then(
      (now) => {
        highest = Math.max(highest, now);
      },
      // A server under load may miss a sample; the next one counts.
      () => undefined,
    );
  }, SAMPLE_MS);
  return { highest: () => highest, stop: () => clearInterval(timer) };
}
