import {
  CONTRACT_STATUSES,
  type ContractStatus,
  contractChangedText,
  contractEmailDueAt,
  contractExpiry,
  getContractActivityKind,
  isContractActive,
} from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { ContractStatusInput } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { assertNoConflicts, conflict, notFound } from '../../../platform/http/app-error.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import { countToday } from '../../people/metrics/daily-counts.commands.ts';
import { notify, notifyAll } from '../../people/notifications/notifications.commands.ts';
import { composeAnswer } from '../applications/answers/answers.commands.ts';
import { findAnsweredApplication } from '../applications/answers/answers.reader.ts';
import {
  enqueueApplicationsChanged,
  recordApplicantActivity,
  recordApplicationEvents,
  recordContractStatus,
} from '../applications/applications.commands.ts';
import { findApplication } from '../applications/applications.reader.ts';
import { callOffInterviews } from '../interviews/interviews.commands.ts';
import { getJobCard, lockVisibleJob, resumeAnswers } from '../jobs/jobs.commands.ts';
import { isUnavailable } from '../jobs/jobs.policy.ts';
import { findJobCards } from '../jobs/jobs.reader.ts';
import { recordApplicantEvent } from '../webhooks/webhooks.commands.ts';
import { assertMayContract, assertNotHired } from './contracts.policy.ts';
import { type ContractRow, listJobsWithLapsed, listUnexpiredContracts } from './contracts.reader.ts';
import * as repository from './contracts.repository.ts';
import { contractChanged, contractLapsed } from './contracts.tasks.ts';
import { findActiveHire } from './hires/hires.reader.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };
/** The answer without a contract that the owner saw before; null for none. */
type SeenAnswer = { answerReason: string | null };
type LockedContract = { job: { id: Id; title: string; ownerId: Id }; existing: ContractRow | undefined };
type StatusChange = {
  actor: Actor;
  status: ContractStatus;
  /** The words of a rejection; '' for the usual ones. */
  text: string;
  existing: ContractRow | undefined;
};

const ANSWERED_MEANWHILE_TEXT =
  'Alguien de tu equipo ya le respondió a esta persona. Mira la respuesta antes de cambiarla.';

export type ContractsService = ReturnType<typeof createContracts>;

export function createContracts({ database, clock, queue }: Dependencies) {
  /** Locks the job and the contract. Throws 403 or 404 if the actor may not contract this applicant. */
  async function lockForChange(tx: Tx, actor: Actor, ref: repository.ContractRef): Promise<LockedContract> {
    const owner = await lockActiveUser(tx, actor.id);
    const job = await lockVisibleJob(tx, ref.jobId, actor);
    assertMayContract(owner, job);
    const application = await findApplication(tx, { jobId: ref.jobId, candidateId: ref.candidateId });
    if (!application) throw notFound('Esta persona no aplicó a esta vacante');
    return { job, existing: await repository.lockContract(tx, ref) };
  }

  /** Throws 409 if a colleague has rejected in other words, which the candidate reads. The same request sent again has the same. */
  async function assertSameWords(tx: Tx, ref: repository.ContractRef, text: string): Promise<void> {
    const application = await findAnsweredApplication(tx, ref, clock.now());
    if (application?.answerText !== text) throw conflict(contractChangedText('rejected'));
  }

  /** Saves the status and notifies the candidate, in the same transaction. 409 while the applicant is hired. */
  async function saveStatus(
    tx: Tx,
    job: LockedContract['job'],
    ref: repository.ContractRef,
    { actor, status, text, existing }: StatusChange,
  ) {
    assertNotHired(await findActiveHire(tx, ref));
    const changedAt = clock.now();
    const state = { status, changedAt, expiresAt: contractExpiry(status, changedAt) };
    const contract = await repository.upsertContract(tx, ref, state, existing?.createdAt ?? changedAt);
    await recordApplicantActivity(tx, actor, {
      title: job.title,
      candidateId: ref.candidateId,
      act: getContractActivityKind(status, existing !== undefined),
      at: changedAt,
    });
    await recordContractStatus(tx, queue, ref, { status, text, at: changedAt });
    const change = { ...ref, status, changedAt: changedAt.toISOString() };
    await queue.enqueue(tx, contractChanged, change, { startAfter: contractEmailDueAt(changedAt) });
    const { candidateId } = ref;
    await recordApplicantEvent(tx, queue, {
      type: 'contract.changed',
      job,
      candidateId,
      status,
      at: changedAt,
    });
    const to = ref.candidateId;
    if (status === 'rejected')
      await callOffInterviews(tx, queue, { job, candidateIds: [to], by: 'owner', at: changedAt });
    await notify(tx, queue, { kind: 'contractChanged', to, job, status, at: changedAt });
    await enqueueApplicationsChanged(tx, queue, {
      jobId: ref.jobId,
      userIds: [job.ownerId, ref.candidateId],
    });
    return contract;
  }

  /** Opens a contract, also where an expired one was not deleted yet. */
  async function openContract(
    tx: Tx,
    job: LockedContract['job'],
    ref: repository.ContractRef,
    change: Omit<StatusChange, 'existing'>,
  ) {
    await countToday(tx, 'answers', clock.now());
    return saveStatus(tx, job, ref, { ...change, existing: undefined });
  }

  /**
   * Tells the candidates of contracts that lapsed, in the app and by email; the pages of both sides change live. Those of a job that was
   * removed, or whose owner is suspended, know that it is not available, and wait for nothing.
   */
  async function announceLapsed(tx: Tx, lapsed: repository.ContractRef[], at: Date): Promise<void> {
    const jobIds = [...new Set(lapsed.map(({ jobId }) => jobId))];
    for (const job of await findJobCards(tx, jobIds)) {
      const refs = lapsed.filter(({ jobId }) => jobId === job.id);
      const to = refs.map(({ candidateId }) => candidateId);
      const notice = { kind: 'contractChanged', status: 'lapsed', job, at } as const;
      if (!isUnavailable(job)) {
        await notifyAll(
          tx,
          queue,
          to.map((candidateId) => ({ ...notice, to: candidateId })),
        );
        await queue.enqueueAll(
          tx,
          contractLapsed,
          to.map((candidateId) => ({ jobId: job.id, candidateId })),
        );
      }
      for (const candidateId of to)
        await recordApplicantEvent(tx, queue, {
          type: 'contract.changed',
          job,
          candidateId,
          status: 'lapsed',
          at,
        });
      await enqueueApplicationsChanged(tx, queue, { jobId: job.id, userIds: [job.ownerId, ...to] });
    }
  }

  const isUnexpired = (contract: ContractRow | undefined): contract is ContractRow =>
    contract !== undefined && isContractActive(contract.expiresAt, clock.now());

  return {
    /** Opens a pending contract. Throws 409 if there is one already, or another answer than the owner saw. */
    open: (actor: Actor, ref: repository.ContractRef, seen?: SeenAnswer): Promise<ContractRow> =>
      database.transaction(async (tx) => {
        const { job, existing } = await lockForChange(tx, actor, ref);
        if (isUnexpired(existing)) throw conflict('Ya le dijiste a esta persona que te interesa');
        const answered = await findAnsweredApplication(tx, ref, clock.now());
        if (seen && answered?.answerReason !== seen.answerReason) throw conflict(ANSWERED_MEANWHILE_TEXT);
        return openContract(tx, job, ref, { actor, status: 'pending', text: '' });
      }),

    /**
     * Sets the status and restarts the expiry; opens a contract if there is none, or only an expired one. If the contract already
     * has this status, nothing changes and nobody is notified. Throws 409 if it no longer has the status that the actor saw, `base.status`.
     */
    setStatus: (
      actor: Actor,
      ref: repository.ContractRef,
      { status, answer, base }: ContractStatusInput,
    ): Promise<ContractRow> =>
      database.transaction(async (tx) => {
        const { job, existing } = await lockForChange(tx, actor, ref);
        const text = answer ? (await composeAnswer(tx, ref.candidateId, answer)).text : '';
        if (!isUnexpired(existing)) return openContract(tx, job, ref, { actor, status, text });
        if (existing.status === status) {
          if (answer) await assertSameWords(tx, ref, text);
          return existing;
        }
        const label = CONTRACT_STATUSES.find((known) => known === existing.status) ?? 'pending';
        assertNoConflicts(existing, { status }, base, contractChangedText(label));
        return saveStatus(tx, job, ref, { actor, status, text, existing });
      }),

    /** Returns the unexpired contracts: all of them to the owner of the job, to another user at most their own. */
    async list(actor: Actor, jobId: Id): Promise<ContractRow[]> {
      const now = clock.now();
      const job = await getJobCard(database.db, jobId, actor, now);
      const candidateId = job.employer === actor.id ? undefined : actor.id;
      return listUnexpiredContracts(database.db, { jobId, candidateId }, now);
    },

    /** Deletes expired contracts. One that was still pending lapsed: its application says so, and the candidate is notified. */
    deleteExpired: () =>
      database.transaction(async (tx) => {
        const now = clock.now();
        // Jobs are locked before contracts, as when a contract changes.
        await resumeAnswers(tx, await listJobsWithLapsed(tx, now), now);
        const expired = await repository.deleteExpiredContracts(tx, now);
        const lapsed = expired.filter(({ status }) => status === 'pending');
        await recordApplicationEvents(
          tx,
          queue,
          lapsed.map(({ jobId, candidateId, expiresAt: at }) => ({ jobId, candidateId, kind: 'lapsed', at })),
        );
        await announceLapsed(tx, lapsed, now);
      }),
  };
}
