import { type QueryClient, useQuery } from '@tanstack/react-query';
import { templateQueries } from '../templates/queries';
import type { Template } from '../templates/schema';
import { activeTemplates, firstTemplates } from './queries';

export type ActiveTemplates = ReturnType<typeof useActiveTemplates>;

/** The templates that aren't archived, by name: the first of them until all are there. */
export function useActiveTemplates() {
  const first = useQuery(firstTemplates());
  const { data: all, isPending, isFetching, error, refetch } = useQuery(activeTemplates());
  const data = all ?? first.data?.data;
  const isComplete = all !== undefined || first.data?.meta.last_page === 1;
  return { data, isComplete, isPending: isPending && data === undefined, isFetching, error, refetch };
}

/** One of these templates; until all are there, one that isn't among them is read on its own. */
export function useChosenTemplate({ data, isComplete }: ActiveTemplates, id: string | null): Template | null {
  const listed = data?.find((each) => each.id === id);
  const enabled = Boolean(id) && data !== undefined && !isComplete && !listed;
  const { data: alone } = useQuery({ ...templateQueries.one(id ?? ''), enabled });
  return listed ?? (enabled && alone?.archived_at === null ? alone : null);
}

/** The template with this ID as far as it is loaded, unless it is archived. */
export function knownTemplate(client: QueryClient, id: string): Template | undefined {
  const all = client.getQueryData(activeTemplates().queryKey);
  if (all) return all.find((each) => each.id === id);
  const first = client.getQueryData(firstTemplates().queryKey)?.data ?? [];
  const found = first.find((each) => each.id === id) ?? client.getQueryData(templateQueries.one(id).queryKey);
  return found?.archived_at === null ? found : undefined;
}
