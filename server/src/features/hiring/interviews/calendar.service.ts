import { CALENDAR_INTERVIEWS_MAX, calendarSince } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { calendarPath } from '@uneed/domain/hiring/interviews/interviews.paths.ts';
import type { CalendarFeed } from '@uneed/domain/hiring/interviews/interviews.schema.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { toPartyRole } from '@uneed/domain/kernel/actor.ts';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { createSecret, isSecretFormat } from '../../../platform/secrets.ts';
import { presentCalendar } from './calendar.presenter.ts';
import { findFeed, findFeedOwner } from './calendar-feeds.reader.ts';
import { deleteFeed, saveFeed } from './calendar-feeds.repository.ts';
import { findCalendarInterview, listCalendarInterviews } from './interviews.reader.ts';

type Dependencies = { database: Database; clock: Clock; publicUrl: string };

export type CalendarService = ReturnType<typeof createCalendar>;

const toOwner = ({ id, teamMember }: Actor) => ({ userId: id, teamMemberId: teamMember?.id ?? null });

/** Interviews as files for calendars: one, or all of a person under a secret address. */
export function createCalendar({ database, clock, publicUrl }: Dependencies) {
  const { db } = database;

  /** The address of the actor's calendar. */
  async function getFeed(actor: Actor): Promise<CalendarFeed> {
    const feed = await findFeed(db, toOwner(actor));
    if (!feed) return { feed: null };
    const url = new URL(calendarPath(feed.secret), publicUrl).href;
    return { feed: { url, createdAt: feed.createdAt.toISOString() } };
  }

  /** Makes an address; the one before ends. */
  async function createFeed(actor: Actor): Promise<CalendarFeed> {
    const feed = { id: newId(), ...toOwner(actor), secret: createSecret(), createdAt: clock.now() };
    await database.transaction((tx) => saveFeed(tx, feed));
    return getFeed(actor);
  }

  const removeFeed = (actor: Actor): Promise<void> =>
    database.transaction((tx) => deleteFeed(tx, toOwner(actor)));

  /** The calendar that a secret opens. 404 for an unknown one. */
  async function readFeed(secret: string): Promise<string> {
    const owner = isSecretFormat(secret) ? await findFeedOwner(db, secret, clock.now()) : undefined;
    if (!owner) throw notFound('Este calendario no existe o su dirección cambió');
    const range = { since: calendarSince(clock.now()), limit: CALENDAR_INTERVIEWS_MAX };
    const rows = await listCalendarInterviews(db, owner, range);
    return presentCalendar(rows, {
      userId: owner.userId,
      area: areaOfRole(toPartyRole(owner.role)),
      publicUrl,
    });
  }

  /** One interview that is not cancelled, for one of its sides. 404 for others. */
  async function readInterview(actor: Actor, id: Id): Promise<string> {
    const row = await findCalendarInterview(db, id);
    const isSide = row && (row.candidateId === actor.id || row.ownerId === actor.id);
    if (!isSide || row.status === 'cancelled') throw notFound('No encontramos esta entrevista');
    return presentCalendar([row], { userId: actor.id, area: areaOfRole(actor.role), publicUrl });
  }

  return { getFeed, createFeed, removeFeed, readFeed, readInterview };
}
