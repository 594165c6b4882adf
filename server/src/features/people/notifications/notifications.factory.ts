import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';

/** Returns a user's newest notifications from the API. */
export async function getNotifications(user: TestUser): Promise<Notification[]> {
  return (await user.get('/notifications')).json().notifications;
}

/** Returns a user's unread counter from the API. */
export async function getUnreadCount(user: TestUser): Promise<number> {
  return (await user.get('/notifications/unread')).json().unread;
}

/** Runs the scheduled task of this name, and the tasks that it enqueues. */
export async function runScheduledTask(test: TestApp, name: string): Promise<void> {
  await test.app.queue.runScheduled(name);
  await test.runTasks();
}
