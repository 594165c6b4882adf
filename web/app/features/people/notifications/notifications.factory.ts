import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';

let count = 0;

/** Builds an unread notification. */
export function buildNotification(changes: Partial<Notification> = {}): Notification {
  count += 1;
  return {
    _id: `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    kind: 'applicationReceived',
    count: 1,
    person: { _id: '01900000-0000-7000-8000-0000000000b1', fullName: 'Luis Báez', profilePic: '' },
    job: { _id: '01900000-0000-7000-8000-0000000000c1', title: 'Cajera', isGone: false },
    post: null,
    application: null,
    status: null,
    answer: null,
    decision: null,
    sanction: null,
    alert: null,
    ticket: null,
    enterprise: null,
    employment: null,
    order: null,
    plan: null,
    hire: null,
    referral: null,
    bonus: null,
    interview: null,
    mention: null,
    closesAt: null,
    createdAt: new Date().toISOString(),
    isRead: false,
    ...changes,
  };
}
