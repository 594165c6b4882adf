import { useQueryClient } from '@tanstack/react-query';
import {
  confirmDomain,
  getEnterpriseVerification,
  requestEnterpriseVerification,
  sendDomainCode,
} from '@uneed/domain/organizations/enterprises/verification.paths.ts';
import type { EnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { apiQuery, useApiMutation } from '../../../../platform/api/api-query.ts';

/** The verification of the signed-in enterprise. */
export const verificationQuery = apiQuery(getEnterpriseVerification, {});

/** Shows the reply of a change at once. */
function useSetVerification() {
  const queries = useQueryClient();
  return ({ verification }: { verification: EnterpriseVerification }) =>
    queries.setQueryData(verificationQuery.queryKey, verification);
}

export const useRequestVerification = () =>
  useApiMutation(requestEnterpriseVerification, { onSuccess: useSetVerification() });

export const useSendDomainCode = () => useApiMutation(sendDomainCode, { onSuccess: useSetVerification() });

export const useConfirmDomain = () => useApiMutation(confirmDomain, { onSuccess: useSetVerification() });
