/** Query key of the pages of the feed. */
export const FEED_KEY = ['posts feed'];
