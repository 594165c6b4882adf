import {
  firstDayOfPeriod,
  isCountableSearch,
  UNMATCHED_SEARCHES_PER_DAY_MAX,
  UNMATCHED_SEARCHES_STORED_DAYS,
} from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countOnDays } from '../../people/metrics/daily-counts.commands.ts';
import * as repository from './unmatched-searches.repository.ts';

/** Who searched. Only in memory until the next flush, never stored. */
export type Searcher = { actor: { id: Id } | null; address: string; userAgent: string; isVisit: boolean };

type PendingSearch = { day: string; text: string };

/** A new search flushes the pending ones when the first of them is this old; the scheduled flush writes the rest. */
const FLUSH_INTERVAL_MS = 15_000;
/** This many are only pending if the database is not reachable for long; further searches are then dropped. */
const PENDING_MAX = 20_000;

const searcherKey = ({ actor, address, userAgent }: Searcher) => actor?.id ?? `${address}\n${userAgent}`;

const normalize = (text: string): string => foldText(text).replace(/\s+/g, ' ');

/** Sums up the pending searches by day and text. */
function countTexts(searches: PendingSearch[]): repository.SearchCount[] {
  const counts = new Map<string, repository.SearchCount>();
  for (const { day, text } of searches) {
    const key = `${day} ${text}`;
    counts.set(key, { day, text, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

export type UnmatchedSearches = ReturnType<typeof createUnmatchedSearches>;

/** Counts searches that no job matched exactly, per day; collects them in memory and writes them together. */
export function createUnmatchedSearches({ database, clock }: { database: Database; clock: Clock }) {
  /** By searcher, day and text: the same search of a person counts once per flush. */
  let pending = new Map<string, PendingSearch>();
  /** The key in `pending` of the last search of each searcher. */
  let lastKeys = new Map<string, string>();
  let pendingSince = clock.now().getTime();
  let lastWrite: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const searches = pending;
    pending = new Map();
    lastKeys = new Map();
    try {
      const all = [...searches.values()];
      await database.transaction(async (tx) => {
        await repository.addUnmatchedSearches(tx, countTexts(all), UNMATCHED_SEARCHES_PER_DAY_MAX);
        await countOnDays(
          tx,
          'unmatchedSearches',
          all.map(({ day }) => day),
        );
      });
    } catch (error) {
      pending = new Map([...searches, ...pending]);
      throw error;
    }
  }

  /** Writes the pending searches, one flush after the other; those that could not be written stay pending. */
  function flush(): Promise<void> {
    lastWrite = lastWrite.catch(() => undefined).then(write);
    return lastWrite;
  }

  /** Counts a search, unless no person sent it or its text is private. It replaces the searches that were sent while it was typed. */
  function record(rawText: string, searcher: Searcher): void {
    if (!searcher.isVisit || pending.size >= PENDING_MAX || !isCountableSearch(rawText)) return;
    const now = clock.now();
    if (pending.size === 0) pendingSince = now.getTime();
    const search = { day: localDay(now), text: normalize(rawText) };
    const who = searcherKey(searcher);
    const key = `${search.day}\n${search.text}\n${who}`;
    const lastKey = lastKeys.get(who);
    const lastText = lastKey === undefined ? undefined : pending.get(lastKey)?.text;
    if (lastKey !== undefined && lastText !== undefined && search.text.startsWith(lastText))
      pending.delete(lastKey);
    pending.set(key, search);
    lastKeys.set(who, key);
    if (now.getTime() - pendingSince >= FLUSH_INTERVAL_MS) flush().catch(() => undefined);
  }

  /** Returns a page of the texts of the last `days` days, most frequent first, and the total. */
  async function list(days: number, page: number) {
    const since = firstDayOfPeriod(days, clock.now());
    const [rows, total] = await Promise.all([
      repository.listUnmatchedSearches(database.db, since, pageSlice(page, ADMIN_PAGE_SIZE)),
      repository.countUnmatchedSearches(database.db, since),
    ]);
    return { rows, total };
  }

  const deleteOld = () =>
    database.transaction((tx) =>
      repository.deleteUnmatchedSearchesBefore(
        tx,
        firstDayOfPeriod(UNMATCHED_SEARCHES_STORED_DAYS, clock.now()),
      ),
    );

  return { record, flush, list, deleteOld };
}
