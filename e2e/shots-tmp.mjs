import { chromium } from '@playwright/test';

const B = 'http://127.0.0.1:3215';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const login = async (email) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const r = await context.request.post(`${B}/api/auth/login`, { data: { email, password: 'uneed2026' } });
  if (!r.ok()) throw new Error(await r.text());
  return context;
};
const shot = async (context, path, name, { wide = true, dark = false } = {}) => {
  const page = await context.newPage();
  await page.setViewportSize(wide ? { width: 1440, height: 900 } : { width: 390, height: 844 });
  await page.addInitScript((t) => localStorage.setItem('chat-theme', t), dark ? 'uneedDark' : 'uneed');
  const res = await page.goto(B + path);
  console.log(name, res?.status(), page.url());
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/h5/orders-${name}.png`, fullPage: true });
  const wide2 = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (wide2) console.log('  OVERFLOW', name);
  await page.close();
};
const anon = await browser.newContext();
const cand = await login('candidata@demo.uneed.do');
const admin = await login('admin@demo.uneed.do');
const order = async (item) =>
  (
    await (
      await cand.request.post(`${B}/api/orders`, {
        data: { item, billingName: 'Yesenia Rodríguez de la Cruz', billingTaxNumber: '101010632' },
      })
    ).json()
  ).order;
const one = await order({ kind: 'plan', plan: 'connect', period: 'annual' });
const two = await order({ kind: 'tokens', packs: 2 });
const three = await order({ kind: 'plan', plan: 'empresarial', period: 'monthly' });
const svg = await cand.newPage();
await svg.setContent(
  '<body style="font:24px sans-serif;padding:40px">Banco de prueba<h1>Transferencia RD$</h1><p>UN-XXXX</p></body>',
);
const png = await svg.screenshot({ clip: { x: 0, y: 0, width: 500, height: 600 } });
await svg.close();
for (const o of [two, three])
  console.log(
    (
      await cand.request.put(`${B}/api/orders/${o._id}/receipt`, {
        data: { file: `data:image/png;base64,${png.toString('base64')}` },
      })
    ).status(),
  );
const v = (await (await admin.request.get(`${B}/api/admin/orders/${three._id}`)).json()).version;
console.log(
  (await admin.request.post(`${B}/api/admin/orders/${three._id}/confirm`, { data: { version: v } })).status(),
);
const pdf = await cand.request.get(`${B}/api/orders/${three._id}/invoice`);

import { writeFileSync } from 'node:fs';

writeFileSync('/tmp/h5/orders-invoice.pdf', await pdf.body());
await shot(anon, '/premium', 'pricing-w');
await shot(anon, '/premium', 'pricing-n', { wide: false });
await shot(cand, '/premium?periodo=mensual', 'pricing-wd', { dark: true });
await shot(cand, '/premium', 'pricing-nd', { wide: false, dark: true });
await shot(cand, '/premium/checkout?plan=connect&periodo=anual', 'checkout-w');
await shot(cand, '/premium/checkout?tokens=3', 'checkout-nd', { wide: false, dark: true });
await shot(cand, '/premium/pedidos', 'orders-w');
await shot(cand, '/premium/pedidos', 'orders-nd', { wide: false, dark: true });
await shot(cand, `/premium/pedidos/${one._id}`, 'order-w');
await shot(cand, `/premium/pedidos/${one._id}`, 'order-nd', { wide: false, dark: true });
await shot(cand, `/premium/pedidos/${two._id}`, 'order2-n', { wide: false });
await shot(cand, `/premium/pedidos/${three._id}`, 'order3-w', { dark: true });
await shot(admin, '/admin/pedidos', 'admin-w');
await shot(admin, '/admin/pedidos?estado=confirmados', 'admin-nd', { wide: false, dark: true });
await shot(admin, `/admin/pedidos/${two._id}`, 'admin2-w');
await shot(admin, `/admin/pedidos/${three._id}`, 'admin3-n', { wide: false });
await browser.close();
