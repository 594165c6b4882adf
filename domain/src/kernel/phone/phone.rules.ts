/** Country code of phone numbers of the Dominican Republic; it may be left out. */
export const PHONE_COUNTRY_CODE = '1';

/** Area codes of the Dominican Republic; ten digits that begin with one of them are a phone number. */
export const PHONE_AREA_CODES: readonly string[] = ['809', '829', '849'];
