/** Header in which a page says for whom it makes a change. The cookie may be another person's by then: tabs share it. */
export const PERSON_HEADER = 'x-person';
