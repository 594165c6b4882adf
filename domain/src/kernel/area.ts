/** Whose session a request acts with: that of a person, or that of an enterprise in its own area (DESIGN §5). */
export type Area = 'person' | 'enterprise';

/** The area of an account with this role. */
export const areaOfRole = (role: string): Area => (role === 'enterprise' ? 'enterprise' : 'person');

/** Whether a page acts as the enterprise: those of its area, and the address that leads to its login. */
export const isEnterprisePage = (path: string): boolean =>
  /^\/(?:enterprise|login-enterprise)(?:[/.?]|$)/i.test(path);

/** Request header by which a page of the area of enterprises asks the server to act as the enterprise. */
export const AREA_HEADER = 'x-area';
