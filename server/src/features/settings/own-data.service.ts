import { cvFilePath, STORED_CV_PATH } from '@uneed/domain/applications/cv.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import { GONE_PERSON_NAME } from '@uneed/domain/settings/settings.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, DbOrTx } from '../../platform/db/database.ts';
import * as activity from './own-activity.reader.ts';
import * as reader from './own-data.reader.ts';
import { presentSettings } from './settings.presenter.ts';
import { findSettings } from './settings.reader.ts';

/** So many rows are held in memory at a time, however much there is. */
const PAGE = 500;

type Row = Record<string, unknown>;

type ReadPage<Of, R> = (db: DbOrTx, of: Of, page: { after: R | undefined; limit: number }) => Promise<R[]>;

/** A JSON list as it is written, one row at a time. */
async function* listText(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield ']';
}

type Needs = { database: Database; clock: Clock; publicUrl: string };

export type OwnDataService = ReturnType<typeof createOwnData>;

/**
 * A copy of everything that a person gave us (DESIGN §5), written while it is read. Files are in it as links that open with
 * the person's session: so it stays small, whatever they sent.
 */
export function createOwnData({ database: { db }, clock, publicUrl }: Needs) {
  const urlOf = (path: string) => new URL(path, publicUrl).href;

  function cvUrl(userId: Id, cv: { isCurrent: boolean; sentTo: Id | null }): string | null {
    if (cv.isCurrent) return urlOf(STORED_CV_PATH);
    return cv.sentTo === null ? null : urlOf(cvFilePath(cv.sentTo, userId));
  }

  async function aboutOneself(userId: Id) {
    const { bio, location, profilePic, ...profile } = await reader.ownProfile(db, userId);
    const cvs = await reader.ownCvs(db, userId);
    return {
      exportedAt: clock.now().toISOString(),
      profile: {
        ...profile,
        ...{ bio: ownWords(bio), location: ownWords(location) },
        profilePic: profilePic === '' ? '' : urlOf(profilePic),
      },
      settings: presentSettings(await findSettings(db, userId)),
      deletion: (await reader.ownDeparture(db, userId)) ?? null,
      absence: (await reader.ownAbsence(db, userId)) ?? null,
      sessions: await reader.ownSessions(db, userId),
      referentRequests: await reader.ownReviews(db, userId),
      cvs: cvs.map(({ sentTo, ...cv }) => ({ ...cv, file: cvUrl(userId, { ...cv, sentTo }) })),
    };
  }

  /** All rows of a list that is read in pages, each after the last row of the one before. */
  async function* all<Of, R>(read: ReadPage<Of, R>, of: Of): AsyncGenerator<R> {
    let after: R | undefined;
    for (;;) {
      const rows = await read(db, of, { after, limit: PAGE });
      yield* rows;
      after = rows.at(-1);
      if (rows.length < PAGE || after === undefined) return;
    }
  }

  async function* messagesOf(userId: Id): AsyncGenerator<Row> {
    for await (const { conversationId, with: name } of all(activity.ownConversations, userId)) {
      for await (const message of all(activity.ownMessages, { userId, conversationId })) {
        const { seq: _, imageWidth, ...row } = message;
        const image = imageWidth === null ? undefined : urlOf(`/api/messages/images/${row.id}`);
        yield { to: name ?? GONE_PERSON_NAME, ...row, image };
      }
    }
  }

  /** Without the viewer's id: the owner of an anonymous vacancy stays hidden here too. */
  async function* openingsOf(userId: Id): AsyncGenerator<Row> {
    for await (const { cvId: _, viewerId: __, ...row } of all(activity.ownCvOpenings, userId)) yield row;
  }

  const listsOf = (userId: Id): Record<string, AsyncIterable<Row>> => ({
    cvOpenings: openingsOf(userId),
    jobs: all(activity.ownJobs, userId),
    applications: all(activity.ownApplications, userId),
    contractsOpened: all(activity.ownContracts, userId),
    messagesSent: messagesOf(userId),
    blocked: all(activity.ownBlocks, userId),
    reportsMade: all(activity.ownReports, userId),
    notifications: all(activity.ownNotifications, userId),
  });

  /** The pieces of one JSON text. */
  async function* copy(userId: Id): AsyncGenerator<string> {
    const head = JSON.stringify(await aboutOneself(userId), null, 2);
    yield head.slice(0, head.lastIndexOf('\n}'));
    for (const [name, rows] of Object.entries(listsOf(userId))) {
      yield `,\n  ${JSON.stringify(name)}: `;
      yield* listText(rows);
    }
    yield '\n}\n';
  }

  return { copy };
}
