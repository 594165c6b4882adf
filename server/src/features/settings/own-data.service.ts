import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import { GONE_PERSON_NAME } from '@uneed/domain/settings/settings.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import * as reader from './own-data.reader.ts';
import { presentSettings } from './settings.presenter.ts';
import { findSettings } from './settings.reader.ts';

/** So many rows are held in memory at a time, however much there is. */
const PAGE = 500;

type Row = Record<string, unknown>;

/** All rows of a list that is read in pages, each after the last id of the one before. */
async function* paged<R extends { id: Id }>(
  read: (after: Id | undefined) => Promise<R[]>,
): AsyncGenerator<R> {
  let after: Id | undefined;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < PAGE || after === undefined) return;
  }
}

/** A JSON list as it is written, one row at a time. */
async function* listText(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield ']';
}

export type OwnDataService = ReturnType<typeof createOwnData>;

/** A copy of everything that a person gave us (DESIGN §5), written while it is read. */
export function createOwnData({ database: { db }, clock }: { database: Database; clock: Clock }) {
  async function* messagesOf(userId: Id): AsyncGenerator<Row> {
    for (const { id, with: name } of await reader.ownConversations(db, userId)) {
      let after = 0;
      for (;;) {
        const rows = await reader.ownMessages(db, userId, id, after, PAGE);
        for (const { seq: _, imageWidth, ...row } of rows) {
          const image = imageWidth === null ? undefined : `/api/messages/images/${row.id}`;
          yield { to: name ?? GONE_PERSON_NAME, ...row, image };
        }
        after = rows.at(-1)?.seq ?? 0;
        if (rows.length < PAGE) break;
      }
    }
  }

  async function aboutOneself(userId: Id) {
    const profile = await reader.ownProfile(db, userId);
    return {
      exportedAt: clock.now().toISOString(),
      profile: { ...profile, bio: ownWords(profile.bio), location: ownWords(profile.location) },
      settings: presentSettings(await findSettings(db, userId)),
      sessions: await reader.ownSessions(db, userId),
      referentRequests: await reader.ownReviews(db, userId),
      cvs: await reader.ownCvs(db, userId),
    };
  }

  /** The pieces of one JSON text. */
  async function* copy(userId: Id): AsyncGenerator<string> {
    const head = JSON.stringify(await aboutOneself(userId), null, 2);
    yield head.slice(0, head.lastIndexOf('\n}'));
    const lists = {
      jobs: paged((after) => reader.ownJobs(db, userId, after, PAGE)),
      applications: paged((after) => reader.ownApplications(db, userId, after, PAGE)),
      messagesSent: messagesOf(userId),
    };
    for (const [name, rows] of Object.entries(lists)) {
      yield `,\n  ${JSON.stringify(name)}: `;
      yield* listText(rows);
    }
    yield '\n}\n';
  }

  return { copy };
}
