import { filterLabels } from './filter-labels';
import type { GroupNames } from './labels';
import { loadContactSearchParams } from './search-params';

export function queryWords(query: string, groups: GroupNames, zone: string | null): string[] {
  const params = loadContactSearchParams(new URLSearchParams(query));
  const labels = filterLabels(params, groups, zone).map(({ words }) => words);
  return params.q.trim() === '' ? labels : [`Search “${params.q.trim()}”`, ...labels];
}
