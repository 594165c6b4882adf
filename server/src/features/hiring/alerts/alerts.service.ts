import { createHash } from 'node:crypto';
import {
  ALERT_EMPTY_TEXT,
  ALERT_EXISTS_TEXT,
  ALERT_NOT_FOUND_TEXT,
  ALERTS_MAX,
  ALERTS_MAX_TEXT,
  alertDueAt,
  PROFILE_ALERT_FILTERS_TEXT,
} from '@uneed/domain/hiring/alerts/alert.rules.ts';
import {
  type AlertFilters,
  alertFiltersKey,
  isEmptyAlert,
  normalizeAlertFilters,
} from '@uneed/domain/hiring/alerts/alert-filters.ts';
import type { AlertChanges, NewAlert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts, conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import { lockActiveUser, lockUser } from '../../people/accounts/accounts.commands.ts';
import {
  compileFilters,
  compileStoredText,
  compileText,
  toOccupationsText,
} from '../job-search/saved-search.commands.ts';
import * as matches from './alert-matches.repository.ts';
import { parseAlertToken } from './alert-token.parser.ts';
import { presentAlert, presentFilters } from './alerts.presenter.ts';
import { type AlertRow, findAlert, getAlertKey, listAlerts } from './alerts.reader.ts';
import * as queries from './alerts.repository.ts';
import * as repository from './alerts.repository.ts';

type Dependencies = { database: Database; clock: Clock };

export type AlertsService = ReturnType<typeof createAlerts>;

export type CompiledAlert = Omit<repository.StoredSearch, 'queryId'> & {
  text: { key: string; query: queries.CompiledQuery } | null;
};

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Returns the filters as they are stored, with what the search compiles them to. Throws 400 if there is none. */
async function compile(db: DbOrTx, given: AlertFilters): Promise<CompiledAlert> {
  if (isEmptyAlert(given)) throw invalid(ALERT_EMPTY_TEXT);
  const filters = normalizeAlertFilters(given);
  const filtersHash = hashOf(alertFiltersKey(filters));
  const { q } = filters;
  const query = q === undefined ? null : await compileText(db, q);
  const text = q === undefined || query === null ? null : { key: foldText(q), query };
  return { ...(await compileFilters(db, filters)), filters, filtersHash, text };
}

/** Compiles the filters of the alert that follows a profile. Without an occupation it finds nothing. */
export async function compileProfileAlert(db: DbOrTx, filters: AlertFilters): Promise<CompiledAlert> {
  const { occupations = [] } = filters;
  const compiled = await compileFilters(db, filters);
  // A user has one of them, whatever its filters.
  const search = { ...compiled, filters, filtersHash: hashOf('profile') };
  if (occupations.length === 0) return { ...search, pivots: [], text: null };
  const key = toOccupationsText(occupations);
  return { ...search, text: { key, query: await compileStoredText(db, key) } };
}

/** Whether two searches find the same. */
export const isSameSearch = (one: AlertFilters, other: AlertFilters): boolean =>
  alertFiltersKey(one) === alertFiltersKey(other);

/** Stores the search text, if no other alert has it, and returns the filters that refer to it. */
export async function storeSearch(
  tx: Tx,
  { text, ...search }: CompiledAlert,
): Promise<repository.StoredSearch> {
  if (text === null) return { ...search, queryId: null };
  const { key, query } = text;
  return {
    ...search,
    queryId: (await queries.lockQuery(tx, key)) ?? (await queries.insertQuery(tx, key, query)),
  };
}

/** Saved searches: their owner manages them with a session, or each by the token of its emails. */
export function createAlerts({ database, clock }: Dependencies) {
  const { db } = database;

  const list = (userId: Id): Promise<AlertRow[]> => listAlerts(db, userId);

  async function get(id: Id, tx: DbOrTx = db): Promise<AlertRow> {
    const alert = await findAlert(tx, id);
    if (!alert) throw notFound(ALERT_NOT_FOUND_TEXT);
    return alert;
  }

  async function getOwn({ userId, id }: { userId: Id; id: Id }): Promise<AlertRow> {
    const alert = await get(id);
    if (alert.userId !== userId) throw notFound(ALERT_NOT_FOUND_TEXT);
    return alert;
  }

  /** Throws 409 if another alert of the user has the same filters. The user's row is locked. */
  async function assertNew(tx: Tx, userId: Id, search: CompiledAlert, ownId?: Id): Promise<void> {
    const alerts = await listAlerts(tx, userId);
    // Not by the stored hashes: texts of earlier alerts were folded in another way.
    const key = alertFiltersKey(search.filters);
    if (alerts.some((alert) => alert.id !== ownId && alertFiltersKey(presentFilters(alert.filters)) === key))
      throw conflict(ALERT_EXISTS_TEXT);
    if (ownId === undefined && alerts.length >= ALERTS_MAX) throw conflict(ALERTS_MAX_TEXT);
  }

  /** Throws 400 without any filter, 409 for the same filters as another alert of the user, or for one too many. */
  async function create(userId: Id, { filters, frequency }: NewAlert): Promise<AlertRow> {
    const search = await compile(db, filters);
    return database.transaction(async (tx) => {
      await lockActiveUser(tx, userId);
      await assertNew(tx, userId, search);
      const [id, now] = [newId(), clock.now()];
      const alert = { id, userId, frequency, createdAt: now, activeSince: now, isOfProfile: false };
      await repository.insertAlert(tx, alert, await storeSearch(tx, search));
      return get(id, tx);
    });
  }

  /**
   * Throws 404 if the alert was deleted, 409 if a field was changed elsewhere after the client had read it (`base`). New filters, and the
   * end of a pause, count for jobs that open from now on.
   */
  async function change({ id, userId }: AlertRow, { base, ...changes }: AlertChanges): Promise<AlertRow> {
    const { frequency, isPaused } = changes;
    const search = changes.filters && (await compile(db, changes.filters));
    return database.transaction(async (tx) => {
      await lockUser(tx, userId);
      const before = await get(id, tx);
      if (search && before.isOfProfile) throw invalid(PROFILE_ALERT_FILTERS_TEXT);
      assertNoConflicts(presentAlert(before), { ...changes, filters: search?.filters }, base);
      if (search) await assertNew(tx, userId, search, id);
      const now = clock.now();
      const wasPaused = before.activeSince === null;
      const startedAt = search ? now : (before.activeSince ?? now);
      const activeSince = (isPaused ?? wasPaused) ? null : startedAt;
      const stored = search && { search: await storeSearch(tx, search) };
      await repository.updateAlert(tx, id, { activeSince, ...(frequency && { frequency }), ...stored });
      if (search || activeSince === null) await matches.deleteWaiting(tx, id);
      else if (frequency) await matches.reschedule(tx, id, alertDueAt(frequency, now));
      return get(id, tx);
    });
  }

  /** Throws 404 unless it is an own alert. */
  const changeOwn = async (
    { userId, id }: { userId: Id; id: Id },
    changes: AlertChanges,
  ): Promise<AlertRow> => change(await getOwn({ userId, id }), changes);

  async function removeOwn({ userId, id }: { userId: Id; id: Id }): Promise<void> {
    await getOwn({ userId, id });
    await database.transaction((tx) => repository.deleteAlerts(tx, [id]));
  }

  /** Throws 404 for an invalid token. */
  async function parseToken(token: string): Promise<Id[]> {
    const ids = parseAlertToken(await getAlertKey(db), token);
    if (!ids) throw notFound(ALERT_NOT_FOUND_TEXT);
    return ids;
  }

  /** Returns the alert of a token. Throws 404 if it was deleted, or for a token of several alerts, which only ends them. */
  async function getByToken(token: string): Promise<AlertRow> {
    const [id, ...others] = await parseToken(token);
    if (id === undefined || others.length > 0) throw notFound(ALERT_NOT_FOUND_TEXT);
    return get(id);
  }

  const changeByToken = async (token: string, changes: AlertChanges): Promise<AlertRow> =>
    change(await getByToken(token), changes);

  /** Ends the alerts of a token; a second call changes nothing. */
  async function removeByToken(token: string): Promise<void> {
    const ids = await parseToken(token);
    await database.transaction((tx) => repository.deleteAlerts(tx, ids));
  }

  /** Returns the path of the page that manages the alerts of a token: of the one, or of all of the user who signs in. */
  async function findPage(token: string): Promise<string> {
    const ids = await parseToken(token);
    return ids.length === 1 ? `/alerta?token=${encodeURIComponent(token)}` : '/alertas';
  }

  return { list, create, changeOwn, removeOwn, getByToken, changeByToken, removeByToken, findPage };
}
