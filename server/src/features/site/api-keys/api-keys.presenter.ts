import { isApiKeyExpired, sortScopes } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { ApiKey, ApiKeyActivity } from '@uneed/domain/site/api-keys/api-keys.schema.ts';
import type { EnterpriseActivityRow } from '../../people/audit/enterprise-activity.reader.ts';
import type { ApiKeyRow } from './api-keys.repository.ts';

/** Presents a key to its owner, without what it is. */
export const presentApiKey = (row: ApiKeyRow, now: Date): ApiKey => ({
  _id: row.id,
  name: row.name,
  tokenStart: row.tokenStart,
  scopes: sortScopes(row.scopes),
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  isExpired: isApiKeyExpired(row.expiresAt, now),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Presents what a key did. */
export const presentKeyActivity = ({
  id,
  at,
  actor,
  act,
  subject,
}: EnterpriseActivityRow): ApiKeyActivity => ({
  _id: id,
  at: at.toISOString(),
  actor: actor ?? '',
  act,
  subject,
});
