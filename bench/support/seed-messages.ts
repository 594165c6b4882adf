import pg from 'pg';
import { getConversationKey } from '../../server/src/features/community/messages/messages.reader.ts';
import { USERS, userId } from './seed.ts';

/** The number of peers of each user, and of messages in each conversation. */
const PEERS_EACH = 100;
const MESSAGES_EACH = 20;
/** One in this many conversations has messages that one of the two users has not read. */
const UNREAD_EVERY = 4;

/** Users with a smaller distance have no conversation: those of the chat measurement. */
export const FIRST_DISTANCE = 2;

/** Yields pairs of users by number, each pair once: every user with the next ones, from a distance of FIRST_STEP. */
function* pairs(): Generator<readonly [number, number]> {
  for (let one = 1; one <= USERS; one += 1) {
    for (let step = FIRST_DISTANCE; step < FIRST_DISTANCE + PEERS_EACH / 2; step += 1)
      yield [one, 1 + ((one - 1 + step) % USERS)];
  }
}

const CONVERSATIONS_SQL = `
  insert into conversations (id, user_low, user_high, last_seq, last_at)
  select id, user_low, user_high, ${MESSAGES_EACH}, now() - interval '1 day'
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as pairs (id, user_low, user_high)`;

const MEMBERS_SQL = `
  insert into conversation_members (user_id, peer_id, conversation_id, unread, read_until, last_at, last_seq)
  select user_id, peer_id, id,
    case when user_id = user_low and hashtext(id::text) % ${UNREAD_EVERY} = 0 then ${MESSAGES_EACH} / 2 else 0 end,
    last_at - interval '10 minutes', last_at, last_seq
  from conversations, lateral (values (user_low, user_high), (user_high, user_low)) as both_of (user_id, peer_id)`;

const MESSAGES_SQL = `
  insert into messages (conversation_id, seq, id, sender_id, text, created_at)
  select id, n, gen_random_uuid(), case when n % 2 = 0 then user_low else user_high end,
    'Buenas tardes, quería saber si la vacante sigue abierta (' || n || ')',
    last_at - (${MESSAGES_EACH} - n) * interval '1 minute'
  from conversations, generate_series(1, ${MESSAGES_EACH}) n`;

/** Fills conversations of the seeded users. */
export async function seedMessages(databaseUrl: string): Promise<void> {
  const conversations = [...pairs()].map(([one, other]) => getConversationKey(userId(one), userId(other)));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const column = (name: 'id' | 'userLow' | 'userHigh') => conversations.map((each) => each[name]);
    const columns = [column('id'), column('userLow'), column('userHigh')];
    await client.query(CONVERSATIONS_SQL, columns);
    await client.query(MEMBERS_SQL);
    await client.query(MESSAGES_SQL);
    for (const table of ['conversations', 'conversation_members', 'messages']) {
      await client.query(`vacuum analyze ${table}`);
    }
  } finally {
    await client.end();
  }
}
