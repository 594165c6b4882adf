import type { Notification } from '@uneed/domain/notifications/notifications.schema.ts';
import type { TestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/users.ts';

/** A person's newest notifications, as the API answers them. */
export async function getNotifications(person: TestUser): Promise<Notification[]> {
  return (await person.get('/notifications')).json().notifications;
}

/** How many a person has not read, by the counter. */
export async function getUnreadCount(person: TestUser): Promise<number> {
  return (await person.get('/notifications/unread')).json().unread;
}

/** Does the scheduled work of this name, and what follows from it. */
export async function runScheduledTask(test: TestApp, name: string): Promise<void> {
  await test.app.queue.runScheduled(name);
  await test.runTasks();
}
