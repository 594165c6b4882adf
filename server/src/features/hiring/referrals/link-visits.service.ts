import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { formatRecommendations, parseRecommendations } from './recommendation-cookie.parser.ts';
import { filterCodesOfJob, findLink } from './referrals.reader.ts';
import * as repository from './referrals.repository.ts';

type Visit = {
  code: string;
  /** The signed-in user, if any. */
  visitorId: Id | null;
  /** The recommendations of the device. */
  cookie: string | undefined;
  /** Whether a person opens it; the visit of a crawler or a link preview is not counted. */
  isVisit: boolean;
};

/** Where a link leads, what the device has to store (null for nothing new), and whether it is the visitor's own link. */
type Destination = { jobId: Id; cookie: string | null; isOwn: boolean };

export type LinkVisits = ReturnType<typeof createLinkVisits>;

export function createLinkVisits({ database, clock }: { database: Database; clock: Clock }) {
  /** Opens a link; undefined if there is none with this code. The last link of a job replaces earlier ones. */
  async function open({ code, visitorId, cookie, isVisit }: Visit): Promise<Destination | undefined> {
    const link = await findLink(database.db, code);
    if (!link) return undefined;
    const { jobId, referrerId } = link;
    const isOwn = referrerId !== null && referrerId === visitorId;
    if (referrerId === null || isOwn) return { jobId, cookie: null, isOwn };
    const now = clock.now();
    const remembered = parseRecommendations(cookie, now);
    const codes = remembered.map((each) => each.code);
    if (isVisit && !codes.includes(code))
      await database.transaction((tx) => repository.addVisit(tx, code, now));
    const ofSameJob = await filterCodesOfJob(database.db, codes, jobId);
    const others = remembered.filter((each) => !ofSameJob.has(each.code));
    const opened = { code, openedAt: now, isRemoved: false };
    return { jobId, cookie: formatRecommendations([...others, opened]), isOwn };
  }
  return { open };
}
