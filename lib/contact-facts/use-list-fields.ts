import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { factsQueries } from './queries';
import type { OwnField } from './schema';

/** The fields that can be columns, in the order that admins chose; undefined until they are loaded. */
export function useListFields(): OwnField[] | undefined {
  const { data } = useQuery(factsQueries.fields());
  return useMemo(() => data?.filter(({ archived }) => !archived), [data]);
}
