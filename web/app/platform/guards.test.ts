import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { describe, expect, it } from 'vitest';
import { getEnterpriseRedirect } from './enterprise-session/enterprise-guard.ts';
import { getRedirect, toInternalPath } from './guards.ts';

const at = (path: string) => new URL(path, 'https://uneed.test');
const newcomer = { isOnboarded: false };
const applicant = { isOnboarded: false, sharesApplication: true } as const;
const member = { isOnboarded: true };

describe('redirectFor', () => {
  it.each([
    ['/', null, null],
    ['/jobs', null, null],
    ['/jobs/1', null, null],
    ['/jobs-listing', null, '/login?next=%2Fjobs-listing'],
    ['/my-jobs?status=paused', null, '/login?next=%2Fmy-jobs%3Fstatus%3Dpaused'],
    ['/edit-job/1', null, '/login?next=%2Fedit-job%2F1'],
    ['/chats', null, '/login?next=%2Fchats'],
    ['/referent', null, '/login?next=%2Freferent'],
    ['/premium/checkout?tokens=1', null, '/signup?next=%2Fpremium%2Fcheckout%3Ftokens%3D1'],
    ['/Chats', null, '/login?next=%2FChats'],
    ['/c%68ats/', null, '/login?next=%2Fc%2568ats%2F'],
    ['/jobs/%E0%A4%A', null, null],
    ['/chats', newcomer, '/onboarding?next=%2Fchats'],
    ['/chats', member, null],
    ['/chats?user=1', applicant, null],
    ['/applications', applicant, null],
    ['/notifications', applicant, null],
    ['/best-matches', applicant, '/applications'],
    ['/onboarding?next=/chats', applicant, null],
    ['/login', applicant, '/onboarding'],
    ['/login?next=/chats%3Fuser%3D1', applicant, '/chats?user=1'],
    ['/login?next=/chats%3Fuser%3D1', newcomer, '/onboarding?next=%2Fchats%3Fuser%3D1'],
    ['/login?next=/applications', applicant, '/applications'],
    ['/login?next=//evil.example', applicant, '/onboarding'],
    ['/login?next=/alertas%3Fpage%3D2', applicant, '/alertas?page=2'],
    ['/login?next=/best-matches', applicant, '/best-matches'],
    ['/signup?next=/premium/checkout%3Ftokens%3D1', newcomer, '/premium/checkout?tokens=1'],
    ['/signup?next=/premium/checkouts', newcomer, '/onboarding?next=%2Fpremium%2Fcheckouts'],
    ['/signup?next=/referent', newcomer, '/onboarding?next=%2Freferent'],
    ['/best-matches', newcomer, '/onboarding?next=%2Fbest-matches'],
    ['/add-job', newcomer, null],
    ['/alertas', null, '/login?next=%2Falertas'],
    ['/alerta?token=a', null, null],
    ['/admin', null, '/login?next=%2Fadmin'],
    ['/admin', member, null],
    ['/onboarding', null, '/login'],
    ['/onboarding', newcomer, null],
    ['/onboarding', member, '/best-matches'],
    ['/onboarding?next=/chats', member, '/chats'],
    ['/login', null, null],
    ['/login', member, '/best-matches'],
    ['/login?next=/jobs/1', member, '/jobs/1'],
    ['/login?next=/jobs/1', newcomer, '/onboarding?next=%2Fjobs%2F1'],
    ['/login?next=//evil.example', member, '/best-matches'],
    ['/login?next=/', member, '/best-matches'],
    ['/comunidad', null, null],
    ['/best-matches?tab=trabajos', null, '/login?next=%2Fbest-matches%3Ftab%3Dtrabajos'],
    ['/login-enterprise', member, null],
    ['/signup', newcomer, '/onboarding'],
  ])('redirects %s with %o to %s', (path, visitor, target) => {
    expect(getRedirect(at(path), visitor)).toBe(target);
  });
});

describe('ownPath', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/\t/evil.example',
  ])('rejects %j', (next) => expect(toInternalPath(next)).toBe('/'));
  it('keeps path, query and hash', () => expect(toInternalPath('/jobs?page=2#top')).toBe('/jobs?page=2#top'));
});

describe('the guard of enterprises', () => {
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
});
