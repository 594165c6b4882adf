/** Live events about notifications, from server to browser. */
export type NotificationEvents = {
  /** A notification was created, changed or read on any device. `unread` is the new number; the browser loads the list again. */
  notification: { unread: number };
};
