import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Enterprise } from '@uneed/domain/organizations/enterprises/enterprises.schema.ts';
import { enterpriseQuery, setEnterprise } from '../../../../platform/enterprise-session/enterprise-query.ts';

/** The signed-in enterprise, null for a visitor, undefined while it is unknown. */
export const useEnterprise = (): Enterprise | null | undefined => useQuery(enterpriseQuery).data;

/** Sets the signed-in enterprise after a reply of the server; the guard then redirects. */
export function useSetEnterprise(): (enterprise: Enterprise | null) => void {
  const queryClient = useQueryClient();
  return (enterprise) => setEnterprise(queryClient, enterprise);
}
