import { createRandom } from '../cvs/random.ts';
import type { Country } from '../support/country.ts';
import { loadSamples } from '../support/country-samples.ts';
import { percentile, send, sendEvenly } from '../support/load.ts';
import { type Kind, listKinds } from './country-calls.ts';

/** The rate that two cores hold with every kind equally often, also the rare and heavy ones. */
export const PER_SECOND = 30;
/** Requests of each kind. */
const ROUNDS = 40;
/** Requests of each kind that are sent one after another, before the load. */
const ALONE_ROUNDS = 9;
/** The first of these numbers, so that the load writes with others. */
const FIRST_ALONE = 5_000;
const WARM_UP_ROUNDS = 3;

/** The times of the responses of a kind, and what was refused. */
export type KindTimes = { kind: Kind; p50: number; p95: number; errors: string[] };

/** Sends each kind of request as often as the others, mixed, at an even pace. A refused request is counted, and its time is left out. */
export async function measureMixedLoad(
  url: string,
  databaseUrl: string,
  country: Country,
): Promise<KindTimes[]> {
  const kinds = listKinds(country, await loadSamples(databaseUrl));
  const measured = kinds.map((kind) => ({ kind, times: [] as number[], errors: [] as string[] }));
  const random = createRandom(1);
  const rounds = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, (_, round) =>
    random.shuffle(measured).map((each) => ({ ...each, round })),
  ).flat();
  let next = 0;
  await sendEvenly(PER_SECOND, rounds.length / PER_SECOND, async () => {
    const turn = rounds[next++];
    if (turn === undefined) return;
    const start = performance.now();
    try {
      await send(url, turn.kind.build(turn.round));
      if (turn.round >= WARM_UP_ROUNDS) turn.times.push(performance.now() - start);
    } catch (error) {
      turn.errors.push(String(error));
    }
  });
  return measured.map(({ kind, times, errors }) => ({
    kind,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    errors,
  }));
}

/** The median of the responses to requests that are sent one after another. */
export type AloneTimes = { kind: Kind; p50: number };

/** Sends some requests of each kind, one at a time. */
export async function measureAlone(
  url: string,
  databaseUrl: string,
  country: Country,
): Promise<AloneTimes[]> {
  const measured: AloneTimes[] = [];
  for (const kind of listKinds(country, await loadSamples(databaseUrl))) {
    const times: number[] = [];
    for (let n = 0; n < ALONE_ROUNDS; n += 1) {
      const start = performance.now();
      await send(url, kind.build(FIRST_ALONE + n)).catch(() => undefined);
      times.push(performance.now() - start);
    }
    measured.push({ kind, p50: percentile(times, 0.5) });
  }
  return measured;
}
