import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ExpiryStage } from '@uneed/domain/people/notifications/notification.rules.ts';

// Keys of notifications that queries look for; they get them as parameters.

/** Group of the comments that follow one's own on a post. */
export const getThreadGroupKey = (postId: Id): string => `thread:${postId}`;

/**
 * What the keys of a job's expiry begin with: the job's id follows in the group key, the date in milliseconds in the event key.
 * All stages have one group, so that a later one replaces an unread first warning.
 */
export const getExpiryKeyPrefixes = (stage: ExpiryStage) => ({
  groupKey: 'expiring:',
  eventKey: `${stage}@`,
});
