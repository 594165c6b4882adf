import {
  type ContractStatus,
  contractExpiry,
  isContractAlive,
} from '@uneed/domain/contracts/contract.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { lockStaying } from '../accounts/accounts.commands.ts';
import { noteOutcome, renewScreens } from '../applications/applications.commands.ts';
import { findApplication } from '../applications/applications.reader.ts';
import { describeJob, lockVisibleJob } from '../jobs/jobs.commands.ts';
import { notify } from '../notifications/notifications.commands.ts';
import { contractChanged } from './contracts.jobs.ts';
import { assertMayContract } from './contracts.policy.ts';
import { type ContractRow, livingContracts } from './contracts.reader.ts';
import * as repository from './contracts.repository.ts';

type Needs = { database: Database; clock: Clock; jobs: Jobs };
type Entered = { job: { id: Id; title: string; ownerId: Id }; existing: ContractRow | undefined };

export type ContractsService = ReturnType<typeof createContracts>;

export function createContracts({ database, clock, jobs }: Needs) {
  /** Holds the vacancy and checks that the actor may contract this applicant; 403 or 404 if not. */
  async function enter(tx: Tx, actor: Actor, ref: repository.ContractRef): Promise<Entered> {
    const owner = await lockStaying(tx, actor.id);
    const job = await lockVisibleJob(tx, ref.jobId, actor);
    assertMayContract(owner, job);
    const application = await findApplication(tx, ref.jobId, ref.candidateId);
    if (!application) throw notFound('Esta persona no aplicó a esta vacante');
    return { job, existing: await repository.lockContract(tx, ref) };
  }

  /** Writes the state down and tells the candidate, in the same commit. */
  async function put(
    tx: Tx,
    job: Entered['job'],
    ref: repository.ContractRef,
    { status, createdAt }: { status: ContractStatus; createdAt: Date },
  ) {
    const changedAt = clock.now();
    const state = { status, changedAt, expiresAt: contractExpiry(status, changedAt) };
    const contract = await repository.putContract(tx, ref, state, createdAt);
    await noteOutcome(tx, ref, status === 'pending' ? null : status, changedAt);
    await jobs.enqueue(tx, contractChanged, { ...ref, status });
    const to = ref.candidateId;
    await notify(tx, jobs, { kind: 'contractChanged', to, job, status, at: changedAt });
    await renewScreens(tx, jobs, { ...ref, ownerId: job.ownerId });
    return contract;
  }

  const isAlive = (contract: ContractRow | undefined): contract is ContractRow =>
    contract !== undefined && isContractAlive(contract.expiresAt, clock.now());

  return {
    /** Opens a pending contract; 409 when there is one already. */
    open: (actor: Actor, ref: repository.ContractRef): Promise<ContractRow> =>
      database.transaction(async (tx) => {
        const { job, existing } = await enter(tx, actor, ref);
        if (isAlive(existing)) throw conflict('Ya hay un contrato abierto con esta persona');
        return put(tx, job, ref, { status: 'pending', createdAt: clock.now() });
      }),

    /** Sets the status and restarts the clock; opens the contract when there is none, or only an ended one. */
    setStatus: (actor: Actor, ref: repository.ContractRef, status: ContractStatus): Promise<ContractRow> =>
      database.transaction(async (tx) => {
        const { job, existing } = await enter(tx, actor, ref);
        const createdAt = isAlive(existing) ? existing.createdAt : clock.now();
        return put(tx, job, ref, { status, createdAt });
      }),

    /** All living contracts for the owner of the vacancy, for anybody else at most their own. */
    async listFor(actor: Actor, jobId: Id): Promise<ContractRow[]> {
      const now = clock.now();
      const job = await describeJob(database.db, jobId, actor, now);
      return livingContracts(database.db, jobId, now, job.employer === actor.id ? undefined : actor.id);
    },

    deleteEnded: () => database.transaction((tx) => repository.deleteEndedContracts(tx, clock.now())),
  };
}
