import * as api from '@uneed/domain/organizations/plans/plans.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { MountFile } from '../../../platform/http/member-files.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Images } from '../../../platform/media/images.ts';
import type { Storage } from '../../../platform/media/storage.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import type { StoredFiles } from '../../people/media/stored-files.commands.ts';
import { createAdminOrders } from './orders/admin-orders.service.ts';
import { createOrderEmails } from './orders/order-emails.service.ts';
import { createOrderFiles } from './orders/order-files.service.ts';
import { createOrderTransitions } from './orders/order-transitions.service.ts';
import { mountAdminOrders, mountOrderFiles, mountOrders } from './orders/orders.routes.ts';
import { createOrders } from './orders/orders.service.ts';
import { createBankTransfer, createSandboxPayments } from './orders/payment-providers.client.ts';
import { createPayments } from './orders/payments.service.ts';
import { createTransferReceipts } from './orders/transfer-receipts.service.ts';
import { createPlanEmails } from './plans.mail.ts';
import { orderChanged, ordersReview, planEnding, subscriptionsReview } from './plans.tasks.ts';
import { createSubscriptions } from './subscriptions/subscriptions.service.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  log: Logger;
  limits: Limits;
  queue: TaskQueue;
  mailer: Mailer;
  storage: Storage;
  images: Images;
  files: StoredFiles;
  mountFile: MountFile;
  publicUrl: string;
  /** Returns the account to which buyers transfer, in lines of text; empty if there is none. */
  getBankAccount: () => string;
  /** Secret of the sandbox provider, which then takes new orders; undefined: bank transfers. */
  sandboxSecret: string | undefined;
  isPlanLimitOn: () => boolean;
  /** Dominican pesos per US dollar, for approximate prices; undefined: none are shown. */
  pesosPerDollar: number | undefined;
};

function createProviders({
  getBankAccount,
  sandboxSecret,
}: Pick<Dependencies, 'getBankAccount' | 'sandboxSecret'>) {
  const bankTransfer = createBankTransfer(getBankAccount);
  const sandbox = sandboxSecret === undefined ? undefined : createSandboxPayments(sandboxSecret);
  const all = [bankTransfer, ...(sandbox ? [sandbox] : [])];
  return { providers: new Map(all.map((each) => [each.id, each])), provider: sandbox ?? bankTransfer };
}

/** Plans: orders and their payment, receipts, and the subscriptions that they start. */
export function plansFeature({ mountFile, ...services }: Dependencies): Feature {
  const { queue, mailer } = services;
  const emails = createPlanEmails(mailer);
  const { providers, provider } = createProviders(services);
  const receipts = createTransferReceipts(services);
  const transitions = createOrderTransitions(services);
  const subscriptions = createSubscriptions({ ...services, emails });
  const payments = createPayments({ ...services, transitions, providers });
  const orders = createOrders({ ...services, receipts, providers, provider });
  const adminOrders = createAdminOrders({ ...services, transitions, providers });
  const orderEmails = createOrderEmails({ ...services, emails, providers });
  queue.handle(orderChanged, ({ orderId, event, reason }) => orderEmails.send(orderId, event, reason));
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
  return {
    mount(mount) {
      mount(api.getPlanTerms, {
        who: 'public',
        limit: '6000/minute',
        handle: async () => ({
          areLimitsEnforced: services.isPlanLimitOn(),
          pesosPerDollar: services.pesosPerDollar ?? null,
        }),
      });
      mountOrders(mount, { orders, payments, subscriptions });
      mountAdminOrders(mount, adminOrders);
      mountOrderFiles(mountFile, createOrderFiles({ ...services, receipts }));
    },
  };
}
