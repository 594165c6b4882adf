import { addMinutes } from '../../kernel/time.ts';

/** Users that a response lists among those who shared a post, the latest. */
export const SHARES_SHOWN = 50;

/** Comments that one user may write in a minute (product.md, 'Limits'). */
export const COMMENTS_PER_MINUTE = 60;

/** Reactions that one user may set or remove in a minute. */
export const REACTIONS_PER_MINUTE = 120;

/** 'Me gusta' opens the menu of reactions when it is held for this many milliseconds. */
export const REACTION_PRESS_MS = 500;

/** For this many hours a repeated request does not set a removed reaction again. */
export const REMOVED_REACTION_HOURS = 24;

/** Users who commented before are notified of a comment if they are among so many comments before it. */
export const REPLY_COMMENTS_MAX = 50;

/** An open post is announced as changed at most once in this time, however much happens. */
export const POST_CHANGED_INTERVAL_MS = 500;

/** Connected users are notified of new posts at most once in this time. */
export const POST_PUBLISHED_INTERVAL_MS = 1_000;

/** New posts that wait to be announced; above it the oldest are left out. */
export const PUBLISHED_QUEUE_MAX = 10;

/** Posts that one connection may watch at the same time; the server forgets the one watched for the longest time. */
export const WATCHED_POSTS_MAX = 10;

/** Emails about comments on one post that its author gets in an hour. */
export const COMMENT_EMAILS_PER_HOUR = 1;

/** Reactions removed before this moment are forgotten. */
export const removedReactionCutoff = (now: Date): Date => addMinutes(now, -60 * REMOVED_REACTION_HOURS);
