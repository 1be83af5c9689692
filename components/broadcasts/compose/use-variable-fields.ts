import { useQuery } from '@tanstack/react-query';
import { mayFillVariables } from '@/lib/broadcasts/own-fields';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { OwnField } from '@/lib/contact-facts/schema';

const NONE: OwnField[] = [];

/** The fields of one's own that can fill variables, and all that the person sees; undefined while they load. */
export function useVariableFields(): { offered: OwnField[]; all: OwnField[] | undefined } {
  const { data } = useQuery(factsQueries.fields());
  return { offered: data?.filter(mayFillVariables) ?? NONE, all: data };
}
