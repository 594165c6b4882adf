import * as z from 'zod';
import type { Id } from './ids.ts';

/** What a person is here: looks for work, or publishes and vouches for people. */
export const ROLES = ['candidate', 'referent'] as const;
export const roleSchema = z.enum(ROLES, 'Selecciona un rol');
export type Role = z.infer<typeof roleSchema>;

/** Who makes a call, as far as policies care. */
export type Actor = {
  readonly id: Id;
  readonly role: Role;
  readonly isVerifiedReferent: boolean;
  readonly isOnboarded: boolean;
  readonly isAdmin: boolean;
};
