import type { JobClosing } from '@uneed/domain/hiring/applications/answers.schema.ts';
import { effectiveStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import type { JobChanges, NewJob } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { type Actor, toPartyRole } from '@uneed/domain/kernel/actor.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { suspendedText, suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import {
  isSuspiciousLoss,
  JOB_IMPORT_BATCH_SIZE,
  JOB_IMPORT_FIELDS,
  JOB_IMPORT_FORBIDDEN_TEXT,
  JOB_IMPORT_GIVEN_UP_TEXT,
  JOB_IMPORT_RUN_HOURS,
  type JobImportField,
  type JobImportMapping,
  suspiciousLossText,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { AppError, forbidden } from '../../../platform/http/app-error.ts';
import { toJobStatus } from '../../hiring/jobs/jobs.commands.ts';
import { lockActiveUser } from '../../people/accounts/accounts.commands.ts';
import type { UserRow } from '../../people/accounts/accounts.reader.ts';
import { recordEnterpriseActivity } from '../../people/audit/enterprise-activity.commands.ts';
import type { JobFeedProblems } from './feed-problems.service.ts';
import { mayImport } from './job-imports.policy.ts';
import { findSource } from './job-imports.reader.ts';
import type { ImportedJob, LockedImport, RowOutcome, RowResult } from './job-imports.repository.ts';
import * as repository from './job-imports.repository.ts';
import { assertMapped } from './job-imports.service.ts';
import { type ParsedRow, parseJobRow } from './job-row.parser.ts';

/** What an import does with vacancies, as their owner does; `publish` with many at once. */
export type ImportJobs = {
  publish(
    tx: Tx,
    actor: Pick<Actor, 'role' | 'isOnboarded'>,
    owner: UserRow,
    inputs: readonly NewJob[],
  ): Promise<{ ids: Id[]; refusal: string | null }>;
  findRoom(tx: Tx, ownerId: Id): Promise<{ room: number | null; refusal: string | null }>;
  change(actor: Actor, id: Id, changes: JobChanges): Promise<unknown>;
  close(actor: Actor, id: Id, closing: JobClosing): Promise<unknown>;
};

type Dependencies = { database: Database; clock: Clock; jobs: ImportJobs; problems: JobFeedProblems };

type ValidRow = Extract<ParsedRow, { job: NewJob }>;
type ChangedRow = { row: ValidRow; jobId: Id; outcome: 'changed' | 'reopened' };

/** What is done with the rows of a batch. */
type Plan = { settled: RowResult[]; created: ValidRow[]; changed: ChangedRow[] };

/** What applicants of a vacancy read that its list does not have any more. */
const VANISHED: JobClosing = { reason: 'other', template: 'stopped', note: '' };

const DELETED_TEXT = 'Eliminaste esta vacante en Uneed: no se publica otra vez';

const refuse = ({ row, reference }: ParsedRow, message: string): RowResult => ({
  row,
  reference,
  outcome: 'refused',
  errors: [{ row, column: '', message }],
});

const settle = ({ row, reference }: ParsedRow, outcome: RowOutcome): RowResult => ({
  row,
  reference,
  outcome,
  errors: [],
});

/** Why work was refused, as its owner reads it; null if it was done. What the server cannot do now is thrown, to be tried again. */
const findRefusal = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError && error.status < 500) return error.message;
      throw error;
    },
  );

/** Whether a vacancy that is not open is opened again because its list has it: it expired, or had vanished from the list. Not one that its owner closed. */
function isReopened(
  { status, ownStatus, expiresAt, isMissing, closingReason }: ImportedJob,
  now: Date,
): boolean {
  if (status === null || expiresAt === null) return false;
  const effective = effectiveStatus(toJobStatus({ status, ownStatus }), expiresAt, now);
  return effective === 'expired' && (isMissing || closingReason === null);
}

/** Decides what is done with a row; `known` is the vacancy of its reference, if there is one. */
function decide(row: ValidRow, known: ImportedJob | undefined, now: Date): Partial<Plan> {
  if (!known) return { created: [row] };
  if (known.jobId === null) return { settled: [refuse(row, DELETED_TEXT)] };
  const reopens = isReopened(known, now);
  if (!reopens && row.contentHash.equals(known.contentHash)) return { settled: [settle(row, 'unchanged')] };
  return { changed: [{ row, jobId: known.jobId, outcome: reopens ? 'reopened' : 'changed' }] };
}

/** Decides what is done with rows in their order; a reference that an earlier row has is refused. */
function planRows(
  rows: readonly ParsedRow[],
  known: ReadonlyMap<string, ImportedJob>,
  earlier: Map<string | null, number>,
  now: Date,
): Plan {
  const plan: Plan = { settled: [], created: [], changed: [] };
  for (const row of rows) {
    const first = row.reference === '' ? undefined : earlier.get(row.reference);
    if (first === undefined) earlier.set(row.reference, row.row);
    if ('errors' in row) {
      plan.settled.push({ row: row.row, reference: row.reference, outcome: 'refused', errors: row.errors });
    } else if (first !== undefined) {
      plan.settled.push(refuse(row, `El código «${row.reference}» ya está en la fila ${first}`));
    } else {
      const { settled = [], created = [], changed = [] } = decide(row, known.get(row.reference), now);
      plan.settled.push(...settled);
      plan.created.push(...created);
      plan.changed.push(...changed);
    }
  }
  return plan;
}

/** The import in the name of its owner; in the activity of an enterprise it has its own name. */
const toActor = (owner: UserRow, { id, name }: { id: Id; name: string }): Actor => ({
  id: owner.id,
  role: toPartyRole(owner.role),
  isVerified: owner.isVerified,
  isOnboarded: owner.isOnboarded,
  isAdmin: false,
  teamMember: { id, fullName: `Importación «${name}»`, role: 'recruiter' },
});

type Run = {
  item: LockedImport;
  source: { id: Id; name: string; mapping: JobImportMapping; closesMissing: boolean; holdsClosing: boolean };
};

/** Locks the owner, and an import that is running; undefined if it was cancelled. Throws 403 for an owner who may not import any more. */
async function lockRun(tx: Tx, importId: Id, ownerId: Id, now: Date) {
  const owner = await lockActiveUser(tx, ownerId);
  const item = await repository.lockImport(tx, importId);
  const source = item && (await repository.lockSource(tx, item.sourceId));
  if (item?.state !== 'running' || !source) return undefined;
  const actor = toActor(owner, { id: importId, name: source.name });
  if (!mayImport(actor)) throw forbidden(JOB_IMPORT_FORBIDDEN_TEXT);
  const suspension = suspensionAt(owner.suspendedUntil, now);
  if (suspension) throw forbidden(suspendedText(suspension.until));
  assertMapped(source.mapping, item.columns);
  return { item, source, owner, actor };
}

/** Fields of a vacancy that may come from the column of another field. */
const FIELDS_WITH: Partial<Record<JobImportField, keyof NewJob>> = {
  location: 'municipality',
  salary: 'salaryMax',
};

/** The fields that a vacancy is changed to. What the list has no column for stays as its owner wrote it here. */
function toChanges({ row: { job }, outcome }: ChangedRow, { columns }: JobImportMapping): JobChanges {
  const mapped = new Set<string>(['location', 'category']);
  for (const field of JOB_IMPORT_FIELDS) {
    if (columns[field] === undefined) continue;
    mapped.add(field);
    mapped.add(FIELDS_WITH[field] ?? field);
  }
  const { status: _status, payWithTokens: _pays, ...content } = job;
  const changes: JobChanges = Object.fromEntries(
    Object.entries(content).filter(([field]) => mapped.has(field)),
  );
  return outcome === 'reopened' ? { ...changes, status: 'active' } : changes;
}

/** Runs imports in the background, batch by batch; an interrupted one goes on with the rows that are left. */
export function createJobImportRuns({ database, clock, jobs, problems }: Dependencies) {
  /** Stores what became of rows, and which vacancies they are. */
  async function save(
    tx: Tx,
    { item, source }: Run,
    rows: { row: ValidRow; jobId: Id }[],
    results: RowResult[],
  ) {
    const { ownerId } = item;
    await repository.saveImportedJobs(
      tx,
      rows.map(({ row: { reference, contentHash }, jobId }) => ({
        ownerId,
        reference,
        jobId,
        sourceId: source.id,
        contentHash,
      })),
    );
    await repository.saveResults(tx, item.id, results);
  }

  /** Publishes the new rows of a batch, as many as the plan includes. */
  async function publish(
    tx: Tx,
    { owner, actor, ...run }: Run & { owner: UserRow; actor: Actor },
    rows: readonly ValidRow[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const { ids, refusal } = await jobs.publish(
      tx,
      actor,
      owner,
      rows.map(({ job }) => job),
    );
    const published = ids.flatMap((jobId, index) => {
      const row = rows[index];
      return row ? [{ row, jobId }] : [];
    });
    const refused = rows.slice(ids.length).map((row) => refuse(row, refusal ?? ''));
    await save(tx, run, published, [...published.map(({ row }) => settle(row, 'created')), ...refused]);
  }

  /** What would become of the rows of a batch; those of earlier batches are counted as published. */
  async function tryRows(tx: Tx, { item }: Run, { created, changed }: Plan): Promise<RowResult[]> {
    const { room, refusal } = await jobs.findRoom(tx, item.ownerId);
    // Published first, then opened again, as the run does.
    let left = room === null ? Number.POSITIVE_INFINITY : room - item.created - item.reopened;
    const count = (row: ValidRow, outcome: 'created' | 'reopened') => {
      left -= 1;
      return left >= 0 ? settle(row, outcome) : refuse(row, refusal ?? '');
    };
    return [
      ...created.map((row) => count(row, 'created')),
      ...changed.map(({ row, outcome }) =>
        outcome === 'reopened' ? count(row, outcome) : settle(row, outcome),
      ),
    ];
  }

  /** Goes through the next rows; returns those that change a vacancy, or null when none is left. */
  const runBatch = (importId: Id, ownerId: Id) =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const run = await lockRun(tx, importId, ownerId, now);
      const rows = run ? await repository.listNextRows(tx, importId, JOB_IMPORT_BATCH_SIZE) : [];
      if (!run || rows.length === 0) return null;
      const { item, source } = run;
      const parsed = rows.map((row) => parseJobRow(row, item.columns, source.mapping));
      const references = parsed.map(({ reference }) => reference);
      const known = await repository.findImportedJobs(tx, ownerId, references);
      const plan = planRows(
        parsed,
        new Map(known.map((job) => [job.reference, job])),
        await repository.findEarlierRows(tx, importId, references),
        now,
      );
      if (item.isTrial) {
        await repository.saveResults(tx, importId, [...plan.settled, ...(await tryRows(tx, run, plan))]);
        return { run, changed: [] };
      }
      await repository.saveResults(tx, importId, plan.settled);
      const unchanged = plan.settled.filter(({ outcome }) => outcome === 'unchanged');
      await repository.setMissing(
        tx,
        ownerId,
        unchanged.map(({ reference }) => reference),
        false,
      );
      await repository.adoptJobs(tx, { ownerId, sourceId: source.id }, references);
      await publish(tx, run, plan.created);
      return { run, changed: plan.changed };
    });

  /** Changes one vacancy, which is refused as when its owner does it. Repeated after an interruption, it changes nothing more. */
  async function changeOne(run: Run & { actor: Actor }, changed: ChangedRow): Promise<void> {
    const { row, jobId, outcome } = changed;
    const changes = toChanges(changed, run.source.mapping);
    const refusal = await findRefusal(jobs.change(run.actor, jobId, changes));
    await database.transaction((tx) =>
      refusal === null
        ? save(tx, run, [{ row, jobId }], [settle(row, outcome)])
        : repository.saveResults(tx, run.item.id, [refuse(row, refusal)]),
    );
  }

  /**
   * Closes a vacancy that the list does not have any more; returns false for an import that was cancelled. It is marked as missing before,
   * so that it is opened again when the list has it, even if this process ends in between.
   */
  async function closeOne(
    { item, actor }: Run & { actor: Actor },
    jobId: Id,
    reference: string,
  ): Promise<boolean> {
    const { id, ownerId } = item;
    const marked = await database.transaction(async (tx) => {
      if (!(await lockRun(tx, id, ownerId, clock.now()))) return null;
      return repository.setMissing(tx, ownerId, [reference], true);
    });
    if (marked === null) return false;
    // It is refused where its owner closed or deleted it meanwhile, or an earlier attempt of this run has closed it.
    const isClosed = (await findRefusal(jobs.close(actor, jobId, VANISHED))) === null;
    await database.transaction(async (tx) => {
      if (isClosed) await repository.countClosed(tx, id);
      else if (marked) await repository.setMissing(tx, ownerId, [reference], false);
    });
    return true;
  }

  /**
   * Closes the open vacancies that the list does not have any more; everyone who waits is answered. When nobody has looked at a list that
   * lost most of them, its owner is told instead, and it returns false.
   */
  async function closeMissing(run: Run & { actor: Actor }): Promise<boolean> {
    const { item, source } = run;
    const place = { sourceId: source.id, importId: item.id };
    const now = clock.now();
    const missing = await database.transaction((tx) => repository.listMissing(tx, place, now));
    if (item.isAutomatic && missing.length > 0) {
      const { openJobs } = (await findSource(database.db, source.id, now)) ?? {};
      // Without the new ones: of a list with other references all are missing.
      const known = (openJobs ?? 0) - item.created - item.reopened;
      const loss = { missing: missing.length, open: Math.max(missing.length, known) };
      if (source.holdsClosing || isSuspiciousLoss(loss)) {
        await database.transaction((tx) => problems.report(tx, source.id, suspiciousLossText(loss)));
        return false;
      }
    }
    if (item.isTrial) {
      const closed = missing.length;
      await database.transaction((tx) => repository.updateImport(tx, item.id, { closed }));
      return true;
    }
    for (const { jobId, reference } of missing) if (!(await closeOne(run, jobId, reference))) break;
    return true;
  }

  const finish = (importId: Id, ownerId: Id, areMissingClosed: boolean): Promise<void> =>
    database.transaction(async (tx) => {
      const run = await lockRun(tx, importId, ownerId, clock.now());
      if (!run) return;
      const { item, actor, source } = run;
      const now = clock.now();
      const state = item.isTrial ? 'ready' : 'done';
      await repository.updateImport(tx, importId, { state, finishedAt: now });
      if (item.isTrial) return;
      // What was refused today may be accepted tomorrow, and what was not closed is told again: then the same list is read again.
      const isComplete = item.refused === 0 && areMissingClosed;
      // A list with refused rows does not say what is missing. Who publishes a list has seen it.
      const holdsClosing = item.isAutomatic && (!areMissingClosed || (source.holdsClosing && !isComplete));
      await repository.updateSource(tx, source.id, {
        etag: item.etag,
        lastModified: item.lastModified,
        validatedAt: isComplete ? now : null,
        holdsClosing,
        ...(item.isAutomatic ? {} : { fetchError: null }),
      });
      if (item.created === 0) return;
      const subject = `${source.name} (${formatCount(item.created)})`;
      await recordEnterpriseActivity(tx, actor, 'jobs.imported', subject, now);
    });

  async function runAll(importId: Id, ownerId: Id): Promise<void> {
    for (let batch = await runBatch(importId, ownerId); batch; batch = await runBatch(importId, ownerId))
      for (const changed of batch.changed) await changeOne(batch.run, changed);
    const run = await database.transaction((tx) => lockRun(tx, importId, ownerId, clock.now()));
    const areMissingClosed = run?.source.closesMissing ? await closeMissing(run) : !run?.source.holdsClosing;
    await finish(importId, ownerId, areMissingClosed);
  }

  /** Ends an import that is running; a trial can be started again. */
  const fail = (importId: Id, error: string): Promise<void> =>
    database.transaction(async (tx) => {
      const item = await repository.lockImport(tx, importId);
      if (item?.state !== 'running') return;
      const state = item.isTrial ? 'ready' : 'failed';
      await repository.updateImport(tx, importId, { state, error, finishedAt: clock.now() });
      if (item.isAutomatic) await problems.report(tx, item.sourceId, error);
    });

  /** Runs an import to its end. What refuses the import as a whole is told to its owner, and what was published stays. */
  async function run(importId: Id, ownerId: Id): Promise<void> {
    const refusal = await findRefusal(runAll(importId, ownerId));
    if (refusal !== null) await fail(importId, refusal);
  }

  /** Ends the imports that the queue has given up; their owners can send the list again. */
  async function failGivenUp(): Promise<void> {
    const before = addMinutes(clock.now(), -JOB_IMPORT_RUN_HOURS * 60);
    const ids = await database.transaction((tx) => repository.listStartedBefore(tx, before));
    for (const id of ids) await fail(id, JOB_IMPORT_GIVEN_UP_TEXT);
  }

  return { run, failGivenUp };
}
