import type { TaskQueue } from '../../platform/queue/task-queue.ts';
import type { OrderEmails } from './orders/order-emails.service.ts';
import type { PaymentsService } from './orders/payments.service.ts';
import { orderChanged, ordersReview, planEnding, subscriptionsReview } from './plans.tasks.ts';
import type { SubscriptionsService } from './subscriptions/subscriptions.service.ts';

type Dependencies = {
  payments: PaymentsService;
  orderEmails: OrderEmails;
  subscriptions: SubscriptionsService;
};

export function connectPlanWorkers(
  queue: TaskQueue,
  { payments, orderEmails, subscriptions }: Dependencies,
): void {
  queue.handle(orderChanged, ({ orderId, event, reason = '' }) => orderEmails.send(orderId, event, reason));
  queue.handle(ordersReview, payments.lapseDue);
  queue.schedule(ordersReview, '*/10 * * * *', {});
  queue.handle(subscriptionsReview, async () => {
    await subscriptions.grantDue();
    await subscriptions.notifyEnding();
  });
  queue.schedule(subscriptionsReview, '*/10 * * * *', {});
  queue.handle(planEnding, ({ userId, plan, endsAt, stage }) =>
    subscriptions.sendEndEmail(userId, plan, new Date(endsAt), stage),
  );
}
