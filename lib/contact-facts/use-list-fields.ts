import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { factsQueries } from './queries';
import type { OwnField } from './schema';

const NO_FIELDS: OwnField[] = [];

/** The fields that can be columns, in the order that admins chose. */
export function useListFields(): OwnField[] {
  const { data = NO_FIELDS } = useQuery(factsQueries.fields());
  return useMemo(() => data.filter(({ archived }) => !archived), [data]);
}
