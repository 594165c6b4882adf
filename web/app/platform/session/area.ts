import { type Area, isEnterprisePage } from '@uneed/domain/kernel/area.ts';

/** Whose session a page acts with; pages of the other area are loaded as a new document (DESIGN §5). */
export const areaOfPath = (pathname: string): Area => (isEnterprisePage(pathname) ? 'enterprise' : 'person');
