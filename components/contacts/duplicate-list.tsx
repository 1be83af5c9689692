import type { ReactNode } from 'react';
import { GroupName } from '@/components/groups/group-name';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { StateLink } from '@/components/ui/display/state-link';
import { contactName, contactPhone } from '@/lib/contacts/display';
import type { DuplicateContact } from '@/lib/data-quality/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { useContactState } from './use-contact-state';

type DuplicateListProps<Duplicate> = {
  duplicates: Duplicate[];
  details?: boolean;
  action?: (duplicate: Duplicate) => ReactNode;
};

export function DuplicateList<Duplicate extends DuplicateContact>({
  duplicates,
  details = false,
  action,
}: DuplicateListProps<Duplicate>) {
  const { linkTo } = useContactState();
  const t = useMessages('contact-duplicates');
  const fields = useMessages('contact-fields');
  return (
    <ul className="grid gap-0.5">
      {duplicates.map((duplicate) => (
        <li key={duplicate.uuid}>
          {t.rich(duplicate.deleted_at ? `deleted.${duplicate.match}` : `match.${duplicate.match}`, {
            name: (
              <StateLink
                {...linkTo({ contact: duplicate.uuid, mode: null })}
                className="inline-block min-h-6 font-medium underline"
              >
                <bdi>{contactName(duplicate) ?? contactPhone(duplicate) ?? fields('nameless')}</bdi>
              </StateLink>
            ),
          })}{' '}
          {action?.(duplicate)}
          {details && <Details duplicate={duplicate} />}
        </li>
      ))}
    </ul>
  );
}

function Details({ duplicate }: { duplicate: DuplicateContact }) {
  const { email, contact_group_id: group } = duplicate;
  const number = contactPhone(duplicate);
  const facts = [
    number && <PhoneNumber key="phone" phone={number} />,
    email && <bdi key="email">{email}</bdi>,
    group !== null && <GroupName key="group" id={group} />,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3 break-all text-muted text-small [&>*]:max-w-full">{facts}</span>
  );
}
