import type { Id } from '@uneed/domain/kernel/ids.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { getProfile } from '../../accounts/accounts-export.reader.ts';
import { recordEnterpriseActivity } from '../../audit/enterprise-activity.commands.ts';
import { presentSettings } from '../settings.presenter.ts';
import { findAccountDeletion, findSettings } from '../settings.reader.ts';

/** Returns the absolute address of a path, such as that of a file. */
type ToUrl = (path: string) => string;

/** Reads a short part of a user's export, all at once. */
export type ExportedFact = (db: Db, userId: Id, toUrl: ToUrl) => Promise<unknown>;

/** Reads the rows of a list of a user's export, which may be long. */
export type ExportedList = (db: Db, userId: Id, toUrl: ToUrl) => AsyncIterable<object>;

type ExportedParts = {
  readonly facts: Readonly<Record<string, ExportedFact>>;
  readonly lists: Readonly<Record<string, ExportedList>>;
};

/** What other features add to a user's export, by the name in the file and in the order of the file. */
export type ExportedData = ExportedParts & {
  /** What only the export of an enterprise has, after the others. */
  readonly ofEnterprise: ExportedParts;
};

export type DataExportDependencies = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  exportedData: ExportedData;
};

type Exporter = Pick<SessionActor, 'id' | 'hasRecentWrite'>;

export type DataExportService = ReturnType<typeof createDataExport>;

/** Writes rows as a JSON array, one row at a time. */
async function* writeJsonArray(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield ']';
}

async function* writeJson(
  head: object,
  lists: Record<string, AsyncIterable<object>>,
): AsyncGenerator<string> {
  const text = JSON.stringify(head, null, 2);
  yield text.slice(0, text.lastIndexOf('\n}'));
  for (const [name, rows] of Object.entries(lists)) {
    yield `,\n  ${JSON.stringify(name)}: `;
    yield* writeJsonArray(rows);
  }
  yield '\n}\n';
}

/**
 * Exports all data of a user as a JSON stream (product.md, 'Data export'). Files are included as links that need the user's session, so that
 * the export stays small.
 */
export function createDataExport(dependencies: DataExportDependencies) {
  const { database, clock, publicUrl, exportedData } = dependencies;
  const toUrl = (path: string) => new URL(path, publicUrl).href;

  async function readFacts(db: Db, { facts }: ExportedParts, userId: Id): Promise<object> {
    const read: Record<string, unknown> = {};
    for (const [name, readFact] of Object.entries(facts))
      read[name] = (await readFact(db, userId, toUrl)) ?? null;
    return read;
  }

  const openLists = (db: Db, { lists }: ExportedParts, userId: Id): Record<string, AsyncIterable<object>> =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list(db, userId, toUrl)]));

  async function readHead(db: Db, userId: Id): Promise<object> {
    const { email, bio, location, profilePic, ...profile } = await getProfile(db, userId);
    return {
      exportedAt: clock.now().toISOString(),
      profile: {
        ...profile,
        email: visibleAddress(email),
        bio: withoutDefaultText(bio),
        location: withoutDefaultText(location),
        profilePic: profilePic === '' ? '' : toUrl(profilePic),
      },
      settings: presentSettings(await findSettings(db, userId), profile.role),
      deletion: (await findAccountDeletion(db, userId)) ?? null,
      ...(await readFacts(db, exportedData, userId)),
    };
  }

  /** Yields the chunks of one JSON document. */
  async function* exportUserData(actor: Exporter): AsyncGenerator<string> {
    const db = database.dbFor(actor);
    yield* writeJson(await readHead(db, actor.id), openLists(db, exportedData, actor.id));
  }

  /** Yields the chunks of one JSON document: what a user's export has, and what only enterprises have. Records who asked. */
  async function exportEnterpriseData(actor: SessionActor): Promise<AsyncGenerator<string>> {
    await database.transaction((tx) => recordEnterpriseActivity(tx, actor, 'data.exported', '', clock.now()));
    const { ofEnterprise } = exportedData;
    const db = database.dbFor(actor);
    return writeJson(
      { ...(await readHead(db, actor.id)), ...(await readFacts(db, ofEnterprise, actor.id)) },
      { ...openLists(db, exportedData, actor.id), ...openLists(db, ofEnterprise, actor.id) },
    );
  }

  return { exportUserData, exportEnterpriseData };
}
