import { foldText } from '../../kernel/fold-text.ts';

/** The text of a vouch has at least this many characters, so that it says something. */
export const VOUCH_TEXT_MIN_LENGTH = 50;

/** The text of a vouch has at most this many characters. */
export const VOUCH_TEXT_MAX_LENGTH = 500;

/** Error for a vouch with a link: emails with it go to addresses that the writer chooses. */
export const VOUCH_LINK_TEXT = 'Escríbela sin enlaces ni correos';

const LINK =
  /https?:\/\/|www\.|[a-z0-9-]\.(?:(?:com|net|org|io|app|link|site|online|shop|xyz)\b|[a-z]{2,10}\/)/i;

/** Whether a mail client may show a part of the text as a link. */
export const hasLink = (text: string): boolean => LINK.test(foldText(text));

/** A member writes at most this many vouches and requests for vouches in 24 hours. */
export const VOUCHES_PER_DAY = 20;

/** A member writes to, or asks, the same person at most this many times in 24 hours, also after taking it back. */
export const VOUCHES_PER_PERSON = 3;

/**
 * An address receives at most this many emails about vouches in 24 hours, from all writers: more than one writer can send alone, so
 * that nobody uses them up.
 */
export const VOUCH_EMAILS_PER_ADDRESS = 5;

/** The lists of vouches have at most this many entries, the newest. */
export const VOUCHES_LISTED_MAX = 100;

/** The earliest year since which two people can know each other. */
export const VOUCH_SINCE_YEAR_MIN = 1950;

/** How the writer of a vouch knows the candidate. */
export const VOUCH_RELATIONSHIPS = [
  'coworker',
  'manager',
  'client',
  'school',
  'community',
  'family',
] as const;
export type VouchRelationship = (typeof VOUCH_RELATIONSHIPS)[number];

/** Label of each relationship, in the words of the writer. */
export const VOUCH_RELATIONSHIP_LABELS: Readonly<Record<VouchRelationship, string>> = {
  coworker: 'Trabajamos juntos',
  manager: 'Dirigí su trabajo',
  client: 'Fui su cliente',
  school: 'Estudiamos juntos',
  community: 'Del barrio, la iglesia o un club',
  family: 'Familia o amistad',
};

/** States of a vouch: removed by the candidate or withdrawn by the writer, it is shown to nobody. */
export const VOUCH_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn', 'removed'] as const;
export type VouchStatus = (typeof VOUCH_STATUSES)[number];

/** Whether a vouch may be shown on the public profile: both allow it. */
export const isVouchPublic = (vouch: {
  writerAllowsPublic: boolean;
  candidateAllowsPublic: boolean;
}): boolean => vouch.writerAllowsPublic && vouch.candidateAllowsPublic;

/** Refuses a vouch of somebody who did not confirm their address. */
export const CONFIRM_EMAIL_TO_VOUCH_TEXT = 'Confirma tu correo para escribir una recomendación';
