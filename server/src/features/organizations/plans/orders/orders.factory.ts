import type { AdminOrder, Order } from '@uneed/domain/organizations/plans/orders.schema.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { ApiClient } from '../../../../testing/api-client.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import type { TestUser } from '../../../../testing/users.ts';
import { lockOrder } from './orders.repository.ts';

export const CONNECT_ORDER = {
  item: { kind: 'plan', plan: 'connect', period: 'annual' },
  billingName: 'Ana Núñez',
  billingTaxNumber: '',
};

/** Keeps the sessions of all users for tests that move the clock by months. */
export async function extendSessions({ database: { db } }: TestApp): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expiresAt: new Date('2100-01-01T12:00:00Z') })
    .execute();
}

/** A photo of a receipt as a data URL. */
export async function buildReceipt(): Promise<string> {
  const image = sharp({ create: { width: 400, height: 600, channels: 3, background: '#ffffff' } });
  return `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`;
}

/** Creates an order through the API; throws unless it was created. */
export async function placeOrder(
  by: ApiClient,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<Order> {
  const response = await by.post('/orders', { ...CONNECT_ORDER, ...changes }, headers);
  if (response.statusCode !== 201) throw new Error(`Not ordered: ${response.body}`);
  return response.json().order;
}

/** Sends the receipt of an order. */
export const sendReceipt = async (
  by: ApiClient,
  id: string,
  file?: string,
  headers: Record<string, string> = {},
) => by.put(`/orders/${id}/receipt`, { file: file ?? (await buildReceipt()) }, headers);

export const readAsAdmin = async (admin: TestUser, id: string): Promise<AdminOrder> =>
  (await admin.get(`/admin/orders/${id}`)).json();

/** Does what an admin decides, on the current version. */
export async function decide(
  admin: TestUser,
  id: string,
  decision: 'confirm' | 'refuse' | 'undo',
  body: object = {},
) {
  const { version } = await readAsAdmin(admin, id);
  return admin.post(`/admin/orders/${id}/${decision}`, { version, ...body });
}

/** Sends requests about an order that is locked, until all of them wait; returns their results. */
export async function sendWhileLocked<Result>(
  { database }: TestApp,
  id: string,
  requests: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const { waiting } = await database.transaction(async (tx) => {
    await lockOrder(tx, id);
    const waiting: Promise<Result>[] = [];
    for (const send of requests) {
      waiting.push(send());
      await waitUntilBlocked(database, waiting.length);
    }
    return { waiting };
  });
  return Promise.all(waiting);
}

/** The text of a PDF, such as a receipt. */
export async function readPdf(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
