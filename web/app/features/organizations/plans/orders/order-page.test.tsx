import { act, screen, waitFor, within } from '@testing-library/react';
import {
  OWNERS_BUY_TEXT,
  OWNERS_OPEN_FILES_TEXT,
} from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { NO_FISCAL_RECEIPT_TEXT, type OrderStatus } from '@uneed/domain/organizations/plans/order.rules.ts';
import type { Order } from '@uneed/domain/organizations/plans/orders.schema.ts';
import {
  cancelOrder,
  getOrder,
  getPlanTerms,
  listOrders,
  sendTransferReceipt,
} from '@uneed/domain/organizations/plans/plans.api.ts';
import { TRANSFER_RECEIPT_TYPE_TEXT } from '@uneed/domain/organizations/plans/transfer-receipt.rules.ts';
import { expect, it } from 'vitest';
import { dispatchLiveEvent } from '../../../../platform/realtime/live.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildEnterprise, renderAreaPage } from '../../enterprises/exports/area.factory.tsx';
import { buildOrder, ORDER_ID } from '../exports/orders.factory.ts';
import { buildPlanTerms } from '../exports/plans.factory.ts';
import OrderPage from './order-page.tsx';
import OrdersPage from './orders-page.tsx';

function open(changes: Partial<Order> = {}, area = '/premium') {
  const server = fakeServer();
  server.reply(getOrder, () => buildOrder(changes));
  server.reply(getPlanTerms, () => buildPlanTerms());
  const page = renderPage(OrderPage, {
    at: `${area}/pedidos/${ORDER_ID}`,
    path: `${area}/pedidos/:orderId`,
    session: buildSessionUser(),
  });
  return { server, ...page };
}

const JPEG = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'comprobante.jpg', { type: 'image/jpeg' });
const receipt = { format: 'image', sentAt: '2026-11-21T12:00:00Z' } as const;
const input = () => screen.getByLabelText('Archivo del comprobante');

it('says how to pay: amount, reference, instructions and due date', async () => {
  open();
  await screen.findByText('Pendiente de pago');
  screen.getByText('UN-7K3F-92QD');
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Banco de Prueba', 'Cuenta 000']);
  screen.getByText(/vence el 27 de noviembre de 2026/);
});

it('sends the receipt of the transfer, once at a time, and shows why one was rejected', async () => {
  const { server, user } = open();
  await screen.findByRole('button', { name: 'Subir comprobante' });
  await user.upload(input(), new File(['<svg/>'], 'comprobante.png', { type: 'image/png' }));
  await screen.findByText(TRANSFER_RECEIPT_TYPE_TEXT);
  expect(server.writes).toEqual([]);
  server.replyWithError(sendTransferReceipt, {
    code: 'CONFLICT',
    message: 'Este pedido ya no espera un comprobante',
  });
  await user.upload(input(), JPEG);
  await screen.findByText('Este pedido ya no espera un comprobante');
  const replied = Promise.withResolvers<void>();
  const sent = buildOrder({ status: 'receipt_sent', receipt, payment: null });
  server.reply(
    sendTransferReceipt,
    () => ({ order: sent, message: 'Recibimos tu comprobante.' }),
    replied.promise,
  );
  await user.upload(input(), JPEG);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviando…' })).toHaveProperty('disabled', true),
  );
  server.reply(getOrder, () => sent);
  replied.resolve();
  await screen.findByText('Estamos revisando tu comprobante');
  expect(screen.getByRole('img').getAttribute('src')).toMatch(`/api/orders/${ORDER_ID}/receipt?v=`);
  expect(server.writes.at(-1)?.body).toEqual({ file: 'data:image/jpeg;base64,/9j/4A==' });
});

it('shows a payment that is confirmed while the page is open', async () => {
  const { server } = open({ status: 'receipt_sent', receipt, payment: null });
  await screen.findByText('Estamos revisando tu comprobante');
  server.reply(getOrder, () => buildOrder({ status: 'confirmed', receipt, payment: null }));
  act(() => dispatchLiveEvent('notification', { unread: 1 }));
  await waitFor(() => expect(screen.queryByText('Estamos revisando tu comprobante')).toBeNull());
  screen.getByText('Pago confirmado');
});

it('asks before it cancels', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar el pedido UN-7K3F-92QD?' }));
  dialog.getByRole('button', { name: 'Conservar pedido' });
  expect(dialog.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  const cancel = () => dialog.getByRole('button', { name: 'Cancelar pedido' });
  await expectRejection({ server, user }, cancelOrder, cancel, { isGone: true });
  const cancelled = buildOrder({
    status: 'cancelled',
    payment: null,
    can: { sendReceipt: false, cancel: false },
  });
  server.reply(cancelOrder, () => ({ order: cancelled, message: 'Pedido cancelado' }));
  server.reply(getOrder, () => cancelled);
  await user.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar pedido' }),
  );
  await screen.findByText('Cancelaste este pedido');
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
});

it.each([
  [{ status: 'refused', refusalReason: 'No se lee', receipt }, 'Motivo: No se lee'],
  [{ status: 'lapsed', payment: null, can: { sendReceipt: false, cancel: false } }, 'Este pedido venció'],
  [{ payment: { kind: 'redirect', url: 'https://pagos.example/x' } }, 'Ir a pagar'],
] as const satisfies [Partial<Order>, string][])('explains %j', async (changes, text) => {
  open(changes);
  await screen.findByText(text);
});

it('gives the receipt in the area of the enterprise', async () => {
  const confirmed = { status: 'confirmed', payment: null, invoice: '2026-000041' } as const;
  open({ ...confirmed, can: { sendReceipt: false, cancel: false } }, '/enterprise/plan');
  const link = await screen.findByRole('link', { name: 'Descargar recibo' });
  expect(link.getAttribute('href')).toBe(`/api/orders/${ORDER_ID}/invoice?area=enterprise`);
  screen.getByText('Recibo número 2026-000041');
  expect(screen.getByRole('link', { name: 'Ver mi plan' }).getAttribute('href')).toBe('/enterprise/plan');
});

it('lists the orders, or says that there are none', async () => {
  const server = fakeServer();
  server.reply(listOrders, () => ({ orders: [buildOrder()] }));
  renderPage(OrdersPage, { at: '/premium/pedidos', session: buildSessionUser() });
  const link = await screen.findByRole('link', { name: 'Plan Connect, un año' });
  expect(link.getAttribute('href')).toBe(`/premium/pedidos/${ORDER_ID}`);
  screen.getByText('US$60.18');
  server.reply(listOrders, () => ({ orders: [] }));
  renderPage(OrdersPage, { at: '/premium/pedidos', session: buildSessionUser() });
  await screen.findByText('Todavía no has comprado nada');
});

it('retries when the orders could not be loaded', async () => {
  const server = fakeServer();
  server.failNetwork(listOrders);
  const { user } = renderPage(OrdersPage, { at: '/premium/pedidos', session: buildSessionUser() });
  const retry = await screen.findByRole('button', { name: /Reintentar|Intentar/ });
  server.reply(listOrders, () => ({ orders: [buildOrder()] }));
  await user.click(retry);
  await screen.findByText('US$60.18');
});

it('a recruiter of an enterprise neither sends a receipt nor cancels', async () => {
  renderAreaPage(OrderPage, {
    at: `/enterprise/pedidos/${ORDER_ID}`,
    path: '/enterprise/pedidos/:orderId',
    enterprise: buildEnterprise({ can: { recruit: true, manage: false } }),
    prepare: (server) => server.reply(getOrder, () => buildOrder()),
  });
  await screen.findByText(OWNERS_BUY_TEXT);
  for (const name of ['Subir comprobante', 'Cancelar pedido'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it.each([
  ['recruiter', true],
  ['reader', false],
])('a %s of an enterprise opens neither receipt nor invoice', async (_, recruit) => {
  const order = buildOrder({
    status: 'confirmed',
    payment: null,
    invoice: '2026-000041',
    receipt,
    can: { sendReceipt: false, cancel: false },
  });
  renderAreaPage(OrderPage, {
    at: `/enterprise/plan/pedidos/${ORDER_ID}`,
    path: '/enterprise/plan/pedidos/:orderId',
    enterprise: buildEnterprise({ can: { recruit, manage: false } }),
    prepare: (server) => server.reply(getOrder, () => order),
  });
  await screen.findByText(OWNERS_OPEN_FILES_TEXT);
  screen.getByText('Recibo número 2026-000041');
  expect(screen.queryByRole('link', { name: 'Descargar recibo' })).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

it.each<OrderStatus>(['pending_payment', 'receipt_sent', 'confirmed'])(
  'says that the receipt has no NCF while it is %s',
  async (status) => {
    open({ status });
    await screen.findByText(NO_FISCAL_RECEIPT_TEXT);
    expect(screen.queryByText(/^Aproximadamente/)).toBeNull();
  },
);
