import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type {
  ContentRef,
  ContentSubject,
  ModeratedContent,
  ModerationStatus,
} from '../moderated-content.commands.ts';

/** The features whose content can be reported, by subject. */
export type ModeratedFeatures = Readonly<Record<ContentSubject, ModeratedContent>>;

export type ContentRegistry = ModeratedContent;

/** Calls the feature that the content belongs to. */
export function createContentRegistry(features: ModeratedFeatures): ContentRegistry {
  const featureOf = ({ subject }: ContentRef): ModeratedContent => features[subject];
  return {
    assertVisible: (actor: SessionActor, ref: ContentRef) => featureOf(ref).assertVisible(actor, ref),
    find: (db: DbOrTx, ref: ContentRef) => featureOf(ref).find(db, ref),
    lock: (tx: Tx, ref: ContentRef) => featureOf(ref).lock(tx, ref),
    setStatus: (tx: Tx, ref: ContentRef, status: ModerationStatus) =>
      featureOf(ref).setStatus(tx, ref, status),
    onStatusChanged: (ref: ContentRef, status: ModerationStatus) =>
      featureOf(ref).onStatusChanged(ref, status),
  };
}
