import { EXPIRY_STAGES } from '@uneed/domain/people/notifications/notification.rules.ts';
import type pg from 'pg';
import { getConversationKey } from '../../server/src/features/community/messages/messages.reader.ts';
import { getExpiryKeyPrefixes } from '../../server/src/features/people/notifications/notification-keys.query.ts';
import { createRandom } from '../cvs/random.ts';
import { type Country, mixed, pick, recently, skewed } from './country.ts';
import { dropChecks } from './drop-checks.ts';
import { idSql, userId } from './seed.ts';
import { memberIdSql, textArray } from './seed-country-people.ts';
import { SENTENCES, TITLES } from './words.ts';

const MESSAGES_EACH = 12;
const MOST_MESSAGES = 5_000;
const MOST_PEERS = 5_000;
const COMMENTS_EACH = 2;
const REACTIONS_EACH = 5;
const MOST_ANSWERS = 3_000;
/** Conversations that one statement inserts. */
const BATCH = 50_000;
const RANDOM_SCALE = 1_000_000;
/** As in `skewed`. */
const SHAPE = 1.3;

/** Yields the conversations: each publisher with candidates, most with few, some with thousands. */
function* listConversations({ publishers, candidates, messages }: Country) {
  const random = createRandom(1);
  const fraction = () => random.below(RANDOM_SCALE) / RANDOM_SCALE;
  const wanted = messages / MESSAGES_EACH;
  const least = (wanted / publishers) * ((SHAPE - 1) / SHAPE);
  let count = 0;
  for (let publisher = 1; publisher <= publishers && count < wanted; publisher += 1) {
    const most = Math.min(MOST_PEERS, candidates);
    const peers = Math.min(most, Math.ceil(least * (1 - fraction()) ** (-1 / SHAPE)));
    const first = Math.floor(candidates * fraction() ** 1.5);
    for (let k = 0; k < peers; k += 1) {
      const candidate = publishers + 1 + (((first + k) * 7919) % candidates);
      yield getConversationKey(userId(publisher), userId(candidate));
    }
    count += peers;
  }
}

const CONVERSATIONS_SQL = `
  insert into conversations (id, user_low, user_high, last_seq, last_at)
  select id, user_low, user_high, greatest(1, ${skewed(MESSAGES_EACH, MOST_MESSAGES)}), now() - ${recently(1095)}
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as pairs (id, user_low, user_high)`;

const MESSAGE_STATEMENTS = [
  `insert into conversation_members (user_id, peer_id, conversation_id, unread, read_until, last_at, last_seq)
   select user_id, peer_id, id, case when user_id = user_high and hashtext(id::text) % 10 = 0 then 1 else 0 end,
     last_at - interval '10 minutes', last_at, last_seq
   from conversations, lateral (values (user_low, user_high), (user_high, user_low)) as both_of (user_id, peer_id)`,
  `insert into messages (conversation_id, seq, id, sender_id, text, created_at)
   select id, n, uuidv7(), case when random() < 0.5 then user_low else user_high end,
     left(${pick(textArray(SENTENCES))}, 20 + (random() * 100)::int), last_at - (last_seq - n) * interval '3 hours'
   from conversations, generate_series(1, last_seq) n`,
];

const listNotifications = ({ members, notifications, closedJobs, openJobs }: Country) => [
  `insert into notifications (user_id, id, kind, group_key, actor_id, job_id, job_title, first_at, created_at, read_at)
   select ${memberIdSql(`1 + ${mixed(`floor(${members} * power(random(), 1.5))`, members)}`)}, uuidv7(), kind, kind || ':' || n,
     ${memberIdSql(`1 + floor(${members} * random())::int`)}, ${idSql('bbbb', `${closedJobs} + 1 + floor(${openJobs} * random())::int`)},
     ${pick(textArray(TITLES), 2)}, at, at, case when n % 10 < 7 then at + interval '1 hour' end
   from (select n, now() - interval '2 hours' - power(random(), 2) * case when n % 10 < 7 then interval '58 days' else interval '170 days' end as at,
     ${pick("array['applicationReceived', 'applicationSeen', 'messageReceived']")} as kind from generate_series(1, ${notifications}) n) drawn`,
  `insert into notification_events (user_id, group_key, event_key, actor_id, at)
   select user_id, group_key, 'first', actor_id, created_at from notifications where read_at is null`,
  `insert into notification_inboxes (user_id, unread)
   select user_id, count(*) filter (where read_at is null) from notifications group by user_id`,
  // Owners were notified of the dates of their vacancies before.
  ...EXPIRY_STAGES.map((stage) => {
    const { groupKey, eventKey } = getExpiryKeyPrefixes(stage);
    return `insert into notification_events (user_id, group_key, event_key, at)
      select owner_id, '${groupKey}' || id, '${eventKey}' || (extract(epoch from expires_at) * 1000)::bigint, now()
      from jobs where expires_at > now() - interval '10 days' and status <> 'paused'`;
  }),
];

const POST_ID = idSql('cccc', 'n');

const listPosts = ({ members, posts }: Country) => [
  `insert into posts (id, author_id, title, content, content_format, content_text, tags, created_at)
   select ${POST_ID}, ${memberIdSql(`1 + ${mixed(`floor(${members} * power(random(), 2))`, members)}`)}, ${pick(textArray(TITLES))}, text, 'text', text,
     array['empleo', 'Etiqueta ' || n % 1000], now() - power((n - 0.5) / ${posts}, 1.5) * interval '1095 days'
   from (select n, concat_ws(' ', ${[1, 2, 3, 4].map(() => pick(textArray(SENTENCES))).join(', ')}) as text from generate_series(1, ${posts}) n) written`,
  `insert into post_comments (post_id, id, user_id, content, created_at)
   select ${POST_ID}, uuidv7(), ${memberIdSql(`1 + ${mixed('first + k', members)}`)}, ${pick(textArray(SENTENCES))},
     least(now(), created_at + k * interval '10 minutes')
   from (select n, floor(${members} * random())::int as first, ${skewed(COMMENTS_EACH, MOST_ANSWERS)} as count from generate_series(1, ${posts}) n) drawn
   join posts on posts.id = ${POST_ID}, generate_series(1, count) k`,
  `insert into post_reactions (post_id, user_id, type, created_at)
   select ${POST_ID}, ${memberIdSql(`1 + ${mixed('first + k', members)}`)}, ${pick("array['like', 'love', 'laugh']", 2)},
     least(now(), created_at + k * interval '3 minutes')
   from (select n, floor(${members} * random())::int as first, ${skewed(REACTIONS_EACH, MOST_ANSWERS)} as count from generate_series(1, ${posts}) n) drawn
   join posts on posts.id = ${POST_ID}, generate_series(1, count) k`,
];

async function seedConversations(client: pg.Client, country: Country): Promise<void> {
  let batch: ReturnType<typeof getConversationKey>[] = [];
  const flush = async () => {
    const column = (name: 'id' | 'userLow' | 'userHigh') => batch.map((each) => each[name]);
    await client.query(CONVERSATIONS_SQL, [column('id'), column('userLow'), column('userHigh')]);
    batch = [];
  };
  for (const conversation of listConversations(country)) {
    batch.push(conversation);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  for (const statement of MESSAGE_STATEMENTS) await client.query(statement);
}

/** Adds what members write to each other and to all, and their notifications. */
export async function seedCommunity(client: pg.Client, country: Country): Promise<void> {
  const tables = [
    'conversations',
    'conversation_members',
    'messages',
    'notifications',
    'notification_events',
    'notification_inboxes',
  ];
  const restoring = await dropChecks(client, [...tables, 'posts', 'post_comments', 'post_reactions']);
  await seedConversations(client, country);
  for (const statement of [...listNotifications(country), ...listPosts(country)])
    await client.query(statement);
  for (const statement of restoring) await client.query(statement);
}
