import { isEnterprisePage } from '@uneed/domain/enterprises/enterprise.rules.ts';
import type { Area } from '@uneed/domain/kernel/actor.ts';

/** Whose session a page acts with; pages of the other area are loaded as a new document (DESIGN §5). */
export const areaOfPath = (pathname: string): Area => (isEnterprisePage(pathname) ? 'enterprise' : 'person');
