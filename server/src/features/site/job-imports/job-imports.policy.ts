import type { Actor } from '@uneed/domain/kernel/actor.ts';
import { JOB_IMPORT_FORBIDDEN_TEXT } from '@uneed/domain/site/job-imports/job-import.rules.ts';
import { forbidden } from '../../../platform/http/app-error.ts';
import { hasTeamRoleOf } from '../../../platform/http/session.ts';

type Importer = Pick<Actor, 'role' | 'isVerified' | 'isOnboarded' | 'teamMember'>;

/** Whether the actor imports vacancies: a verified referent, and of a complete enterprise a recruiter or an owner. */
export const mayImport = (actor: Importer): boolean =>
  actor.role === 'enterprise'
    ? actor.isOnboarded && hasTeamRoleOf(actor, 'recruiter')
    : actor.role === 'referent' && actor.isVerified;

/** Throws 403 unless the actor imports vacancies. */
export function assertMayImport(actor: Importer): void {
  if (!mayImport(actor)) throw forbidden(JOB_IMPORT_FORBIDDEN_TEXT);
}
