import {
  CONFIRM_EMAIL_TO_VOUCH_TEXT,
  VOUCH_EMAILS_PER_ADDRESS,
  VOUCHES_PER_DAY,
  VOUCHES_PER_PERSON,
} from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import type { NewVouch, VouchAnswer } from '@uneed/domain/hiring/referrals/vouches.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { AppError, conflict, forbidden, invalid, notFound } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { hashSecret, isSecretFormat } from '../../../../platform/secrets.ts';
import { hasConversation } from '../../../community/messages/messages.reader.ts';
import { lockActiveUser, userNotFound } from '../../../people/accounts/accounts.commands.ts';
import { notify } from '../../../people/notifications/notifications.commands.ts';
import { getBlockState } from '../../../people/safety/blocks.reader.ts';
import { findPrivacy } from '../../../people/settings/settings.reader.ts';
import { findApplication } from '../../applications/applications.reader.ts';
import { resolveApplicant } from '../../applications/blind/applicant-ids.reader.ts';
import { isWithheldRow } from '../../applications/blind/identity.presenter.ts';
import { getJobCards } from '../../jobs/jobs.commands.ts';
import { findJobSummary } from '../../jobs/jobs.reader.ts';
import * as presenter from './vouches.presenter.ts';
import * as reader from './vouches.reader.ts';
import * as repository from './vouches.repository.ts';
import { vouchWritten } from './vouches.tasks.ts';

const vouchNotFound = () => notFound('No encontramos esta recomendación');

/** Throws 404 unless the actor may find this person: with a block between them nobody is found. */
async function assertMayFind(db: DbOrTx, { actorId, userId }: { actorId: Id; userId: Id }): Promise<void> {
  const privacy = (await findPrivacy(db, [userId])).get(userId);
  if (!privacy || privacy.isEnterprise || privacy.isPendingDeletion) throw userNotFound();
  const { byMe, byThem } = await getBlockState(db, { userId: actorId, otherId: userId });
  if (byMe || byThem) throw userNotFound();
  if (!privacy.isFindable && !(await hasConversation(db, { userId: actorId, peerId: userId })))
    throw userNotFound();
}

/** Throws 404 for a vouch of a writer who blocked the actor, or whom the actor blocked. */
async function assertNoBlock(tx: Tx, { actorId, writerId }: { actorId: Id; writerId: Id }): Promise<void> {
  const { byMe, byThem } = await getBlockState(tx, { userId: actorId, otherId: writerId });
  if (byMe || byThem) throw vouchNotFound();
}

/** Throws 404 unless the job is public. */
async function assertPublicJob(db: DbOrTx, jobId: Id | undefined): Promise<void> {
  if (jobId === undefined) return;
  const job = await findJobSummary(db, jobId);
  if (!job || job.status === 'draft' || job.status === 'withheld')
    throw notFound('Oportunidad no encontrada');
}

/** Throws 429 after too many vouches and requests of one day. */
async function assertBelowLimit(db: DbOrTx, userId: Id, now: Date): Promise<void> {
  if ((await reader.countSince(db, userId, addDays(now, -1))) >= VOUCHES_PER_DAY)
    throw new AppError(
      'TOO_MANY',
      `Puedes escribir ${VOUCHES_PER_DAY} recomendaciones al día. Sigue mañana.`,
    );
}

/** Throws 429 after too many vouches, or requests, to one person in a day. */
function assertBelowLimitOf(count: number): void {
  if (count >= VOUCHES_PER_PERSON)
    throw new AppError('TOO_MANY', `Ya le escribiste ${VOUCHES_PER_PERSON} veces hoy. Sigue mañana.`);
}

/** Throws 429 after too many vouches to an address in a day; vouches to a member by name do not count, so that nobody learns who has it. */
async function assertAddressBelowLimit(db: DbOrTx, email: string | undefined, since: Date): Promise<void> {
  if (email === undefined) return;
  if ((await reader.countVouchesToAddress(db, email, since)) >= VOUCH_EMAILS_PER_ADDRESS)
    throw new AppError('TOO_MANY', 'A ese correo ya le llegaron varias recomendaciones hoy. Prueba mañana.');
}

type LockedVouch = NonNullable<Awaited<ReturnType<typeof repository.lockVouch>>>;

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

export type VouchesService = ReturnType<typeof createVouches>;

/** What members write about people whom they recommend (product.md, 'Vouches'). */
export function createVouches({ database, clock, queue }: Dependencies) {
  const { db } = database;

  /** Writes a vouch. Throws 404 for somebody whom the actor may not find, 409 for a second one, 429 after too many. */
  async function write(actor: SessionActor, { userId, email, jobId, ...content }: NewVouch): Promise<void> {
    const now = clock.now();
    if (content.sinceYear > Number(localDay(now).slice(0, 4)))
      throw invalid('Ese año todavía no llega', { sinceYear: 'Ese año todavía no llega' });
    await database.transaction(async (tx) => {
      const writer = await lockActiveUser(tx, actor.id);
      if (writer.emailStatus === 'unconfirmed') throw forbidden(CONFIRM_EMAIL_TO_VOUCH_TEXT);
      if (userId === writer.id || email === writer.email)
        throw forbidden('No puedes escribirte tu propia recomendación');
      await assertPublicJob(tx, jobId);
      if (userId !== undefined) await assertMayFind(tx, { actorId: writer.id, userId });
      if (await reader.hasOpenVouch(tx, writer.id, { userId, email }))
        throw conflict('Ya le escribiste una recomendación. Puedes retirarla y escribir otra.');
      await assertBelowLimit(tx, writer.id, now);
      const since = addDays(now, -1);
      assertBelowLimitOf(await reader.countVouchesTo(tx, writer.id, { userId, email }, since));
      await assertAddressBelowLimit(tx, email, since);
      const id = newId();
      const { allowsPublic, ...stored } = content;
      await repository.insertVouch(tx, {
        id,
        ...stored,
        writerId: writer.id,
        candidateId: userId ?? null,
        email: email ?? null,
        jobId: jobId ?? null,
        status: 'pending',
        writerAllowsPublic: allowsPublic,
        createdAt: now,
      });
      if (userId !== undefined) await repository.closeRequestOf(tx, { fromId: userId, toId: writer.id }, now);
      await queue.enqueue(tx, vouchWritten, { vouchId: id });
    });
  }

  /** Stores the answer of the candidate; an accepted vouch replaces an earlier one of the same writer. */
  async function storeAnswer(tx: Tx, actor: SessionActor, vouch: LockedVouch, answer: VouchAnswer) {
    const now = clock.now();
    const { writerId } = vouch;
    if (answer.isAccepted) await repository.replaceAccepted(tx, { writerId, candidateId: actor.id });
    await repository.updateVouch(tx, vouch.id, {
      status: answer.isAccepted ? 'accepted' : 'declined',
      candidateId: actor.id,
      candidateAllowsPublic: answer.isAccepted && answer.allowsPublic,
      answeredAt: now,
      tokenHash: null,
    });
    if (answer.isAccepted)
      await notify(tx, queue, {
        kind: 'vouchAccepted',
        to: writerId,
        fromId: actor.id,
        vouchId: vouch.id,
        at: now,
      });
  }

  /** Answers a vouch that the actor received. Throws 404 unless it is theirs, and 409 if it was answered. */
  const answer = (actor: SessionActor, id: Id, input: VouchAnswer): Promise<void> =>
    database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const vouch = await repository.lockVouch(tx, id);
      if (vouch?.candidateId !== actor.id || vouch.status === 'withdrawn' || vouch.status === 'removed')
        throw vouchNotFound();
      await assertNoBlock(tx, { actorId: actor.id, writerId: vouch.writerId });
      if (vouch.status !== 'pending') throw conflict('Ya respondiste a esta recomendación');
      await storeAnswer(tx, actor, vouch, input);
    });

  /** Answers the vouch of a link. Throws 404 if the link is not valid any more, or the vouch belongs to another member. */
  const answerLink = (actor: SessionActor, token: string, input: VouchAnswer): Promise<void> =>
    database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      const vouch = isSecretFormat(token)
        ? await repository.lockVouchByToken(tx, hashSecret(token))
        : undefined;
      if (vouch?.status !== 'pending') throw vouchNotFound();
      if (vouch.candidateId !== null && vouch.candidateId !== actor.id) throw vouchNotFound();
      if (vouch.writerId === actor.id) throw forbidden('No puedes escribirte tu propia recomendación');
      await assertNoBlock(tx, { actorId: actor.id, writerId: vouch.writerId });
      await storeAnswer(tx, actor, vouch, input);
    });

  /** Withdraws a vouch as its writer, or removes it as its candidate. Throws 404 for others. */
  const remove = (actor: SessionActor, id: Id): Promise<void> =>
    database.transaction(async (tx) => {
      const vouch = await repository.lockVouch(tx, id);
      const isWriter = vouch?.writerId === actor.id;
      if (!vouch || (!isWriter && vouch.candidateId !== actor.id)) throw vouchNotFound();
      if (vouch.status === 'withdrawn' || vouch.status === 'removed') throw vouchNotFound();
      await repository.updateVouch(tx, id, { status: isWriter ? 'withdrawn' : 'removed', tokenHash: null });
    });

  async function preview(token: string) {
    const row = isSecretFormat(token) ? await reader.findByToken(db, hashSecret(token)) : undefined;
    if (!row) throw vouchNotFound();
    return presenter.presentAccepted(row);
  }

  async function list(actor: SessionActor) {
    const [received, written, requests, sentRequests] = await Promise.all([
      reader.listReceived(db, actor.id),
      reader.listWritten(db, actor.id),
      reader.listRequestsTo(db, actor.id),
      reader.listRequestsOf(db, actor.id),
    ]);
    return {
      received: received.map(presenter.presentReceived),
      written: written.map(presenter.presentWritten),
      requests: requests.map(presenter.presentRequest),
      sentRequests: sentRequests.map(presenter.presentRequest),
    };
  }

  /** Returns the accepted vouches for an applicant. Throws 404 unless the actor owns and sees the job and the candidate applied. */
  async function listForApplicant(actor: SessionActor, ref: { jobId: Id; candidateId: Id }) {
    const { jobId, candidateId } = await resolveApplicant(db, actor, ref);
    const now = clock.now();
    const [jobs, application] = await Promise.all([
      getJobCards(db, [jobId], actor, now),
      findApplication(db, { jobId, candidateId }),
    ]);
    if (jobs.get(jobId)?.employer !== actor.id || !application)
      throw notFound('No encontramos esta aplicación');
    // Who vouches and where they work may say who the applicant is.
    if (isWithheldRow(application)) return [];
    return (await reader.listAcceptedVouches(db, candidateId, now)).map(presenter.presentAccepted);
  }

  /** Asks a member for a vouch. Throws 404 for somebody whom the actor may not find, 409 while a request is open. */
  async function request(
    actor: SessionActor,
    { userId, jobId }: { userId: Id; jobId: Id | undefined },
  ): Promise<void> {
    const now = clock.now();
    await database.transaction(async (tx) => {
      await lockActiveUser(tx, actor.id);
      if (userId === actor.id) throw forbidden('Pídele la recomendación a otra persona');
      await assertPublicJob(tx, jobId);
      await assertMayFind(tx, { actorId: actor.id, userId });
      await assertBelowLimit(tx, actor.id, now);
      assertBelowLimitOf(
        await reader.countRequestsTo(tx, { fromId: actor.id, toId: userId }, addDays(now, -1)),
      );
      const id = newId();
      const row = { id, fromId: actor.id, toId: userId, jobId: jobId ?? null, createdAt: now };
      if (!(await repository.insertRequest(tx, row)))
        throw conflict('Ya se la pediste y todavía no responde');
      await notify(tx, queue, {
        kind: 'vouchRequested',
        to: userId,
        fromId: actor.id,
        requestId: id,
        at: now,
      });
    });
  }

  /** Dismisses a request. Throws 404 unless the actor asked or was asked. */
  const closeRequest = (actor: SessionActor, id: Id): Promise<void> =>
    database.transaction(async (tx) => {
      if (!(await repository.closeRequest(tx, { id, userId: actor.id }, clock.now())))
        throw notFound('No encontramos esta solicitud');
    });

  return { write, answer, answerLink, remove, preview, list, listForApplicant, request, closeRequest };
}
