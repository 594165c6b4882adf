import {
  CONTACTS_PAGE_SIZE,
  SHARED_APPLICATIONS_MAX,
} from '@uneed/domain/community/messages/message.rules.ts';
import type { Contact, SharedApplication } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { TimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import { userNotFound } from '../../people/accounts/accounts.commands.ts';
import { findBlocksByPeer, getBlockState } from '../../people/safety/blocks.reader.ts';
import { findPrivacy } from '../../people/settings/settings.reader.ts';
import * as reader from './contacts.reader.ts';
import { isUserHidden } from './messages.commands.ts';
import * as policy from './messages.policy.ts';
import { presentContact, presentSharedApplication } from './messages.presenter.ts';
import { getConversationKey, listPeerIds } from './messages.reader.ts';

export type ContactsService = ReturnType<typeof createContacts>;

/** At most this many connected users, the latest, see each other's presence. */
const CONNECTED_PEERS_MAX = 1_000;

export function createContacts({ database: { db } }: { database: Database }) {
  /**
   * Returns the conversations, newest first, then connected users, then, unless `known` or for an enterprise, the newest users; 50
   * in all. With `before` only the next 50 conversations.
   */
  async function list(
    actor: SessionActor,
    { before, known = false }: { before?: TimeCursor | undefined; known?: boolean | undefined } = {},
  ): Promise<Contact[]> {
    const [conversations, blocks] = await Promise.all([
      reader.listConversations(db, actor.id, before),
      findBlocksByPeer(db, actor.id),
    ]);
    const rows: reader.ContactRow[] = [...conversations];
    const connected = new Set<Id>();
    // Users with a block between them appear only if they have a conversation.
    const excludedIds = () => [actor.id, ...blocks.keys(), ...rows.map(({ id }) => id)];
    const isFirstPage = before === undefined;
    if (isFirstPage && rows.length < CONTACTS_PAGE_SIZE) {
      const excluded = new Set(excludedIds());
      const connectedPeers = await reader.listConnectedPeers(
        db,
        actor.id,
        CONTACTS_PAGE_SIZE + excluded.size,
      );
      const addedIds = connectedPeers
        .filter((id) => !excluded.has(id))
        .slice(0, CONTACTS_PAGE_SIZE - rows.length);
      for (const row of await reader.findUsers(db, addedIds)) {
        rows.push(row);
        connected.add(row.id);
      }
    }
    if (isFirstPage && !known && rows.length < CONTACTS_PAGE_SIZE && policy.mayContactStrangers(actor)) {
      rows.push(...(await reader.listNewestUsers(db, excludedIds(), CONTACTS_PAGE_SIZE - rows.length)));
    }
    const getRelation = (id: Id) => ({
      isConnected: connected.has(id),
      block: blocks.get(id),
    });
    return rows.map((row) => presentContact(row, actor.id, getRelation(row.id)));
  }

  /** Returns users whose name contains `q`. */
  async function search(actor: SessionActor, q: string): Promise<Contact[]> {
    const rows = await reader.searchContacts(db, actor, q, CONTACTS_PAGE_SIZE);
    const needsConnections = rows.some(
      ({ whoMayWrite }) => !policy.canWrite(whoMayWrite ?? 'everyone', false),
    );
    const connected = new Set(
      needsConnections ? await reader.listConnectedPeers(db, actor.id, CONNECTED_PEERS_MAX) : [],
    );
    return rows.map((row) => presentContact(row, actor.id, { isConnected: connected.has(row.id) }));
  }

  /**
   * Returns one contact. Throws 404 for the actor, an unknown id, and a user without a conversation who is hidden from the actor. A deleted
   * user is found if there is a conversation.
   */
  async function find(actor: SessionActor, peerId: Id): Promise<Contact> {
    policy.assertOtherUser(actor, peerId);
    const [row, block] = await Promise.all([
      reader.findContact(db, { userId: actor.id, peerId }),
      getBlockState(db, { userId: actor.id, otherId: peerId }),
    ]);
    const contact = row ?? (await reader.findConversation(db, { userId: actor.id, peerId }));
    if (!contact) throw userNotFound();
    const isConnected = row !== undefined && (await reader.isConnected(db, { userId: actor.id, peerId }));
    const isKnown = isConnected || contact.lastId;
    if (!isKnown && (await isUserHidden(db, actor, { id: peerId, eraseAt: contact.eraseAt })))
      throw userNotFound();
    const isStranger =
      !isConnected &&
      contact.lastSenderId === peerId &&
      contact.role !== 'enterprise' &&
      (await reader.isUnansweredStranger(db, {
        userId: actor.id,
        peerId,
        conversationId: getConversationKey(actor.id, peerId).id,
      }));
    const isWaitingBlindly =
      !isConnected && !contact.lastId && (await reader.checkWaitingBlindly(db, { userId: actor.id, peerId }));
    return presentContact(contact, actor.id, { isConnected, isStranger, isWaitingBlindly, block });
  }

  /** Returns the shared applications that the actor may know of. Throws 404 for the actor's own id. */
  async function listSharedApplications(actor: SessionActor, peerId: Id): Promise<SharedApplication[]> {
    policy.assertOtherUser(actor, peerId);
    const rows = await reader.listSharedApplications(
      db,
      { userId: actor.id, peerId },
      SHARED_APPLICATIONS_MAX,
    );
    return rows.map((row) => presentSharedApplication(row, actor.id));
  }

  /** Returns the ids of users with whom the user has a conversation or a connection. */
  async function listAcquaintanceIds(userId: Id): Promise<Id[]> {
    const [peerIds, connectedIds] = await Promise.all([
      listPeerIds(db, userId),
      reader.listConnectedPeers(db, userId, CONNECTED_PEERS_MAX),
    ]);
    return [...new Set([...peerIds, ...connectedIds])];
  }

  /** Returns whose presence the user may see: those with a conversation or a connection, as far as they show it. */
  async function findVisibleUsers(userId: Id): Promise<ReadonlySet<Id>> {
    const knownIds = await listAcquaintanceIds(userId);
    const [privacy, blocks] = await Promise.all([findPrivacy(db, knownIds), findBlocksByPeer(db, userId)]);
    return new Set(knownIds.filter((id) => privacy.get(id)?.showsOnline === true && !blocks.has(id)));
  }

  return {
    list,
    search,
    find,
    listSharedApplications,
    listAcquaintanceIds,
    findVisibleUsers,
  };
}
