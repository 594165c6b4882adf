/** Header in which a page says for whom it makes a change. The cookie may be another person's by then: tabs share it. */
export const USER_HEADER = 'x-person';
