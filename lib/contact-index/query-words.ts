import { filterLabels } from './filter-labels';
import type { GroupNames } from './labels';
import { loadContactSearchParams } from './search-params';

/** What a contact search asks for, in words, from its query string. */
export function queryWords(query: string, groups: GroupNames, zone: string | null): string[] {
  const params = loadContactSearchParams(new URLSearchParams(query));
  const labels = filterLabels(params, groups, zone).map(({ words }) => words);
  return params.q.trim() === '' ? labels : [`Search “${params.q.trim()}”`, ...labels];
}
