const SAMPLE_MS = 500;

/** Memory that the server's process holds, in megabytes, as it says itself. */
export async function residentMegabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(text)?.[1];
  if (bytes === undefined) throw new Error('/metrics does not tell of memory');
  return Number(bytes) / 2 ** 20;
}

/** Watches the memory of a server; `highest` is what it held at most since then. */
export function watchMemory(url: string): { highest(): number; stop(): void } {
  let highest = 0;
  const timer = setInterval(() => {
    residentMegabytes(url).then(
      (now) => {
        highest = Math.max(highest, now);
      },
      // A server under load may be late once; the next sample tells.
      () => undefined,
    );
  }, SAMPLE_MS);
  return { highest: () => highest, stop: () => clearInterval(timer) };
}
