import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '@/components/ui/hooks/timing';
import { filterProblem } from '@/lib/broadcasts/audience';
import { phonesInFile, readCsvFile } from '@/lib/broadcasts/csv-file';
import { type EstimateInput, MAX_ESTIMATED_NUMBERS } from '@/lib/broadcasts/estimate';
import { type FormSource, isComplete, typedNumbers } from '@/lib/broadcasts/form-values';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import type { Coded } from '@/lib/messages/coded';

const PAUSE_MS = 400;

export function useAudienceEstimate(sources: readonly FormSource[]) {
  const settled = useDebounced(sources, PAUSE_MS);
  const asked = useMemo(() => toAsked(settled), [settled]);
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    ...broadcastQueries.estimate(asked.input),
    enabled: asked.input.sources.length > 0 || asked.input.numbers.length > 0,
    placeholderData: keepPreviousData,
  });
  // The answer before this one counted other sources.
  const answers = isPlaceholderData ? [] : (data?.sources ?? []);
  const counted = settled.map((source) => {
    const at = asked.searched.indexOf(source);
    const answer = at < 0 ? { people: sizeOf(source), problem: problemOf(source) } : answers[at];
    return { people: null, problem: null, ...answer };
  });
  return {
    /** The number of people of each source; null when it isn't known. */
    counts: counted.map(({ people }) => people),
    /** Why each source can't be used, as coded text; null where nothing is known to be wrong. */
    problems: counted.map(({ problem }) => problem),
    sources: settled,
    numbers: asked.input.numbers.length > 0 ? data?.numbers : undefined,
    complete: data?.complete ?? true,
    isCounting: isFetching || settled !== sources,
    error,
  };
}

const SEARCHED = new Set<FormSource['type']>(['group', 'filter', 'view', 'segment', 'recipients', 'retry']);

/**
 * What the server is asked: how many people some sources have, and what it knows about the numbers of lists and
 * files.
 */
function toAsked(sources: readonly FormSource[]) {
  const searched = sources.filter((source) => SEARCHED.has(source.type) && problemOf(source) === null);
  const numbers: string[] = [];
  for (const source of sources) {
    if (numbers.length >= MAX_ESTIMATED_NUMBERS || !isComplete(source)) continue;
    if (source.type === 'numbers') numbers.push(...typedNumbers(source.text));
    if (source.type === 'csv' && source.columns.phone)
      numbers.push(...phonesInFile(source.text, source.columns.phone, MAX_ESTIMATED_NUMBERS));
  }
  const input: EstimateInput = {
    sources: searched.filter(isComplete),
    numbers: numbers.slice(0, MAX_ESTIMATED_NUMBERS).map((number) => number.slice(0, 60)),
  };
  return { searched, input };
}

/** One with a problem would have all of them refused. */
function problemOf(source: FormSource): Coded | null {
  return source.type === 'filter' ? filterProblem(source.query) : null;
}

function sizeOf(source: FormSource): number | null {
  if (problemOf(source) !== null) return 0;
  if (source.type === 'contacts') return source.uuids.length;
  if (source.type === 'numbers') return source.text === null ? null : typedNumbers(source.text).length;
  if (source.type !== 'csv' || !isComplete(source)) return null;
  const file = readCsvFile(source.text);
  return 'count' in file ? file.count : null;
}
