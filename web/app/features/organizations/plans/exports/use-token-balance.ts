import { useQuery } from '@tanstack/react-query';
import { tokensQuery } from '../plan.queries.ts';

/** How many tokens the user has; undefined while it is unknown. */
export const useTokenBalance = (): number | undefined => useQuery(tokensQuery()).data?.balance;
