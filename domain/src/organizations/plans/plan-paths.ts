import { type Area, filePath } from '../../kernel/area.ts';

/** Path of the orders for admins. */
export const ADMIN_ORDERS_PATH = '/admin/pedidos';

/** Files of an order. */
export const ORDER_FILES = ['receipt', 'invoice'] as const;
export type OrderFile = (typeof ORDER_FILES)[number];

/** Returns where the buyer downloads a file of an order: the receipt of the transfer, or the receipt of Uneed as PDF. */
export const orderFilePath = (id: string, file: OrderFile, area: Area): string =>
  filePath(`/api/orders/${id}/${file}`, area);

/** Returns where an admin downloads a file of an order. */
export const adminOrderFilePath = (id: string, file: OrderFile): string => `/api/admin/orders/${id}/${file}`;
