import type { PushState } from '@uneed/domain/people/push/push.schema.ts';
import type { PushReceiver, ReceivedPush } from '../../../testing/services/push-receiver.ts';
import type { TestUser } from '../../../testing/users.ts';

/** A browser of a user that receives push messages. */
export type PushBrowser = { deviceId: string; path: string; received(): ReceivedPush[] };

/** Lets a new browser of the user receive push messages. */
export async function turnOnPush(receiver: PushReceiver, user: TestUser): Promise<PushBrowser> {
  const subscription = receiver.subscribe();
  const response = await user.put('/push/subscription', subscription);
  if (response.statusCode !== 200) throw new Error(`Not subscribed: ${response.body}`);
  const { deviceId }: PushState = response.json();
  const path = new URL(subscription.endpoint).pathname;
  const received = () => receiver.received.filter((push) => push.path === path);
  return { deviceId: deviceId ?? '', path, received };
}

export const getPushState = async (user: TestUser): Promise<PushState> => (await user.get('/push')).json();
