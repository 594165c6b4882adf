import { type Area, isEnterprisePage, isSharedPage } from '@uneed/domain/kernel/area.ts';

/** Whose session a page acts with; pages of the other area are loaded as a new document (DESIGN §5). */
export const areaOfPath = (pathname: string): Area => (isEnterprisePage(pathname) ? 'enterprise' : 'person');

/** Whether a page of this path belongs to the document of that area: its own pages, and those that everybody reads. */
export const isInDocument = (pathname: string, area: Area): boolean =>
  areaOfPath(pathname) === area || (area === 'enterprise' && isSharedPage(pathname));
