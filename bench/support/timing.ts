import { performance } from 'node:perf_hooks';

/** Requests an address; returns the milliseconds until the whole response is there. Throws if its status is not 2xx. */
export async function timeRequest(address: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return performance.now() - start;
}

/** Requests address number 0, 1, … one after the other; returns the times in milliseconds. */
export async function timeRequests(count: number, buildAddress: (n: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push(await timeRequest(buildAddress(n)));
  return times;
}

/** Requests address number 0, 1, … over this many connections at the same time; returns the requests per second. */
export async function countPerSecond(
  seconds: number,
  connections: number,
  buildAddress: (n: number) => string,
): Promise<number> {
  const start = performance.now();
  let n = 0;
  const isOver = () => performance.now() - start > seconds * 1000;
  const run = async () => {
    while (!isOver()) await timeRequest(buildAddress(n++));
  };
  await Promise.all(Array.from({ length: connections }, run));
  return (n * 1000) / (performance.now() - start);
}
