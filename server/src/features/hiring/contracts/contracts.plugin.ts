import { CONTRACT_STATUSES, type ContractStatus } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { Contract } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import * as api from '@uneed/domain/hiring/contracts/contracts.api.ts';
import type { HireAnswer } from '@uneed/domain/hiring/contracts/hire.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { resolveApplicant } from '../applications/blind/applicant-ids.reader.ts';
import { createContractEmails, createContractNotifications } from './contract-notifications.service.ts';
import type { ContractRow } from './contracts.reader.ts';
import { type ContractsService, createContracts } from './contracts.service.ts';
import { contractChanged, contractLapsed, contractsCleanup, hireChanged } from './contracts.tasks.ts';
import { createHireEmails, createHireNotifications } from './hires/hire-notifications.service.ts';
import { createHires, type HiresService } from './hires/hires.service.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; mailer: Mailer };

/** Contracts: the referent's answers to applications. */
export function contractsFeature(dependencies: Dependencies): Feature {
  const { database, clock, queue, mailer } = dependencies;
  const contracts = createContracts({ database, clock, queue });
  const emails = createContractEmails(mailer);
  const notifications = createContractNotifications({ database, clock, emails });
  queue.handle(contractChanged, notifications.emailCandidate);
  queue.handle(contractLapsed, notifications.emailLapsed);
  queue.handle(contractsCleanup, contracts.deleteExpired);
  queue.schedule(contractsCleanup, '7 * * * *', {});
  const hires = createHires({ database, clock, queue });
  const hireEmails = createHireEmails(mailer);
  queue.handle(hireChanged, createHireNotifications({ database, emails: hireEmails }).send);
  return {
    mount(mount) {
      mountContracts(mount, contracts, database);
      mountHires(mount, hires, database);
    },
  };
}

/** Returns the status column as its type; a constraint of the database allows only these values. */
function toContractStatus(row: { status: string }): ContractStatus {
  return CONTRACT_STATUSES.find((status) => status === row.status) ?? 'pending';
}

/** A contract, as the owner and the candidate see it. */
function presentContract(row: ContractRow): Contract {
  return {
    candidateId: row.candidateId,
    status: toContractStatus(row),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

function mountContracts(mount: Mount, contracts: ContractsService, { db }: Database): void {
  mount(api.listContracts, {
    who: 'party',
    limit: '6000/minute',
    handle: async ({ actor, params }) => {
      const rows = await contracts.list(actor, params.jobId);
      return { contracts: rows.map(presentContract) };
    },
  });

  mount(api.openContract, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      const contract = await contracts.open(actor, await resolveApplicant(db, actor, params), body?.base);
      return { contract: presentContract(contract), message: 'Le avisamos que te interesa' };
    },
  });

  mount(api.setContractStatus, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params, body }) => {
      const contract = await contracts.setStatus(actor, await resolveApplicant(db, actor, params), body);
      return { contract: presentContract(contract), message: 'Estado actualizado' };
    },
  });
}

const ANSWER_TEXTS: Record<HireAnswer, string> = {
  confirmed: 'Confirmado. ¡Felicidades por tu nuevo trabajo!',
  declined: 'Listo. Le dijimos que no es así.',
};

function mountHires(mount: Mount, hires: HiresService, { db }: Database): void {
  mount(api.listDeletedJobHires, {
    who: 'member',
    limit: '600/minute',
    handle: async ({ actor }) => ({ hires: await hires.listOfDeletedJobs(actor) }),
  });

  mount(api.listOwnedHires, {
    who: 'party',
    teamRole: 'reader',
    limit: '600/minute',
    handle: async ({ actor }) => ({ hires: await hires.listOwned(actor) }),
  });

  mount(api.markHired, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await hires.mark(actor, await resolveApplicant(db, actor, params));
      return { message: 'Le pedimos que lo confirme' };
    },
  });

  mount(api.takeBackHire, {
    who: 'party',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await hires.takeBack(actor, await resolveApplicant(db, actor, params));
      return { message: 'Quitamos la contratación' };
    },
  });

  mount(api.answerHire, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params, body: { answer } }) => {
      await hires.answer(actor, params.id, answer);
      return { message: ANSWER_TEXTS[answer] };
    },
  });

  mount(api.undoHire, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, params }) => {
      await hires.undoOwn(actor, params.id);
      return { message: 'Quitamos la contratación' };
    },
  });
}
