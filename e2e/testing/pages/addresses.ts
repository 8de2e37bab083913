/** An address of a page; `{article}` and the like stand for what `things.ts` makes. */
export type Address = string;

/** The forms that begin empty, at each address that opens one. */
const legal = (path: string): readonly Address[] => [`${path}?language={language}`];

/**
 * The addresses that journeys look at for each route of the console: every tab and form that has
 * one. A route without an entry fails `pages.spec.ts`.
 */
export const addresses: Readonly<Record<string, readonly Address[]>> = {
  '/account': ['/account#profile', '/account#security', '/account#about'],
  '/account/visibility': ['/account/visibility'],
  '/activate': ['/activate'],
  '/activation': ['/activation'],
  '/administrators': ['/administrators'],
  '/audit-log': ['/audit-log'],
  '/conferencing': ['/conferencing?meeting={meeting}'],
  '/join': ['/join#organization={organization}&meeting={meeting}&token={token}'],
  '/login': ['/login'],
  '/meetings': ['/meetings'],
  '/mobile': ['/mobile'],
  '/mobile-user': ['/mobile-user'],
  '/mobile/content': ['/mobile/content', '/mobile/content#deleted'],
  '/mobile/learn': ['/mobile/learn', '/mobile/learn?list=categories'],
  '/mobile/learn/article': [
    '/mobile/learn/article?action=create&language={language}',
    '/mobile/learn/article?action=edit&id={article}&language={language}',
  ],
  '/mobile/learn/create-article': ['/mobile/learn/create-article'],
  '/mobile/my-plan': ['/mobile/my-plan'],
  '/mobile/my-plan/goal': [
    '/mobile/my-plan/goal?action=create&language={language}',
    '/mobile/my-plan/goal?action=edit&id={preset}&language={language}',
  ],
  '/mobile/policy': legal('/mobile/policy'),
  '/mobile/policy/create-policy': legal('/mobile/policy/create-policy'),
  '/mobile/policy/privacy-policy': legal('/mobile/policy/privacy-policy'),
  '/mobile/schedule': ['/mobile/schedule'],
  '/mobile/session': ['/mobile/session'],
  '/mobile/support': ['/mobile/support'],
  '/mobile/terms': legal('/mobile/terms'),
  '/mobile/terms/create-term': legal('/mobile/terms/create-term'),
  '/mobile/terms/terms-of-use': legal('/mobile/terms/terms-of-use'),
  '/new-password': ['/new-password', '/new-password#email={email}&code={token}'],
  '/notifications': ['/notifications'],
  '/notifications/:notificationId': ['/notifications/new', '/notifications/{notification}'],
  '/notifications/calendar': ['/notifications/calendar'],
  '/organization': ['/organization?id={organization}', '/organization?id={organization}#settings'],
  '/organizations': ['/organizations'],
  '/organizations/:organizationId/analytics': ['/organizations/{organization}/analytics'],
  '/register': ['/register', '{registerLink}'],
  '/register-success': ['/register-success'],
  '/register-success-mobile': ['/register-success-mobile'],
  '/reports': ['/reports'],
  '/reset-password': ['/reset-password'],
  '/reset-requests': ['/reset-requests'],
  '/schedule': ['/schedule'],
  '/second-step': ['/second-step', '/second-step#code={token}'],
  '/service': ['/service'],
  '/settings': ['/settings'],
  '/stop-reset': ['/stop-reset', '/stop-reset#code={token}'],
  '/two-factor-authentication': ['/two-factor-authentication'],
  '/unlockAccount': ['/unlockAccount?email={email}'],
  '/users': ['/users', '/users?search=zzzzzz'],
  '/verify': ['/verify'],
  '/verify-code': ['/verify-code'],
  '/verify-setup/authenticator': ['/verify-setup/authenticator'],
  '/verify-setup/passkey': ['/verify-setup/passkey'],
  '/verify-setup/sms': ['/verify-setup/sms'],
  '/verify-setup/verify': ['/verify-setup/verify'],
  '/verify-setup/verify/success': ['/verify-setup/verify/success'],
  '/visibility': ['/visibility', '/visibility?oid={organization}'],
  '/web': ['/web', '/web#terms', '/web#policies'],
};

/** More addresses of a route, for those whose page has more. */
export const more: Readonly<Record<string, readonly Address[]>> = {
  'SuperAdmin /account': ['/account#settings'],
};

/** Routes that lead on to another page: for everyone, or for those named before the route. */
export const leadsTo: Readonly<Record<string, string>> = {
  '/meetings': '/schedule',
  '/mobile': '/mobile/learn',
  '/mobile/session': '/schedule',
  '/mobile/learn/create-article': '/mobile/learn/article',
  'OrganizationAdmin /mobile/schedule': '/mobile/learn',
  '/verify-setup/verify/success': '/two-factor-authentication',
};
