import type { Area } from '@uneed/domain/kernel/actor.ts';

const ENTERPRISE_PATHS = /^\/(?:enterprise|login-enterprise)(?:[/.]|$)/i;

/** Whose session a page acts with; pages of the other area are loaded as a new document (DESIGN §5). */
export const areaOfPath = (pathname: string): Area =>
  ENTERPRISE_PATHS.test(pathname) ? 'enterprise' : 'person';
