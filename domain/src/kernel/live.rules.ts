/** Path below which the server listens for live connections. */
export const LIVE_PATH = '/socket.io';

/** The browser gives up one attempt to connect after this many milliseconds (specification 1 §9). */
export const LIVE_CONNECT_TIMEOUT_MS = 20_000;

/** First wait before connecting again, in milliseconds; doubled each time (specification 1 §9). */
export const LIVE_RECONNECT_MIN_MS = 1_000;

/** Longest wait before connecting again, in milliseconds (specification 1 §9). */
export const LIVE_RECONNECT_MAX_MS = 5_000;

/** Share by which each wait is randomised, so that not all come back at once (specification 1 §9). */
export const LIVE_RECONNECT_RANDOMNESS = 0.5;

/** Largest frame that a browser may send, in bytes: what is larger goes over HTTP (DESIGN §6). */
export const LIVE_FRAME_MAX_BYTES = 16 * 1024;

/** Events that one person may send in a minute, over all their tabs; beyond it the connection is closed (DESIGN §6). */
export const LIVE_EVENTS_PER_MINUTE = 300;

/** Live connections of one person at the same time: tabs and devices. */
export const LIVE_SOCKETS_PER_USER = 20;

/** A viewer is told who is online at most this often, in milliseconds (DESIGN §5). */
export const PRESENCE_INTERVAL_MS = 1_000;

/** The server asks each connection this often, in milliseconds, whether somebody is still there. */
export const LIVE_PING_INTERVAL_MS = 20_000;

/** Whoever does not answer within this time, in milliseconds, is gone: a laptop that sleeps, a phone without signal. */
export const LIVE_PING_TIMEOUT_MS = 10_000;

/** Somebody whose last connection closed counts as online for this long: a reload is no absence. */
export const PRESENCE_GRACE_MS = 3_000;

/** A session that has lapsed is noticed on its open connections within this many minutes. */
export const LIVE_SESSION_CHECK_MINUTES = 5;

/** A session that ended while its connection was being opened is noticed within this many milliseconds. */
export const LIVE_SESSION_FIRST_CHECK_MS = 3_000;

/** After a connection was lost this long ago, in milliseconds, what was missed is no longer kept for it. */
export const LIVE_RECOVERY_MS = 60_000;

/** Nodes tell each other who is online at least this often, in milliseconds. */
export const PRESENCE_HEARTBEAT_MS = 10_000;

/** A node that says nothing for this long, in milliseconds, is gone, and so are its people. */
export const PRESENCE_NODE_TIMEOUT_MS = 30_000;
