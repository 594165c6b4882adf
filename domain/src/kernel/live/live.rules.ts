/** Path of the socket.io endpoint. */
export const LIVE_PATH = '/socket.io';

/** One attempt of the browser to connect times out after this many milliseconds (product.md, 'Live events'). */
export const LIVE_CONNECT_TIMEOUT_MS = 20_000;

/** First delay before a reconnect, in milliseconds; doubled after each failure. */
export const LIVE_RECONNECT_MIN_MS = 1_000;

/** Maximum delay before a reconnect, in milliseconds. */
export const LIVE_RECONNECT_MAX_MS = 5_000;

/** Randomisation factor of the reconnect delay, so that not all browsers reconnect at once. */
export const LIVE_RECONNECT_RANDOMNESS = 0.5;

/** Largest frame that a browser may send, in bytes; larger payloads go over HTTP. */
export const LIVE_FRAME_MAX_BYTES = 16 * 1024;

/**
 * Maximum number of events that a user may send per minute, over all tabs; the server closes the connection above
 * it.
 */
export const LIVE_EVENTS_PER_MINUTE = 300;

/** Maximum number of live connections of a user at the same time, over tabs and devices. */
export const LIVE_SOCKETS_PER_USER = 20;

/** Minimum interval between two updates of the online users sent to a user, in milliseconds (product.md, 'Online users'). */
export const PRESENCE_INTERVAL_MS = 1_000;

/** Interval at which the server pings each connection, in milliseconds. */
export const LIVE_PING_INTERVAL_MS = 20_000;

/** A connection without a pong for this many milliseconds is closed: a sleeping laptop, a phone without signal. */
export const LIVE_PING_TIMEOUT_MS = 10_000;

/**
 * A user counts as online for this many milliseconds after the last connection closed, so that a reload is not shown as
 * offline.
 */
export const PRESENCE_GRACE_MS = 3_000;

/** The server checks the session of an open connection every this many minutes. */
export const LIVE_SESSION_CHECK_MINUTES = 5;

/** First session check after a connection opened, in milliseconds: the session may have ended meanwhile. */
export const LIVE_SESSION_FIRST_CHECK_MS = 3_000;

/** Maximum interval between two presence messages of a node to the other nodes, in milliseconds. */
export const PRESENCE_HEARTBEAT_MS = 10_000;

/** A node without a presence message for this many milliseconds counts as down, and its users as offline. */
export const PRESENCE_NODE_TIMEOUT_MS = 30_000;

/** A user whose pages were not used for this many minutes gets push messages, also while a page is open. */
export const ATTENTION_IDLE_MINUTES = 5;

/** Minimum interval between two `eventsMissed` to a browser, in milliseconds; also the time over which browsers spread their requests. */
export const LIVE_MISSED_INTERVAL_MS = 5_000;
