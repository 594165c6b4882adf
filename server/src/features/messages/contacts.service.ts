import type { Id } from '@uneed/domain/kernel/ids.ts';
import { CONTACTS_SIZE, TIES_SHOWN } from '@uneed/domain/messages/message.rules.ts';
import type { Contact, Tie } from '@uneed/domain/messages/messages.schema.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SessionActor } from '../../platform/http/session.ts';
import { userNotFound } from '../accounts/accounts.commands.ts';
import { findBlocksByPeer, getBlockState } from '../safety/blocks.reader.ts';
import { findPrivacy } from '../settings/settings.reader.ts';
import * as reader from './contacts.reader.ts';
import * as policy from './messages.policy.ts';
import { presentContact, presentTie } from './messages.presenter.ts';
import { peersOf } from './messages.reader.ts';

export type ContactsService = ReturnType<typeof createContacts>;

/** People whose presence one may see beyond one's conversations: so many of the latest applications tie. */
const TIES_SEEN = 1_000;

export function createContacts({ database: { db } }: { database: Database }) {
  /** Conversations newest first, then people tied by an application, then the newest members, 50 in all. */
  async function list(actor: SessionActor): Promise<Contact[]> {
    const [talks, blocks] = await Promise.all([
      reader.listConversations(db, actor.id),
      findBlocksByPeer(db, actor.id),
    ]);
    const rows: reader.ContactRow[] = [...talks];
    const tied = new Set<Id>();
    // People apart by a block are neither offered nor named, but for earlier conversations.
    const known = () => [actor.id, ...blocks.keys(), ...rows.map(({ id }) => id)];
    if (rows.length < CONTACTS_SIZE) {
      const without = new Set(known());
      const ties = await reader.tiesOf(db, actor.id, CONTACTS_SIZE + without.size);
      const added = ties.filter((id) => !without.has(id)).slice(0, CONTACTS_SIZE - rows.length);
      for (const row of await reader.findPeople(db, added)) {
        rows.push(row);
        tied.add(row.id);
      }
    }
    if (rows.length < CONTACTS_SIZE) {
      rows.push(...(await reader.newestMembers(db, known(), CONTACTS_SIZE - rows.length)));
    }
    const relation = (id: Id) => ({ isTied: tied.has(id), block: blocks.get(id) });
    return rows.map((row) => presentContact(row, actor.id, relation(row.id)));
  }

  /** Members whose name contains `q`. */
  async function search(actor: SessionActor, q: string): Promise<Contact[]> {
    const rows = await reader.searchContacts(db, actor.id, q, CONTACTS_SIZE);
    const needsTie = rows.some(({ whoMayWrite }) => !policy.mayWrite(whoMayWrite ?? 'everyone', false));
    const tied = new Set(needsTie ? await reader.tiesOf(db, actor.id, TIES_SEEN) : []);
    return rows.map((row) => presentContact(row, actor.id, { isTied: tied.has(row.id) }));
  }

  /**
   * One person; 404 for oneself, for nobody, and for a stranger who is leaving or does not want to be found. Of somebody
   * whose account is gone there is what was said.
   */
  async function find(actor: SessionActor, peerId: Id): Promise<Contact> {
    policy.assertOther(actor, peerId);
    const [row, privacy, block] = await Promise.all([
      reader.findContact(db, actor.id, peerId),
      findPrivacy(db, [peerId]),
      getBlockState(db, actor.id, peerId),
    ]);
    const found = row ?? (await reader.findConversation(db, actor.id, peerId));
    if (!found) throw userNotFound();
    const isTied = row !== undefined && (await reader.areTied(db, actor.id, peerId));
    const { isFindable = true, isPendingDeletion = false } = privacy.get(peerId) ?? {};
    if (!isFindable && !isTied && !found.lastId) {
      if (isPendingDeletion || !(await reader.standsOnVacancy(db, peerId))) throw userNotFound();
    }
    return presentContact(found, actor.id, { isTied, block });
  }

  /** What ties the actor to somebody, as far as they may know; 404 for oneself. */
  async function ties(actor: SessionActor, peerId: Id): Promise<Tie[]> {
    policy.assertOther(actor, peerId);
    const rows = await reader.tiesBetween(db, actor.id, peerId, TIES_SHOWN);
    return rows.map((row) => presentTie(row, actor.id));
  }

  /** Those whom a person talks to or is tied to by an application. */
  async function acquaintancesOf(userId: Id): Promise<Id[]> {
    const [peers, ties] = await Promise.all([peersOf(db, userId), reader.tiesOf(db, userId, TIES_SEEN)]);
    return [...new Set([...peers, ...ties])];
  }

  /** Of whom a person may know whether they are online: those they talk to or are tied to, who let themselves be seen. */
  async function visibleTo(userId: Id): Promise<Id[]> {
    const known = await acquaintancesOf(userId);
    const [privacy, blocks] = await Promise.all([findPrivacy(db, known), findBlocksByPeer(db, userId)]);
    return known.filter((id) => privacy.get(id)?.showsOnline && !blocks.has(id));
  }

  return { list, search, find, ties, acquaintancesOf, visibleTo };
}
