import { foldText } from '../../kernel/fold-text.ts';
import { visibleText } from '../../kernel/html/html.ts';
import { addDays, addMinutes } from '../../kernel/time.ts';

/** The title of a post has at most this many characters (product.md, 'Posts'). */
export const POST_TITLE_MAX_LENGTH = 100;

/** The content of a post has at most this many visible characters. */
export const POST_CONTENT_MAX_LENGTH = 2000;

/** The markup of a post has at most this many characters; more is rejected unread. */
export const POST_CONTENT_MAX_HTML = 20_000;

/** A post keeps at most this many tags, those written as `#tag` in its content included. */
export const POST_TAGS_MAX = 5;

/** A tag is cut to this many characters. */
export const POST_TAG_MAX_LENGTH = 20;

/** The description of a post's image has at most this many characters. */
export const POST_IMAGE_ALT_MAX_LENGTH = 200;

/** The longer side of a post's image in pixels, as it is stored: for the post's page, and for lists. */
export const POST_IMAGE_SIZES = { small: 640, large: 1600 } as const;

/** A comment has at most this many characters (product.md, 'Comments'). */
export const COMMENT_MAX_LENGTH = 500;

/** Posts on a page of the feed (product.md, 'Feed'). */
export const POSTS_PAGE_SIZE = 10;

/** Posts that one request may ask for. */
export const POSTS_PAGE_MAX = 50;

/** The mixed feed shows at most this many jobs among the posts. */
export const FEED_JOBS_MAX = 3;

/** Entries of the lists beside the feed. */
export const FEED_SIDEBAR_MAX = 5;

/** At most this many posts by one author follow each other on a page of the feed. */
export const POSTS_IN_A_ROW_MAX = 2;

/** Reactions of each type that a response lists, the latest; counters count all. */
export const REACTIONS_SHOWN = 50;

/** The text of a search for posts has at most this many characters. */
export const POST_SEARCH_MAX_LENGTH = 200;

/** Maximum `totalPosts` of a search or filter; this value means "this many or more". */
export const POSTS_COUNTED_MAX = 1_000;

/** Posts that one user may publish in a minute (product.md, 'Limits'). */
export const POSTS_PER_MINUTE = 20;

/** Post images that one user may send in an hour, the rejected ones included: each has to be encoded. */
export const POST_IMAGES_PER_HOUR = 60;

/** Comments that a post's response lists, the latest; older ones come by page. */
export const COMMENTS_SHOWN = 50;

/** The author may edit a post for this many minutes. */
export const POST_EDIT_MINUTES = 30;

/** An account younger than this many hours may publish only a few posts a day. */
export const NEW_ACCOUNT_HOURS = 48;

/** Posts that a new account may publish in 24 hours. */
export const NEW_ACCOUNT_POSTS_PER_DAY = 3;

/** The banners of the feed disappear after this many milliseconds. */
export const FEED_BANNER_MS = 3_000;

/** Characters of a post's preview on a card. */
export const POST_PREVIEW_LENGTH = 150;

/** Tags that a card shows; the rest is counted. */
export const POST_CARD_TAGS = 3;

export const REACTION_TYPES = ['like', 'love', 'laugh'] as const;
export type ReactionType = (typeof REACTION_TYPES)[number];

/** The list of a post's `reactions` in which a reaction of each type stands (product.md, 'Reactions and shares'). */
export const REACTION_LISTS = { like: 'likes', love: 'loves', laugh: 'laughs' } as const satisfies Record<
  ReactionType,
  string
>;

/** The moment until which the author may edit a post. */
export const postEditDeadline = (createdAt: Date): Date => addMinutes(createdAt, POST_EDIT_MINUTES);

/** Accounts created after this moment are new. */
export const newAccountCutoff = (now: Date): Date => addMinutes(now, -60 * NEW_ACCOUNT_HOURS);

/** Posts of a new account are counted from this moment on. */
export const newAccountPostsSince = (now: Date): Date => addDays(now, -1);

export const POST_CONTENT_EMPTY_TEXT = 'El contenido no puede estar vacío';
export const POST_CONTENT_TOO_LONG_TEXT = `El contenido excede el límite de ${POST_CONTENT_MAX_LENGTH} caracteres`;
export const POST_TITLE_TOO_LONG_TEXT = `El título excede el límite de ${POST_TITLE_MAX_LENGTH} caracteres`;
export const POST_TAGS_MAX_TEXT = `Máximo ${POST_TAGS_MAX} etiquetas permitidas`;
export const COMMENT_EMPTY_TEXT = 'El comentario no puede estar vacío';
export const COMMENT_TOO_LONG_TEXT = `El comentario no puede tener más de ${COMMENT_MAX_LENGTH} caracteres`;
export const POST_NOT_FOUND_TEXT = 'Publicación no encontrada';
export const POST_GONE_TEXT = 'Esta publicación fue eliminada';
export const POST_DELETED_TEXT = 'Publicación eliminada correctamente';
export const POST_EDIT_OVER_TEXT = `Solo puedes editar una publicación durante ${POST_EDIT_MINUTES} minutos`;
export const POST_HIDDEN_EDIT_TEXT =
  'Esta publicación está oculta: no se puede editar hasta que el equipo la revise';
export const NEW_ACCOUNT_POSTS_TEXT = `Tu cuenta es nueva: por ahora puedes hacer ${NEW_ACCOUNT_POSTS_PER_DAY} publicaciones al día`;

/** What a browser would read as a tag, comment or declaration; `<3` and `a < b` are none. */
const TAGS = /<[a-z/!?][^<>]*>?/gi;
/** The name of an element, and what follows it. */
const NAMED_TAG = /^<([^\s/>]+)([\s\S]*)$/;
const ELEMENTS = new Set(
  'a abbr address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center cite code col colgroup data dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img image input ins kbd label legend li link listing main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'.split(
    ' ',
  ),
);

/**
 * Whether what looks like a tag is text that somebody typed: `<T>`, `<rrhh@acme.do>`, `<https://uneed.do>`, or the middle of
 * `a<b && c>d`. An end tag is none, nor is a tag with an attribute, of whatever element: the attribute could be a script.
 */
function isTyped(tag: string): boolean {
  const [, name = '', rest = ''] = NAMED_TAG.exec(tag) ?? [];
  if (name === '' || /^[!?]/.test(name) || tag.includes('=')) return false;
  if (!ELEMENTS.has(name.toLowerCase())) return true;
  const isVariable = name.length === 1 && rest !== '>';
  return isVariable && (!tag.endsWith('>') || /^\s+[^\sa-z/>]/i.test(rest));
}

/** Whether a text is read as markup; otherwise it is plain text. */
export const hasMarkup = (content: string): boolean =>
  content.match(TAGS)?.some((tag) => !isTyped(tag)) ?? false;

/** Returns what a reader sees of the content of a post. */
export const visibleContent = (content: string): string =>
  hasMarkup(content) ? visibleText(content) : content;

/** Path of a post's image; `size` is one of `POST_IMAGE_SIZES`. */
export const postImagePath = (key: string, size: number): string => `/media/posts/${key}-${size}.webp`;

const LARGE_IMAGE = new RegExp(`^(/media/posts/.+)-${POST_IMAGE_SIZES.large}\\.webp$`);

/** The small version of a post's image, for lists. */
export const smallPostImage = (path: string): string =>
  path.replace(LARGE_IMAGE, `$1-${POST_IMAGE_SIZES.small}.webp`);

const HASHTAG = /(?<![\p{L}\p{N}_&#])#([\p{L}\p{N}_]+)/gu;

const cutTag = (tag: string): string => [...tag].slice(0, POST_TAG_MAX_LENGTH).join('').trim();

/** Splits a comma-separated input into tags: trimmed, without `#` and empties, each cut to its limit. */
export const parseTags = (input: string): string[] =>
  input
    .split(',')
    .map((tag) => cutTag(tag.trim().replace(/^#+/, '')))
    .filter((tag) => tag !== '');

/** Returns the tags written as `#tag` in a text. */
export const findHashtags = (text: string): string[] =>
  [...text.matchAll(HASHTAG)].map(([, tag = '']) => cutTag(tag));

/** Returns the first tags that differ, compared as they are searched, up to the limit. */
export function limitTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(foldText(tag))) byKey.set(foldText(tag), tag);
  return [...byKey.values()].slice(0, POST_TAGS_MAX);
}
