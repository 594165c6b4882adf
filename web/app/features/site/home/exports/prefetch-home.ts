import type { QueryClient } from '@tanstack/react-query';
import { homeQuery } from '../home.queries.ts';

/** Loads the summary of the home; a failed request is shown as its error state. */
export const prefetchHome = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(homeQuery);
