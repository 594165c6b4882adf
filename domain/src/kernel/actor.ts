import * as z from 'zod';
import type { Id } from './ids.ts';

/** Role of a user: a candidate looks for work, a referent publishes jobs and recommends candidates. */
export const ROLES = ['candidate', 'referent'] as const;
export const roleSchema = z.enum(ROLES, 'Selecciona un rol');
export type Role = z.infer<typeof roleSchema>;

/** The user who makes a request, with what policies need to know. An enterprise is a user of its own kind. */
export type Actor = {
  readonly id: Id;
  readonly role: Role | 'enterprise';
  readonly isVerifiedReferent: boolean;
  readonly isOnboarded: boolean;
  readonly isAdmin: boolean;
};
