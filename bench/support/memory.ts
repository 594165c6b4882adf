import { once } from 'node:events';
import * as z from 'zod';

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

/** Returns the address of the inspector that a server started with `--inspect` has on this port. */
async function findInspector(port: number): Promise<string> {
  const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const [target] = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })]).parse(targets);
  return target.webSocketDebuggerUrl;
}

const responseSchema = z.object({
  result: z.object({ result: z.object({ value: z.unknown() }).optional() }),
});

/** Sends commands to the inspector of a server, one after another, and returns the value that the last one evaluated. */
async function inspect(
  port: number,
  commands: readonly { method: string; params?: object }[],
): Promise<unknown> {
  const inspector = new WebSocket(await findInspector(port));
  await once(inspector, 'open');
  try {
    let value: unknown;
    for (const [id, command] of commands.entries()) {
      inspector.send(JSON.stringify({ id, ...command }));
      const [event] = z.tuple([z.instanceof(MessageEvent)]).parse(await once(inspector, 'message'));
      value = responseSchema.parse(JSON.parse(z.string().parse(event.data))).result.result?.value;
    }
    return value;
  } finally {
    inspector.close();
  }
}

// A second collection also takes what the finalizers of the first one released.
const COLLECT_TWICE = [1, 2].map(() => ({ method: 'HeapProfiler.collectGarbage' }));

const megabytesSchema = z.number().transform((bytes) => Math.round(bytes / 2 ** 20));
const memorySchema = z.object({
  rss: megabytesSchema,
  heapTotal: megabytesSchema,
  heapUsed: megabytesSchema,
  external: megabytesSchema,
});

/** Memory of a process in megabytes, as `process.memoryUsage()` names it. */
export type Memory = z.infer<typeof memorySchema>;

/** Returns the memory of a server after a garbage collection. */
export async function readMemory(inspectorPort: number): Promise<Memory> {
  const params = { expression: 'process.memoryUsage()', returnByValue: true };
  const commands = [...COLLECT_TWICE, { method: 'Runtime.evaluate', params }];
  return memorySchema.parse(await inspect(inspectorPort, commands));
}
