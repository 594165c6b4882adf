import { APPLICANT_NOTES_MAX } from '@uneed/domain/hiring/applications/applicant-note.rules.ts';
import type { ApplicantNote } from '@uneed/domain/hiring/applications/applicant-notes.api.ts';
import * as api from '@uneed/domain/hiring/applications/applicant-notes.api.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../../platform/db/database.ts';
import {
  assertNoConflicts,
  conflict,
  forbidden,
  invalid,
  notFound,
} from '../../../../platform/http/app-error.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { lockTeamMember } from '../../../people/accounts/accounts.commands.ts';
import { actingId, findActingName } from '../../../people/accounts/accounts.reader.ts';
import { listTeamMembers } from '../../../people/accounts/team-members.reader.ts';
import { notifyAll } from '../../../people/notifications/notifications.commands.ts';
import { getJobCard, lockVisibleJob } from '../../jobs/jobs.commands.ts';
import { enqueueApplicationsChanged } from '../applications.commands.ts';
import { findApplication } from '../applications.reader.ts';
import { noteMentioned } from '../applications.tasks.ts';
import { resolveApplicant } from '../blind/applicant-ids.reader.ts';
import type { ApplicationRef, NoteRow } from './applicant-notes.repository.ts';
import * as repository from './applicant-notes.repository.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };
type NoteInput = {
  text: string;
  mentions?: Id[] | undefined;
  base?: Record<string, unknown> | undefined;
};
type MentionRow = Awaited<ReturnType<typeof repository.listMentions>>[number];

const NOT_FOUND_TEXT = 'No encontramos esta aplicación';
const NOT_IN_TEAM_TEXT = 'Menciona solo a personas que están en tu equipo';
const NOT_OWN_TEXT = 'Solo quien escribió la nota puede cambiarla';

/** Whether the actor manages the team: an owner of it, or the enterprise's own credentials. */
const managesTeam = ({ role, teamMember }: Actor): boolean =>
  role === 'enterprise' && (teamMember === null || teamMember.role === 'owner');

function presentNote(row: NoteRow, actor: Actor, mentions: readonly MentionRow[] = []): ApplicantNote {
  const isOwn = row.authorId === actingId(actor);
  return {
    _id: row.id,
    text: row.text,
    mentions: mentions
      .filter(({ noteId }) => noteId === row.id)
      .map(({ memberId, fullName }) => ({ _id: memberId, fullName })),
    authorName: row.authorName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: { edit: isOwn, remove: isOwn || managesTeam(actor) },
  };
}

type Mention = { job: { id: Id; title: string }; ref: ApplicationRef; noteId: Id; ids: readonly Id[] };

type ApplicantNotesService = ReturnType<typeof createApplicantNotes>;

/** Private notes about applicants. Only who owns the job learns that there are any: everybody else gets a 404. */
export function createApplicantNotes({ database, clock, queue }: Dependencies) {
  async function assertApplied(db: DbOrTx, ref: ApplicationRef, isOwner: boolean): Promise<void> {
    if (!isOwner || (await findApplication(db, ref)) === undefined) throw notFound(NOT_FOUND_TEXT);
  }

  /** Locks the job, so that two people write one after the other. Throws 404 unless the actor owns it and the candidate applied to it. */
  async function lockNotes(tx: Tx, actor: Actor, ref: ApplicationRef) {
    const job = await lockVisibleJob(tx, ref.jobId, actor);
    await assertApplied(tx, ref, job.ownerId === actor.id);
    return { job, notes: await repository.listNotes(tx, ref) };
  }

  const tellTeam = (tx: Tx, actor: Actor, { jobId }: ApplicationRef) =>
    enqueueApplicationsChanged(tx, queue, { jobId, userIds: [actor.id] });

  /** Throws 404 for somebody who does not own the job, or if the candidate did not apply to it. */
  async function list(actor: Actor, given: ApplicationRef) {
    const ref = await resolveApplicant(database.db, actor, given);
    const job = await getJobCard(database.db, ref.jobId, actor, clock.now());
    await assertApplied(database.db, ref, job.employer === actor.id);
    const rows = await repository.listNotes(database.db, ref);
    const [mentions, members] = await Promise.all([
      repository.listMentions(
        database.db,
        rows.map(({ id }) => id),
      ),
      actor.role === 'enterprise' ? listTeamMembers(database.db, actor.id) : [],
    ]);
    return {
      notes: rows.map((row) => presentNote(row, actor, mentions)),
      team: members
        .filter(({ id }) => id !== actor.teamMember?.id)
        .map(({ id, fullName }) => ({ _id: id, fullName })),
    };
  }

  /** Locks these members of the team, so that nobody leaves it meanwhile; returns their names. Throws 400 for others. */
  async function lockMentioned(tx: Tx, actor: Actor, ids: readonly Id[]): Promise<Map<Id, string>> {
    const names = new Map<Id, string>();
    for (const id of [...new Set(ids)].sort()) {
      const member = await lockTeamMember(tx, { enterpriseId: actor.id, id });
      if (!member) throw invalid(NOT_IN_TEAM_TEXT, { mentions: NOT_IN_TEAM_TEXT });
      names.set(id, member.fullName);
    }
    return names;
  }

  /** Stores whom a note mentions, and notifies those whom it did not mention before; nobody of the own mention. */
  async function mention(tx: Tx, actor: Actor, { job, ref, noteId, ids }: Mention): Promise<void> {
    const names = await lockMentioned(tx, actor, ids);
    const added = await repository.setMentions(tx, noteId, [...names.keys()]);
    const application = await findApplication(tx, ref);
    const author = await findActingName(tx, actor);
    const applicantId = application?.blindId ?? ref.candidateId;
    const inputs = added
      .filter((memberId) => memberId !== actingId(actor))
      .map((memberId) => ({
        kind: 'noteMentioned' as const,
        to: actor.id,
        job: { id: job.id, title: job.title },
        noteId,
        memberId,
        details: { author, member: names.get(memberId) ?? '', applicantId },
        at: clock.now(),
      }));
    const notified = await notifyAll(tx, queue, inputs);
    await queue.enqueueAll(
      tx,
      noteMentioned,
      notified.map(({ memberId }) => ({ noteId, memberId })),
    );
  }

  /** Writes the note, or changes it. Throws 400 for a mention of who is not in the team, 404 for a change of a deleted note, 403 for one of somebody else, 409 for one that was changed meanwhile and beyond the limit. */
  async function put(actor: Actor, given: ApplicationRef, id: Id, input: NoteInput): Promise<void> {
    const { text, mentions, base } = input;
    await database.transaction(async (tx) => {
      const ref = await resolveApplicant(tx, actor, given);
      const { job, notes } = await lockNotes(tx, actor, ref);
      const now = clock.now();
      const known = notes.find((note) => note.id === id);
      // A change of a note that somebody deleted does not bring it back.
      if (known === undefined && base !== undefined) throw notFound('Esta nota ya fue eliminada');
      if (known === undefined) await insert(tx, actor, { ...ref, id, text }, notes.length);
      else {
        if (known.authorId !== actingId(actor)) throw forbidden(NOT_OWN_TEXT);
        assertNoConflicts({ text: known.text }, { text }, base);
        if (known.text !== text) await repository.updateNote(tx, id, text, now);
      }
      if (mentions !== undefined) await mention(tx, actor, { job, ref, noteId: id, ids: mentions });
      await tellTeam(tx, actor, ref);
    });
  }

  async function insert(
    tx: Tx,
    actor: Actor,
    note: ApplicationRef & { id: Id; text: string },
    count: number,
  ) {
    if (count >= APPLICANT_NOTES_MAX) throw conflict(`Caben hasta ${APPLICANT_NOTES_MAX} notas por persona`);
    // An id of another application; of no use to who guesses it.
    if (await repository.hasNote(tx, note.id)) throw conflict('Esta nota ya existe');
    const authorName = await findActingName(tx, actor);
    const now = clock.now();
    await repository.insertNote(tx, {
      ...note,
      authorId: actingId(actor),
      authorName,
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Throws 404 if there is no such note, and 403 for one of somebody else unless the actor manages the team. */
  async function remove(actor: Actor, given: ApplicationRef, id: Id): Promise<void> {
    await database.transaction(async (tx) => {
      const ref = await resolveApplicant(tx, actor, given);
      const note = (await lockNotes(tx, actor, ref)).notes.find((one) => one.id === id);
      if (note === undefined) throw notFound('No encontramos esta nota');
      if (!presentNote(note, actor).can.remove) throw forbidden(NOT_OWN_TEXT);
      await repository.deleteNote(tx, id);
      await tellTeam(tx, actor, ref);
    });
  }

  return { list, put, remove };
}

export function mountApplicantNotes(mount: Mount, notes: ApplicantNotesService): void {
  mount(api.listApplicantNotes, {
    who: 'party',
    limit: '6000/minute',
    handle: ({ actor, params: { id: jobId, candidateId } }) => notes.list(actor, { jobId, candidateId }),
  });

  mount(api.putApplicantNote, {
    who: 'party',
    limit: '120/minute',
    handle: async ({ actor, params: { id: jobId, candidateId, noteId }, body }) => {
      await notes.put(actor, { jobId, candidateId }, noteId, body);
      return { message: 'Nota guardada' };
    },
  });

  mount(api.deleteApplicantNote, {
    who: 'party',
    limit: '120/minute',
    handle: async ({ actor, params: { id: jobId, candidateId, noteId } }) => {
      await notes.remove(actor, { jobId, candidateId }, noteId);
      return { message: 'Nota eliminada' };
    },
  });
}
