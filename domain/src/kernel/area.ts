/** Whose session a request acts with: that of a person, or that of an enterprise in its own area (product.md, 'Two sessions'). */
export const AREAS = ['person', 'enterprise'] as const;
export type Area = (typeof AREAS)[number];

/** Whether a page acts as the enterprise: those of its area, and the address that leads to its login. */
export const isEnterprisePage = (path: string): boolean =>
  /^\/(?:enterprise|login-enterprise)(?:[/.?]|$)/i.test(path);

/** The pages of a person: those that need a session or are on the way to one, and links that were sent to a person. */
const PERSON_PAGES =
  /^\/(?:(?:add-job|admin|alertas?|applications|best-matches|bonos|change-password|chats|confirmar-correo|consulta|edit-job|entrar|importar|job-applicants|jobs-listing|login|my-jobs|notifications|onboarding|profile|recomendacion|referent|referidos|reset-password|saved-jobs|settings|signup|soporte|two-factor|unsubscribe|webhooks|widget)(?:[/.]|$)|premium\/.)/i;

/**
 * Whether a page outside of the area of enterprises is shown to an enterprise as itself, where nobody is signed in as a person: the
 * pages that everybody reads, also the one for unknown addresses.
 */
export const isSharedPage = (path: string): boolean => {
  const pathname = path.split('?')[0] ?? '';
  return !isEnterprisePage(pathname) && !PERSON_PAGES.test(pathname);
};

/** Request header by which a page of the area of enterprises asks the server to act as the enterprise. */
export const AREA_HEADER = 'x-area';

/** Query parameter that says the same for files and live connections, with which browsers send no header of a page. */
export const AREA_PARAMETER = 'area';

/** The area of a user: enterprises have their own. */
export const areaOfRole = (role: string): Area => (role === 'enterprise' ? 'enterprise' : 'person');

/**
 * The path of a file that a page of this area links to or shows. A browser sends no header with it, so the path says whose
 * session it is read with.
 */
export const filePath = (path: string, area: Area): string =>
  area === 'person' ? path : `${path}?${AREA_PARAMETER}=${area}`;

/** Whose session a page acts with; pages of the other area are loaded as a new document (product.md, 'Two sessions'). */
export const areaOfPath = (pathname: string): Area => (isEnterprisePage(pathname) ? 'enterprise' : 'person');

/** Whether a page of this path belongs to the document of that area: its own pages, and those that everybody reads. */
export const isInDocument = (pathname: string, area: Area): boolean =>
  areaOfPath(pathname) === area || (area === 'enterprise' && isSharedPage(pathname));
