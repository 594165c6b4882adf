import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { expect, it } from 'vitest';
import { getEnterpriseRedirect } from './enterprise-guard.ts';

const NEW = { isOnboarded: false };
const COMPLETE = { isOnboarded: true };

it.each([
  ['/enterprise', null, '/enterprise/login'],
  ['/enterprise/onboarding', null, '/enterprise/login'],
  ['/enterprise/login', null, null],
  ['/login-enterprise', null, null],
  ['/enterprise/register', null, null],
  ['/enterprise/reset-password', null, null],
  ['/enterprise/invitacion', null, null],
  ['/enterprise/confirmar-correo', null, null],
  ['/enterprise/equipo', null, '/enterprise/login?next=%2Fenterprise%2Fequipo'],
  ['/enterprise/seguridad', NEW, '/enterprise/onboarding?next=%2Fenterprise%2Fseguridad'],
  ['/enterprise', NEW, '/enterprise/onboarding'],
  ['/enterprise/login', NEW, '/enterprise/onboarding'],
  ['/enterprise/onboarding', NEW, null],
  ['/enterprise/reset-password', NEW, null],
  // The link of the e-mail is opened on any device, and before the onboarding.
  ['/enterprise/confirmar-correo', NEW, null],
  ['/enterprise/invitacion', COMPLETE, null],
  ['/enterprise', COMPLETE, null],
  ['/Enterprise/Register/', COMPLETE, '/enterprise'],
  ['/enterprise/onboarding', COMPLETE, '/enterprise'],
  ['/enterprise/vacantes?page=2', null, '/enterprise/login?next=%2Fenterprise%2Fvacantes%3Fpage%3D2'],
  ['/enterprise/login?next=%2Fenterprise%2Fvacantes', null, null],
  ['/enterprise/login?next=%2Fenterprise%2Fvacantes%3Fpage%3D2', COMPLETE, '/enterprise/vacantes?page=2'],
  ['/enterprise/login?next=%2Fjobs', COMPLETE, '/enterprise'],
  ['/enterprise/login?next=https%3A%2F%2Fmalo.do%2Fenterprise', COMPLETE, '/enterprise'],
  ['/enterprise/vacantes', NEW, '/enterprise/onboarding?next=%2Fenterprise%2Fvacantes'],
  [
    '/enterprise/register?next=%2Fenterprise%2Fvacantes',
    NEW,
    '/enterprise/onboarding?next=%2Fenterprise%2Fvacantes',
  ],
  ['/enterprise/onboarding?next=%2Fenterprise%2Fvacantes', COMPLETE, '/enterprise/vacantes'],
  [
    '/enterprise/onboarding?next=%2Fenterprise%2Fvacantes',
    null,
    '/enterprise/login?next=%2Fenterprise%2Fvacantes',
  ],
])('%s with %j leads to %j', (path, enterprise, target) => {
  expect(getEnterpriseRedirect(new URL(path, 'http://localhost'), enterprise)).toBe(target);
});

it.each([
  ['/enterprise', 'enterprise'],
  ['/enterprise.data', 'enterprise'],
  ['/enterprise/login', 'enterprise'],
  ['/login-enterprise', 'enterprise'],
  ['/empresas', 'person'],
  ['/enterprises', 'person'],
  ['/', 'person'],
])('%s belongs to the area %s', (path, area) => {
  expect(areaOfPath(path)).toBe(area);
});
