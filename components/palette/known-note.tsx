'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { KnownContacts } from '@/lib/contacts/known';
import { formatCount, formatNumber } from '@/lib/format';

/** Says what came of the search and how much it could look through: not found is not the same as not there. */
export function KnownNote({ search }: { search: UseQueryResult<KnownContacts> }) {
  const { data, error } = search;
  if (error) {
    return (
      <p role="alert" className="border-t px-4 py-2 text-danger text-small">
        The contacts could not be searched. {error.message}
      </p>
    );
  }
  return (
    <p role="status" className="num border-t px-4 py-2 text-muted text-small">
      {data ? `${outcomeOf(data)} ${extentOf(data.meta)}` : 'Searching contacts…'}
    </p>
  );
}

function outcomeOf({ data, meta }: KnownContacts): string {
  if (meta.matched === 0) return 'No contact matches.';
  if (meta.matched === data.length) return `${formatCount(meta.matched, 'contact')} found.`;
  return `The first ${data.length} of ${formatNumber(meta.matched)} matches: type more to narrow them down.`;
}

function extentOf({ read, total }: KnownContacts['meta']): string {
  if (read === 0) return 'The desk has not read any contacts yet: open the list first.';
  if (total !== null && read >= total) return `Searched all ${formatCount(read, 'contact')}.`;
  const all = total === null ? '' : ` of ${formatNumber(total)}`;
  return `Searched ${formatNumber(read)}${all} contacts, those that the desk has read so far.`;
}
