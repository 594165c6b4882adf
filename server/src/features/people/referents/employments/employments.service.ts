import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import {
  COMPANY_SUGGESTIONS_MAX,
  EMPLOYMENTS_PAGE_SIZE,
  type EmploymentDecision,
  type EmploymentStatus,
  employmentRetryAt,
} from '@uneed/domain/people/referents/employment.rules.ts';
import type { Employment, EmploymentList } from '@uneed/domain/people/referents/employments.schema.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, DbOrTx } from '../../../../platform/db/database.ts';
import { conflict, forbidden, notFound, unauthenticated } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { lockActiveUser } from '../../accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../../accounts/accounts.reader.ts';
import { recordEnterpriseActivity } from '../../audit/enterprise-activity.commands.ts';
import { notify } from '../../notifications/notifications.commands.ts';
import { type CompanyRow, presentEmployment } from './employments.presenter.ts';
import {
  countEmployments,
  findEmployment,
  listEmployments,
  toEmploymentStatus,
} from './employments.reader.ts';
import * as repository from './employments.repository.ts';

/** The state that a request must have for each decision. */
const DECIDED_FROM: Record<EmploymentDecision, EmploymentStatus> = {
  confirmed: 'pending',
  declined: 'pending',
  revoked: 'confirmed',
};

/** Throws 409 if the request is in another state, because it ended or somebody of the team decided. */
function assertMayDecideEmployment(status: EmploymentStatus, decision: EmploymentDecision): void {
  if (status !== DECIDED_FROM[decision]) throw conflict('Esa solicitud ya cambió. Mírala otra vez.');
}

/** Throws 409 if the enterprise declined or revoked a short time ago. */
function assertMayAskAgain(
  employment: { status: EmploymentStatus; decidedAt: Date | null },
  now: Date,
): void {
  const retryAt = employmentRetryAt(employment, now);
  if (retryAt !== null) throw conflict(`Puedes volver a pedirlo el ${formatLongDate(retryAt)}`);
}

export type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  /** Finds the verified enterprise with this name, apart from case and accents. */
  findVerifiedCompany: (db: DbOrTx, name: string, now: Date) => Promise<CompanyRow | undefined>;
  /** Lists verified enterprises of whose name a word begins with a text. */
  searchVerifiedCompanies: (
    db: DbOrTx,
    search: { q: string; now: Date; limit: number },
  ) => Promise<CompanyRow[]>;
};

export type Employments = ReturnType<typeof createEmployments>;

/** Referents whom the enterprise of their company confirms (product.md, 'Verification of referents'). */
export function createEmployments(dependencies: Dependencies) {
  const { database, clock, queue, findVerifiedCompany, searchVerifiedCompanies } = dependencies;

  /** The verified enterprise with the name of the referent's company. */
  const findCompany = (db: DbOrTx, { role, company }: UserRow) =>
    role === 'referent' && company !== '' ? findVerifiedCompany(db, company, clock.now()) : undefined;

  async function readEmployment(db: DbOrTx, referentId: Id): Promise<Employment> {
    const user = await findUser(db, referentId);
    if (!user) throw unauthenticated();
    const enterprise = await findCompany(db, user);
    const employment = enterprise && (await findEmployment(db, { referentId, enterpriseId: enterprise.id }));
    return presentEmployment(enterprise, employment, clock.now());
  }

  const get = (actor: SessionActor): Promise<Employment> => readEmployment(database.db, actor.id);

  /** 403 for others than referents, 404 or 409 unless it is the enterprise of their company, 409 if it declined lately. */
  function request(actor: SessionActor, enterpriseId: Id): Promise<Employment> {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const user = await lockActiveUser(tx, actor.id);
      if (user.role !== 'referent') throw forbidden('Esto es para referentes');
      const enterprise = await findCompany(tx, user);
      if (!enterprise) throw notFound('Tu empresa no está verificada en Uneed');
      if (enterprise.id !== enterpriseId) throw conflict('Esa no es la empresa de tu perfil');
      const employment = { referentId: user.id, enterpriseId };
      const current = await findEmployment(tx, employment);
      const status = current && toEmploymentStatus(current);
      if (status === 'pending' || status === 'confirmed') return readEmployment(tx, user.id);
      if (current && status) assertMayAskAgain({ ...current, status }, now);
      await repository.endEmployments(tx, user.id);
      await repository.openEmployment(tx, { ...employment, position: user.position, requestedAt: now });
      await notify(tx, queue, {
        kind: 'employmentRequested',
        to: enterpriseId,
        referentId: user.id,
        at: now,
      });
      return readEmployment(tx, user.id);
    });
  }

  /** 403 unless the enterprise is verified, 404 without a request of this referent, 409 if it is in another state. */
  function decide(actor: SessionActor, referentId: Id, decision: EmploymentDecision): Promise<void> {
    const now = clock.now();
    const key = { referentId, enterpriseId: actor.id };
    return database.transaction(async (tx) => {
      const employment = await repository.lockEmployment(tx, key);
      if (!employment) throw notFound('Esa persona no ha dicho que trabaja en tu empresa');
      const enterprise = await findUser(tx, actor.id);
      if (!enterprise?.isVerified) throw forbidden('Primero verifica tu empresa');
      assertMayDecideEmployment(toEmploymentStatus(employment), decision);
      await repository.decideEmployment(tx, key, decision, now);
      const referent = await findUser(tx, referentId);
      const name = referent?.fullName ?? DELETED_USER_NAME;
      await recordEnterpriseActivity(tx, actor, `employment.${decision}`, name, now);
      const event = { kind: 'employmentDecided', enterpriseId: actor.id, decision } as const;
      await notify(tx, queue, { ...event, to: referentId, at: now });
    });
  }

  /** Returns a page of the referents in a list of the enterprise, and how many there are. */
  async function list(actor: SessionActor, state: EmploymentList, page: number) {
    const [rows, total] = await Promise.all([
      listEmployments(database.db, actor.id, state, pageSlice(page, EMPLOYMENTS_PAGE_SIZE)),
      countEmployments(database.db, actor.id, state),
    ]);
    return { rows, total };
  }

  /** Returns verified enterprises for what is typed into the field for a company; none for an empty text. */
  async function suggestCompanies(q: string): Promise<CompanyRow[]> {
    if (q === '') return [];
    const search = { q, now: clock.now(), limit: COMPANY_SUGGESTIONS_MAX };
    return searchVerifiedCompanies(database.db, search);
  }

  return { get, request, decide, list, suggestCompanies };
}
