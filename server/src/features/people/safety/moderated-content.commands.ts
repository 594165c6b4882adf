import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ContentCopy } from '@uneed/domain/people/safety/sanctions.schema.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { SessionActor } from '../../../platform/http/session.ts';

/** Kinds of content that can be reported and removed. */
export type ContentSubject = 'post' | 'comment' | 'job';

/** Identifies content; a comment together with its post. */
export type ContentRef = { subject: ContentSubject; id: Id; postId: Id | null };

/** 'hidden': after reports, until an admin decides. 'removed': by an admin. */
export type ModerationStatus = 'active' | 'hidden' | 'removed';

export type FoundContent = { authorId: Id; status: ModerationStatus; copy: ContentCopy };

/** What a feature provides so that its content can be reported and removed. */
export type ModeratedContent = {
  /** Throws 404 or 410 unless the user can see the content. */
  assertVisible(actor: SessionActor, ref: ContentRef): Promise<void>;
  /** Returns the content whatever its status; undefined if it does not exist any more. */
  find(db: DbOrTx, ref: ContentRef): Promise<FoundContent | undefined>;
  /** Does the same and locks it until the transaction ends. */
  lock(tx: Tx, ref: ContentRef): Promise<FoundContent | undefined>;
  /** Sets the status of content that is locked. */
  setStatus(tx: Tx, ref: ContentRef, status: ModerationStatus): Promise<void>;
  /** Called after the commit. */
  onStatusChanged(ref: ContentRef, status: ModerationStatus): void;
};

/** What a feature does when an account is suspended, and when the suspension ends; in the same transaction. */
export type SuspensionListener = {
  suspended(tx: Tx, userId: Id): Promise<void>;
  ended(tx: Tx, userId: Id): Promise<void>;
};
