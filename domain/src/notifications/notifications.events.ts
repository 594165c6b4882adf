/** What the server tells a browser about notifications. */
export type NotificationEvents = {
  /** Something was told, changed or read on any device: so many are unread now. Whoever shows the list asks anew. */
  notification: { unread: number };
};
