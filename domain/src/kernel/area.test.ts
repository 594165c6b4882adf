import { expect, it } from 'vitest';
import { isEnterprisePage } from './area.ts';

it.each(['/enterprise', '/enterprise/login', '/Enterprise?x=1', '/enterprise.data', '/login-enterprise'])(
  '%s is a page of the area of enterprises',
  (path) => expect(isEnterprisePage(path)).toBe(true),
);

it.each(['/', '/empresas', '/enterprises', '/jobs/enterprise', '/login'])(
  '%s is no page of the area of enterprises',
  (path) => expect(isEnterprisePage(path)).toBe(false),
);
