import type { ReactNode } from 'react';
import { StateLink } from '@/components/ui/display/state-link';
import { contactName } from '@/lib/contacts/display';
import type { DuplicateContact } from '@/lib/contacts/queries';
import { useContactState } from '../list/use-contact-state';

const COMMON: Record<DuplicateContact['match'], string> = {
  phone: 'has the same phone number',
  email: 'has the same email',
  name: 'has a similar name',
};

type DuplicateListProps<Duplicate> = {
  duplicates: Duplicate[];
  /** After each of them. */
  action?: (duplicate: Duplicate) => ReactNode;
};

/** Contacts that may be the same person, each with what it has in common. */
export function DuplicateList<Duplicate extends DuplicateContact>({
  duplicates,
  action,
}: DuplicateListProps<Duplicate>) {
  const { linkTo } = useContactState();
  return (
    <ul className="grid gap-0.5">
      {duplicates.map((duplicate) => (
        <li key={duplicate.uuid}>
          <StateLink
            {...linkTo({ contact: duplicate.uuid, mode: null })}
            className="inline-block min-h-6 font-medium underline"
          >
            <bdi>{contactName(duplicate) ?? duplicate.phone ?? 'No name'}</bdi>
          </StateLink>{' '}
          {COMMON[duplicate.match]}
          {duplicate.deleted_at && ', and is deleted'}. {action?.(duplicate)}
        </li>
      ))}
    </ul>
  );
}
