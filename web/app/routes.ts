import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The id is the path, because the manifest, which every visitor loads, has both. */
const page = (path: string, file: string) => route(path, `features/${file}.tsx`, { id: path });

/** Pages with a text of `web/content` of the same name. */
const CONTENT_PAGES = [
  'about',
  'accesibilidad',
  'cookies',
  'empresas',
  'faq',
  'privacidad',
  'referentes',
  'terminos',
];

/** The route table (specification 1 §2). */
export default [
  layout('features/frame/frame-layout.tsx', [
    index('features/landing/landing-page.tsx'),
    page('best-matches', 'posts/feed/best-matches-page'),
    page('comunidad', 'posts/feed/community-page'),
    page('reset-password', 'accounts/reset-password-page'),
    page('change-password', 'accounts/change-password-page'),
    page('profile', 'profiles/profile-page'),
    page('settings', 'settings/settings-page'),
    page('unsubscribe', 'settings/unsubscribe-page'),
    page('referent', 'referents/referent-page'),
    page('chats', 'messages/chats-page'),
    page('notifications', 'notifications/notifications-page'),
    page('jobs', 'jobs/listing/jobs-page'),
    page('jobs/:jobId', 'jobs/detail/job-page'),
    page('empleos', 'jobs/places/provinces-page'),
    page('empleos/:province/:category?', 'jobs/places/place-page'),
    page('alertas', 'alerts/list/alerts-page'),
    page('alerta', 'alerts/email/email-alert-page'),
    page('saved-jobs', 'jobs/saved/saved-jobs-page'),
    page('add-job', 'jobs/form/add-job-page'),
    page('edit-job/:jobId', 'jobs/form/edit-job-page'),
    page('my-jobs', 'jobs/mine/my-jobs-page'),
    page('jobs-listing', 'jobs/mine/my-jobs-page'),
    page('post/:postId', 'posts/detail/post-page'),
    page('search', 'search/search-page'),
    page('applications', 'applications/mine/applications-page'),
    page('premium', 'plans/pricing/pricing-page'),
    page('premium/checkout', 'plans/checkout/checkout-page'),
    page('premium/pedidos', 'plans/orders/orders-page'),
    page('premium/pedidos/:orderId', 'plans/orders/order-page'),
    page('premium/tokens', 'plans/tokens/tokens-page'),
    layout('features/admin/admin-layout.tsx', [
      page('admin', 'admin/admin-page'),
      page('admin/pedidos', 'plans/admin/admin-orders-page'),
      page('admin/pedidos/:orderId', 'plans/admin/admin-order-page'),
    ]),
    page('soporte', 'safety/support/support-page'),
    page('contact', 'support/contact/contact-page'),
    page('consulta', 'support/link/ticket-link-page'),
    ...['guias', 'blog', 'ayuda'].flatMap((section) => [
      page(section, 'content/section-page'),
      page(`${section}/:slug`, 'content/content-page'),
    ]),
    ...CONTENT_PAGES.map((path) => page(path, 'content/content-page')),
    page('licencias', 'content/licences-page'),
    page('sitemap', 'content/sitemap-page'),
    page('estado', 'status/status-page'),
    page('*', 'frame/not-found-page'),
  ]),
  // The area of enterprises, which acts with their session (DESIGN §5).
  layout('features/enterprises/enterprise-layout.tsx', [
    page('enterprise', 'enterprises/panel-page'),
    page('enterprise/register', 'enterprises/register-page'),
    page('enterprise/login', 'enterprises/enterprise-log-in-page'),
    page('login-enterprise', 'enterprises/enterprise-log-in-page'),
    page('enterprise/onboarding', 'enterprises/onboarding-page'),
    page('enterprise/plan', 'plans/pricing/pricing-page'),
    page('enterprise/plan/checkout', 'plans/checkout/checkout-page'),
    page('enterprise/plan/pedidos', 'plans/orders/orders-page'),
    page('enterprise/plan/pedidos/:orderId', 'plans/orders/order-page'),
    page('enterprise/plan/tokens', 'plans/tokens/tokens-page'),
    page('enterprise/reset-password', 'accounts/reset-password-page'),
  ]),
  // Without the navigation bar: /onboarding, /login, /signup, /job-applicants/:jobId
  layout('features/frame/plain-layout.tsx', [
    page('login', 'accounts/log-in-page'),
    page('signup', 'accounts/sign-up-page'),
    page('onboarding', 'onboarding/onboarding-page'),
    page('job-applicants/:jobId', 'applications/applicants/job-applicants-page'),
  ]),
] satisfies RouteConfig;
