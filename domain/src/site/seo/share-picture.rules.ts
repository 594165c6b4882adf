/** Maximum size of such a picture, in KB; WhatsApp does not show larger ones. */
export const SHARE_PICTURE_MAX_KB = 300;

/** Number of pictures that are drawn at the same time. */
export const SHARE_PICTURES_AT_ONCE = 2;

/** Number of pictures that may wait to be drawn; a further request gets 503. */
export const SHARE_PICTURES_WAITING_MAX = 20;

/** Total size of the drawn pictures that are cached, in MB. */
export const SHARE_PICTURES_CACHE_MB = 32;

/** How long browsers and crawlers may keep a picture, in minutes. */
export const SHARE_PICTURE_MAX_AGE_MINUTES = 60;
