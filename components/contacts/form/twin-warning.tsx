'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { useDebounced } from '@/components/ui/hooks/use-debounced';
import { contactName } from '@/lib/contacts/contact-name';
import type { ContactFormValues, ContactInput } from '@/lib/contacts/schema';
import { type Twin, twinQueries } from '@/lib/contacts/twins';
import { useContactState } from '../list/use-contact-state';

const PAUSE_MS = 350;

type TwinWarningProps = {
  control: Control<ContactFormValues, unknown, ContactInput>;
  /** The contact that is being edited. */
  self?: string;
};

/** Names those who have this phone number or email already, as far as the desk has read. It never stands in the way. */
export function TwinWarning({ control, self }: TwinWarningProps) {
  const [phone = '', email = ''] = useWatch({ control, name: ['phone', 'email'] });
  const asked = twinQueries.of({
    phone: useDebounced(phone.trim(), PAUSE_MS),
    email: useDebounced(email.trim(), PAUSE_MS),
  });
  const { data } = useQuery({ ...asked, placeholderData: asked.enabled ? keepPreviousData : undefined });
  const twins = data?.data.filter(({ uuid }) => uuid !== self) ?? [];
  return (
    <div role="status" className="empty:hidden">
      {twins.length > 0 && (
        <Note tone="warning" title={twins.length === 1 ? 'Already a contact' : 'Already contacts'}>
          <ul className="grid gap-0.5">
            {twins.map((twin) => (
              <TwinLine key={twin.uuid} twin={twin} />
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

function TwinLine({ twin }: { twin: Twin }) {
  const { linkTo } = useContactState();
  return (
    <li>
      <StateLink
        {...linkTo({ contact: twin.uuid, mode: null })}
        className="inline-block min-h-6 font-medium underline"
      >
        <bdi>{contactName(twin) ?? twin.phone ?? 'No name'}</bdi>
      </StateLink>{' '}
      has the same {twin.match === 'phone' ? 'phone number' : 'email'}
      {twin.deleted_at && ', and is deleted'}.
    </li>
  );
}
