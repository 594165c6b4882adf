import type { Id } from '@uneed/domain/kernel/ids.ts';
import { CONTACTS_LIST_SIZE, SHARED_APPLICATIONS_MAX } from '@uneed/domain/messages/message.rules.ts';
import type { Contact, SharedApplication } from '@uneed/domain/messages/messages.schema.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import { userNotFound } from '../accounts/accounts.commands.ts';
import { findBlocksByPeer, getBlockState } from '../safety/blocks.reader.ts';
import { findPrivacy } from '../settings/settings.reader.ts';
import * as reader from './contacts.reader.ts';
import * as policy from './messages.policy.ts';
import { presentContact, presentSharedApplication } from './messages.presenter.ts';
import { listPeerIds } from './messages.reader.ts';

export type ContactsService = ReturnType<typeof createContacts>;

/** People whose presence one may see beyond one's conversations: so many of the latest applications tie. */
const SHARED_APPLICATION_PEERS_MAX = 1_000;

export function createContacts({ database: { db } }: { database: Database }) {
  /** Conversations newest first, then people tied by an application, then the newest members, 50 in all. */
  async function list(actor: SessionActor): Promise<Contact[]> {
    const [conversations, blocks] = await Promise.all([
      reader.listConversations(db, actor.id),
      findBlocksByPeer(db, actor.id),
    ]);
    const rows: reader.ContactRow[] = [...conversations];
    const withSharedApplication = new Set<Id>();
    // People apart by a block are neither offered nor named, but for earlier conversations.
    const excludedIds = () => [actor.id, ...blocks.keys(), ...rows.map(({ id }) => id)];
    if (rows.length < CONTACTS_LIST_SIZE) {
      const excluded = new Set(excludedIds());
      const sharedApplicationPeers = await reader.listSharedApplicationPeers(
        db,
        actor.id,
        CONTACTS_LIST_SIZE + excluded.size,
      );
      const addedIds = sharedApplicationPeers
        .filter((id) => !excluded.has(id))
        .slice(0, CONTACTS_LIST_SIZE - rows.length);
      for (const row of await reader.findUsers(db, addedIds)) {
        rows.push(row);
        withSharedApplication.add(row.id);
      }
    }
    if (rows.length < CONTACTS_LIST_SIZE) {
      rows.push(...(await reader.listNewestUsers(db, excludedIds(), CONTACTS_LIST_SIZE - rows.length)));
    }
    const relationOf = (id: Id) => ({ isTied: withSharedApplication.has(id), block: blocks.get(id) });
    return rows.map((row) => presentContact(row, actor.id, relationOf(row.id)));
  }

  /** Members whose name contains `q`. */
  async function search(actor: SessionActor, q: string): Promise<Contact[]> {
    const rows = await reader.searchContacts(db, actor.id, q, CONTACTS_LIST_SIZE);
    const needsSharedApplications = rows.some(
      ({ whoMayWrite }) => !policy.canWrite(whoMayWrite ?? 'everyone', false),
    );
    const withSharedApplication = new Set(
      needsSharedApplications
        ? await reader.listSharedApplicationPeers(db, actor.id, SHARED_APPLICATION_PEERS_MAX)
        : [],
    );
    return rows.map((row) =>
      presentContact(row, actor.id, { sharesApplication: withSharedApplication.has(row.id) }),
    );
  }

  /**
   * One person; 404 for oneself, for nobody, and for a stranger who is leaving or does not want to be found. Of somebody
   * whose account is gone there is what was said.
   */
  async function find(actor: SessionActor, peerId: Id): Promise<Contact> {
    policy.assertOtherUser(actor, peerId);
    const [row, privacy, block] = await Promise.all([
      reader.findContact(db, actor.id, peerId),
      findPrivacy(db, [peerId]),
      getBlockState(db, actor.id, peerId),
    ]);
    const found = row ?? (await reader.findConversation(db, actor.id, peerId));
    if (!found) throw userNotFound();
    const isTied = row !== undefined && (await reader.sharesApplication(db, actor.id, peerId));
    const { isFindable = true, isPendingDeletion = false } = privacy.get(peerId) ?? {};
    if (!isFindable && !isTied && !found.lastId) {
      if (isPendingDeletion || !(await reader.hasPublicJob(db, peerId))) throw userNotFound();
    }
    return presentContact(found, actor.id, { sharesApplication: isTied, block });
  }

  /** What ties the actor to somebody, as far as they may know; 404 for oneself. */
  async function listSharedApplications(actor: SessionActor, peerId: Id): Promise<SharedApplication[]> {
    policy.assertOtherUser(actor, peerId);
    const rows = await reader.listSharedApplications(db, actor.id, peerId, SHARED_APPLICATIONS_MAX);
    return rows.map((row) => presentSharedApplication(row, actor.id));
  }

  /** Those whom a person talks to or is tied to by an application. */
  async function listAcquaintanceIds(userId: Id): Promise<Id[]> {
    const [peers, sharedApplicationPeers] = await Promise.all([
      listPeerIds(db, userId),
      reader.listSharedApplicationPeers(db, userId, SHARED_APPLICATION_PEERS_MAX),
    ]);
    return [...new Set([...peers, ...sharedApplicationPeers])];
  }

  /** Of whom a person may know whether they are online: those they talk to or are tied to, who let themselves be seen. */
  async function listVisibleIds(userId: Id): Promise<Id[]> {
    const known = await listAcquaintanceIds(userId);
    const [privacy, blocks] = await Promise.all([findPrivacy(db, known), findBlocksByPeer(db, userId)]);
    return known.filter((id) => privacy.get(id)?.showsOnline && !blocks.has(id));
  }

  return { list, search, find, listSharedApplications, listAcquaintanceIds, listVisibleIds };
}
