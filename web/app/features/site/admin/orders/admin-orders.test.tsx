import { screen, waitFor, within } from '@testing-library/react';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { ORDER_CHANGED_TEXT } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { AdminOrder } from '@uneed/domain/organizations/plans/orders.schema.ts';
import {
  confirmOrder,
  getAdminOrder,
  listAdminOrders,
  refuseReceipt,
  undoConfirmation,
} from '@uneed/domain/organizations/plans/plans.api.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildAdminOrder, ORDER_ID } from '../../../organizations/plans/exports/orders.factory.ts';
import AdminOrderPage from './admin-order-page.tsx';
import AdminOrdersPage from './admin-orders-page.tsx';
import { buildOrdersHref, readOrderFilter } from './orders.queries.ts';

const session = buildSessionUser({ isAdmin: true });

function openOrder(changes: Partial<AdminOrder> = {}) {
  const server = fakeServer();
  server.reply(getAdminOrder, () => buildAdminOrder(changes));
  const page = renderPage(AdminOrderPage, {
    at: `/admin/pedidos/${ORDER_ID}`,
    path: '/admin/pedidos/:orderId',
    session,
  });
  return { server, ...page };
}

it('lists the receipts to check with their number, and finds orders of all states', async () => {
  const server = fakeServer();
  const pagination = paginate(1, 20, 1);
  server.reply(listAdminOrders, () => ({ orders: [buildAdminOrder()], receiptCount: 3, pagination }));
  const { user } = renderPage(AdminOrdersPage, { at: '/admin/pedidos', session });
  const link = await screen.findByRole('link', { name: 'María Peña · Plan Connect, un año' });
  expect(link.getAttribute('href')).toBe(`/admin/pedidos/${ORDER_ID}`);
  const lists = within(screen.getByRole('navigation', { name: 'Pedidos' }));
  expect(lists.getByRole('link', { current: 'page' }).textContent).toBe('Por revisar (3)');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar pedidos' }), '92QD{Enter}');
  await waitFor(() => expect(server.requests.at(-1)?.query.get('q')).toBe('92QD'));
  expect(screen.queryByRole('navigation', { name: 'Pedidos' })).toBeNull();
});

it('keeps list, search and page in the address', () => {
  const read = (query: string) => readOrderFilter(new URLSearchParams(query));
  expect(read('')).toEqual({ status: 'receipt_sent', q: '', page: 1 });
  expect(read('estado=vencidos&page=2')).toEqual({ status: 'lapsed', q: '', page: 2 });
  expect(read('estado=x&page=-1&q=%20a%20')).toEqual({ status: 'receipt_sent', q: 'a', page: 1 });
  expect(buildOrdersHref({ status: 'lapsed', q: '', page: 2 })).toBe('/admin/pedidos?estado=vencidos&page=2');
  expect(buildOrdersHref({ status: 'receipt_sent', q: '', page: 1 })).toBe('/admin/pedidos');
  expect(buildOrdersHref({ status: 'lapsed', q: 'ana', page: 1 })).toBe('/admin/pedidos?q=ana');
});

it('confirms a payment after asking, with the version that was shown', async () => {
  const { server, user } = openOrder();
  const image = await screen.findByRole('img', { name: 'Comprobante de la transferencia' });
  screen.getByRole('region', { name: 'Quién compra' });
  expect(image.getAttribute('src')).toMatch(`/api/admin/orders/${ORDER_ID}/receipt?v=`);
  await user.click(screen.getByRole('button', { name: 'Confirmar pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Confirmar el pago UN-7K3F-92QD?' }));
  dialog.getByText(
    /Confirmas que llegaron US\$60\.18\. María Peña recibe «Plan Connect, un año».*maria@ejemplo\.do/,
  );
  const replied = Promise.withResolvers<void>();
  server.reply(confirmOrder, () => ({ message: 'Pago confirmado' }), replied.promise);
  const confirm = dialog.getByRole('button', { name: 'Confirmar pago' });
  await user.click(confirm);
  await waitFor(() => expect(confirm).toHaveProperty('disabled', true));
  const can = { confirm: false, refuse: false, undo: true };
  server.reply(getAdminOrder, () => buildAdminOrder({ status: 'confirmed', invoice: '2026-000041', can }));
  replied.resolve();
  await screen.findByText('Pago confirmado');
  await screen.findByRole('link', { name: 'Recibo 2026-000041' });
  expect(server.writes.map(({ body }) => body)).toEqual([{ version: 2 }]);
});

it('shows what changed when another admin was first', async () => {
  const { server, user } = openOrder();
  await user.click(await screen.findByRole('button', { name: 'Confirmar pago' }));
  server.replyWithError(confirmOrder, { code: 'CONFLICT', message: ORDER_CHANGED_TEXT });
  const can = { confirm: false, refuse: false, undo: false };
  server.reply(getAdminOrder, () => buildAdminOrder({ status: 'cancelled', can }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirmar pago' }));
  await screen.findByText(ORDER_CHANGED_TEXT);
  await screen.findByText('Cancelado');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar pago' })).toBeNull());
});

it('refuses a receipt with a reason, which stays when it is rejected', async () => {
  const { server, user } = openOrder();
  await user.click(await screen.findByRole('button', { name: 'Rechazar comprobante' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar comprobante' }));
  const refuse = dialog.getByRole('button', { name: 'Rechazar' });
  await user.click(refuse);
  await screen.findByText('Escribe el motivo');
  const reason = dialog.getByRole('textbox', { name: /Motivo/ });
  await enterText(user, reason, 'No se lee');
  await expectRejection({ server, user }, refuseReceipt, () => refuse);
  expect(reason).toHaveProperty('value', 'No se lee');
  server.reply(refuseReceipt, () => ({ message: 'Comprobante rechazado' }));
  await user.click(refuse);
  await screen.findByText('Comprobante rechazado');
  expect(server.writes.at(-1)?.body).toEqual({ reason: 'No se lee', version: 2 });
});

it('undoes a confirmation after saying what that takes away', async () => {
  const can = { confirm: false, refuse: false, undo: true };
  const { server, user } = openOrder({ status: 'confirmed', version: 3, can });
  await user.click(await screen.findByRole('button', { name: 'Deshacer confirmación' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/le quita los tokens que no ha usado y anula el recibo/);
  const undo = () => dialog.getByRole('button', { name: 'Deshacer confirmación' });
  await expectRejection({ server, user }, undoConfirmation, undo, { isGone: true });
  await user.click(screen.getByRole('button', { name: 'Deshacer confirmación' }));
  server.reply(undoConfirmation, () => ({ message: 'Confirmación deshecha' }));
  await user.click(undo());
  await screen.findByText('Confirmación deshecha');
  expect(server.writes.at(-1)?.body).toEqual({ version: 3 });
});

it('says that there is no such order, with a way back to the list', async () => {
  const server = fakeServer();
  server.replyWithError(getAdminOrder, { code: 'NOT_FOUND', message: 'No encontramos este pedido' });
  renderPage(AdminOrderPage, { at: '/admin/pedidos/x', path: '/admin/pedidos/:orderId', session });
  await screen.findByRole('heading', { name: 'No encontramos este pedido' });
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  const back = screen.getByRole('link', { name: 'Volver a la lista' });
  expect(back.getAttribute('href')).toBe('/admin/pedidos');
});
