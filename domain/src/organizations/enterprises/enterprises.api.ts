import { endpoint } from '../../kernel/endpoint.ts';
import {
  enterpriseLogInSchema,
  enterpriseOnboardingSchema,
  enterpriseReplySchema,
  registerEnterpriseSchema,
  updateEnterpriseSchema,
} from './enterprises.schema.ts';

const tag = 'enterprises';

export const registerEnterprise = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/register',
  summary: 'Registers an enterprise and opens its session, which is separate from that of a person.',
  body: registerEnterpriseSchema,
  reply: enterpriseReplySchema,
  status: 201,
  errors: ['CONFLICT', 'UNAVAILABLE'],
});

export const logInEnterprise = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/login',
  summary: 'Opens a session of an enterprise with e-mail and password.',
  body: enterpriseLogInSchema,
  reply: enterpriseReplySchema,
  errors: ['UNAUTHENTICATED', 'UNAVAILABLE'],
});

export const logOutEnterprise = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/logout',
  summary: 'Ends this session of the enterprise; succeeds without one too.',
  reply: enterpriseReplySchema,
});

export const getEnterprise = endpoint({
  tag,
  method: 'GET',
  path: '/enterprises/profile',
  summary: 'The signed-in enterprise; 401 without its session.',
  reply: enterpriseReplySchema,
  errors: ['UNAUTHENTICATED'],
});

export const updateEnterprise = endpoint({
  tag,
  method: 'PUT',
  path: '/enterprises/profile',
  summary:
    'Changes the given fields of the enterprise; another name or tax number ends its verification. 409 with `conflicts` if a field no longer has its value in `base`.',
  body: updateEnterpriseSchema,
  reply: enterpriseReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'UNAVAILABLE'],
});

export const onboardEnterprise = endpoint({
  tag,
  method: 'POST',
  path: '/enterprises/onboarding',
  summary: 'Completes the enterprise with description, phone, tax number and logo; 409 if it is complete.',
  body: enterpriseOnboardingSchema,
  reply: enterpriseReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'UNAVAILABLE'],
});
