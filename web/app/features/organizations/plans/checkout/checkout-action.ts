import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { planPaths } from '@uneed/domain/kernel/area-paths.ts';
import { createOrder } from '@uneed/domain/organizations/plans/plans.paths.ts';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { type ActionArgs, createServerAction } from '../../../../platform/forms/server-action.ts';
import { readItem } from './checkout-item.ts';

/** Creates the order of the form that the browser submitted without JavaScript, and leads to it. */
export const checkoutAction = createServerAction(
  async ({ api, form, url }: ActionArgs) => {
    const item = readItem(url.searchParams);
    const { pricing, order: toOrderPath } = planPaths(areaOfPath(url.pathname));
    if (item === null) return pricing;
    const { billingName = '', billingTaxNumber = '', key = createIdempotencyKey() } = form;
    const body = { item, billingName, billingTaxNumber };
    const { order } = await api.request(createOrder, { body }, { idempotencyKey: key });
    return toOrderPath(order._id);
  },
  { keeps: ['billingName', 'billingTaxNumber'] },
);
