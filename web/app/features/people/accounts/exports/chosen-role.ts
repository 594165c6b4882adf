import { ROLES, type Role } from '@uneed/domain/kernel/actor.ts';
import { readStorage, writeStorage } from '../../../../platform/browser-storage.ts';
import { toInternalPath } from '../../../../platform/guards.ts';

const STORAGE_KEY = 'chosen-role';

/** Where 'Quiero ser referente' leads: whoever comes from there has chosen. */
const REFERENT_PATH = '/referent';

/** The role that the address of a page on the way to the profile says; undefined for none. */
export const roleOfNext = (search: string): Role | undefined =>
  toInternalPath(new URLSearchParams(search).get('next')) === REFERENT_PATH ? 'referent' : undefined;

/** Keeps the role that was chosen at sign-up for the onboarding, in this tab; the account has it once that is finished. */
export const storeChosenRole = (role: string | null | undefined): void =>
  writeStorage(STORAGE_KEY, role ?? null, 'session');

/** The role that was chosen at sign-up, or by the way here; undefined for none. */
export function readChosenRole(search: string): Role | undefined {
  const stored = readStorage(STORAGE_KEY, 'session');
  return ROLES.find((role) => role === stored) ?? roleOfNext(search);
}
