import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { formatDollars } from '@uneed/domain/kernel/money.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import {
  invoiceNumber,
  NO_FISCAL_RECEIPT_TEXT,
  orderTitle,
} from '@uneed/domain/organizations/plans/order.rules.ts';
import { ITBIS_PERCENT } from '@uneed/domain/organizations/plans/plan.rules.ts';
import type PDFDocument from 'pdfkit';
import { toDrawableText } from '../../../../platform/media/drawn-text.ts';
import { toOrderContent } from './orders.presenter.ts';
import type { InvoiceRow, OrderRow } from './orders.reader.ts';

const { resolve } = createRequire(import.meta.url);
const fontFile = (weight: 500 | 800) =>
  resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`);

const COLORS = { text: '#1f2933', muted: '#5c5a55', rule: '#d9d7d2' } as const;
const MARGIN = 64;
const WIDTH = 612 - 2 * MARGIN;

type Writer = InstanceType<typeof PDFDocument>;

/** Writes a label and a value in one line; returns the position below it. */
function writeRow(doc: Writer, y: number, [label, value]: readonly [string, string], isBold = false): number {
  doc.font(isBold ? 'bold' : 'medium').fontSize(isBold ? 13 : 11);
  doc.fillColor(isBold ? COLORS.text : COLORS.muted).text(label, MARGIN, y, { width: WIDTH * 0.55 });
  const bottom = doc.y;
  doc.fillColor(COLORS.text).text(value, MARGIN + WIDTH * 0.45, y, { width: WIDTH * 0.55, align: 'right' });
  return Math.max(bottom, doc.y) + 8;
}

function writeRule(doc: Writer, y: number): number {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(1)
    .strokeColor(COLORS.rule)
    .stroke();
  return y + 16;
}

function toRows(order: OrderRow, invoice: InvoiceRow) {
  const method = order.provider === 'bankTransfer' ? 'Transferencia bancaria' : 'Pago en línea';
  const rows: [string, string][] = [
    ['Recibo', invoiceNumber(invoice)],
    ['Fecha', formatLongDate(invoice.issuedAt)],
    ['Pedido', order.reference],
    ['Forma de pago', method],
    ['A nombre de', toDrawableText(order.billingName) || 'Cuenta eliminada'],
  ];
  if (order.billingTaxNumber) rows.push(['RNC o cédula', order.billingTaxNumber]);
  return rows;
}

const toAmounts = (order: OrderRow): [string, string][] => [
  [orderTitle(toOrderContent(order)), formatDollars(order.priceCents)],
  [`ITBIS ${ITBIS_PERCENT} %`, formatDollars(order.itbisCents)],
];

/** Draws the receipt of an order as a PDF of one page. */
export async function drawInvoice(order: OrderRow, invoice: InvoiceRow): Promise<Buffer> {
  // Loaded with the first receipt: it takes 20 MB of memory.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'LETTER',
    margin: MARGIN,
    lang: 'es-DO',
    info: { Title: `Recibo ${invoiceNumber(invoice)} de Uneed`, CreationDate: invoice.issuedAt },
  });
  doc.registerFont('medium', fontFile(500)).registerFont('bold', fontFile(800));
  doc.font('bold').fontSize(24).fillColor(COLORS.text).text('Uneed', MARGIN, MARGIN);
  doc
    .font('bold')
    .fontSize(16)
    .text('Recibo de pago', MARGIN, MARGIN + 48);
  let y = writeRule(doc, MARGIN + 80);
  for (const row of toRows(order, invoice)) y = writeRow(doc, y, row);
  y = writeRule(doc, y + 8);
  for (const row of toAmounts(order)) y = writeRow(doc, y, row);
  y = writeRule(doc, y + 4);
  const total = formatDollars(order.priceCents + order.itbisCents);
  y = writeRow(doc, y, ['Total pagado, en dólares de los EE. UU.', total], true);
  doc
    .font('medium')
    .fontSize(9)
    .fillColor(COLORS.muted)
    .text(NO_FISCAL_RECEIPT_TEXT, MARGIN, y + 24, { width: WIDTH });
  doc.end();
  return buffer(doc);
}
