'use client';

import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { directoryQueries } from '@/lib/contact-search/queries';
import { contactName } from '@/lib/contacts/display';

/** Shows whose messages are listed, and clears this filter. */
export function ContactFilter({ uuid, onClear }: { uuid: string; onClear: () => void }) {
  const { data } = useQuery(directoryQueries.one(uuid));
  const name = data && (contactName(data.data) ?? data.data.phone);
  return (
    <button
      type="button"
      onClick={onClear}
      aria-label={`Show messages to everyone, not only to ${name ?? 'this contact'}`}
      className="inline-flex min-h-8 min-w-0 items-center gap-1.5 rounded border border-accent bg-accent-soft px-2.5 text-[13px] pointer-coarse:min-h-11"
    >
      <span className="truncate">
        To <bdi className="font-medium">{name ?? 'one contact'}</bdi>
      </span>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  );
}
