import { useQuery } from '@tanstack/react-query';
import { MarkButton } from '@/components/data-quality/mark-button';
import { Note } from '@/components/ui/display/note';
import { contactName } from '@/lib/contacts/display';
import { type DuplicateOfContact, duplicateQueries } from '@/lib/contacts/queries';
import { DuplicateList } from './duplicate-list';

type PossibleDuplicatesProps = { uuid: string; editable: boolean };

/** Other contacts that may be the same person, and those that are marked as someone else. */
export function PossibleDuplicates({ uuid, editable }: PossibleDuplicatesProps) {
  const duplicates = useQuery(duplicateQueries.ofContact(uuid)).data?.data ?? [];
  const [possible, marked] = [
    duplicates.filter((each) => !each.marked),
    duplicates.filter((each) => each.marked),
  ];
  const action = (duplicate: DuplicateOfContact) => editable && <Mark duplicate={duplicate} />;
  return (
    <>
      <div role="status" className="empty:hidden">
        {possible.length > 0 && (
          <Note tone="warning" title={possible.length === 1 ? 'Possible duplicate' : 'Possible duplicates'}>
            <DuplicateList duplicates={possible} action={action} />
          </Note>
        )}
      </div>
      {marked.length > 0 && (
        <details className="text-muted text-small">
          <summary className="w-fit rounded py-1 hover:text-text">
            {marked.length} marked as not {marked.length === 1 ? 'a duplicate' : 'duplicates'}
          </summary>
          <DuplicateList duplicates={marked} action={action} />
        </details>
      )}
    </>
  );
}

function Mark({ duplicate }: { duplicate: DuplicateOfContact }) {
  const label = contactName(duplicate) ?? duplicate.phone ?? 'No name';
  return (
    <MarkButton
      shared={duplicate.shared}
      marked={duplicate.marked}
      label={label}
      focusNext={() => document.querySelector<HTMLElement>('[data-sheet] h2')?.focus()}
    />
  );
}
