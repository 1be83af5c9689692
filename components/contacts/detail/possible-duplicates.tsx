import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MarkButton } from '@/components/data-quality/mark-button';
import { Note } from '@/components/ui/display/note';
import { contactName, contactPhone, MAX_DUPLICATES_SHOWN } from '@/lib/contacts/display';
import { type DuplicateOfContact, duplicateQueries } from '@/lib/data-quality/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { DuplicateList } from '../duplicate-list';

type DuplicatesProps = { uuid: string; editable: boolean };

function useDuplicates(uuid: string): { duplicates: DuplicateOfContact[]; hasMore: boolean } {
  const found = useQuery(duplicateQueries.ofContact(uuid)).data?.data ?? [];
  return {
    duplicates: found.slice(0, MAX_DUPLICATES_SHOWN),
    hasMore: found.length > MAX_DUPLICATES_SHOWN,
  };
}

export function PossibleDuplicates({ uuid, editable }: DuplicatesProps) {
  const t = useMessages('contact-duplicates');
  const same = useDuplicates(uuid).duplicates.filter(({ marked, match }) => !marked && match !== 'name');
  return (
    <div role="status" className="empty:hidden">
      {same.length > 0 && (
        <Note tone="warning" title={t('possible', { count: same.length })}>
          <DuplicateList duplicates={same} action={editable ? markOf : undefined} />
        </Note>
      )}
    </div>
  );
}

/** Contacts with a similar name, who are often someone else, and those that are marked as someone else. */
export function SimilarNames({ uuid, editable }: DuplicatesProps) {
  const { duplicates, hasMore } = useDuplicates(uuid);
  const t = useMessages('contacts-sheet');
  const similar = duplicates.filter(({ marked, match }) => !marked && match === 'name');
  const marked = duplicates.filter((each) => each.marked);
  const action = editable ? markOf : undefined;
  return (
    <>
      {similar.length > 0 && (
        <Closed line={t(hasMore ? 'similar.atLeast' : 'similar.count', { count: similar.length })}>
          <DuplicateList duplicates={similar} details action={action} />
        </Closed>
      )}
      {marked.length > 0 && (
        <Closed line={t('similar.marked', { count: marked.length })}>
          <DuplicateList duplicates={marked} details action={action} />
        </Closed>
      )}
    </>
  );
}

function Closed({ line, children }: { line: string; children: ReactNode }) {
  return (
    <details className="min-w-0 text-muted text-small">
      <summary className="w-fit rounded py-1 hover:text-text">{line}</summary>
      {children}
    </details>
  );
}

const markOf = (duplicate: DuplicateOfContact) => <Mark duplicate={duplicate} />;

function Mark({ duplicate }: { duplicate: DuplicateOfContact }) {
  const fields = useMessages('contact-fields');
  const label = contactName(duplicate) ?? contactPhone(duplicate) ?? fields('nameless');
  return <MarkButton shared={duplicate.shared} marked={duplicate.marked} label={label} />;
}
