'use client';

import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button-style';
import { CopyButton } from '@/components/ui/copy-button';
import { Note } from '@/components/ui/note';
import { SheetBody, SheetFooter } from '@/components/ui/sheet';
import { StateLink } from '@/components/ui/state-link';
import { Time } from '@/components/ui/time';
import type { Contact } from '@/lib/contacts/schema';
import { GroupName } from './group-name';
import { preloadContactForm } from './lazy-form';
import { useContactState } from './use-contact-state';

export function ContactDetails({ contact, canWrite }: { contact: Contact; canWrite: boolean }) {
  const { linkTo } = useContactState();
  return (
    <>
      <SheetBody>
        {contact.deleted_at && (
          <Note tone="danger">
            Deleted at the service <Time value={contact.deleted_at} />. It can be read, not changed.
          </Note>
        )}
        <dl className="grid grid-cols-[110px_minmax(0,1fr)] items-center gap-y-1 text-[13px]">
          <Fact term="Phone" copy={contact.phone}>
            <bdi dir="ltr" className="num">
              {contact.formatted_phone_number ?? contact.phone}
            </bdi>
          </Fact>
          <Fact term="Email" copy={contact.email}>
            {contact.email}
          </Fact>
          <Fact term="Group">
            {contact.contact_group_id !== null && <GroupName id={contact.contact_group_id} />}
          </Fact>
          <Fact term="Favourite">{yesOrNo(contact.is_favorite)}</Fact>
          <Fact term="AI assistance">{yesOrNo(contact.ai_assistance_enabled)}</Fact>
          <Fact term="Unread">{contact.unread_messages}</Fact>
          <Fact term="Last chat">
            <Time value={contact.latest_chat_created_at} />
          </Fact>
          <Fact term="Created">
            <Time value={contact.created_at} none="Unknown" />
          </Fact>
          <Fact term="Updated">
            <Time value={contact.updated_at} none="Unknown" />
          </Fact>
        </dl>
      </SheetBody>
      {canWrite && !contact.deleted_at && (
        <SheetFooter>
          <StateLink
            {...linkTo({ mode: 'edit' })}
            className={buttonStyle({ variant: 'primary' })}
            onPointerEnter={preloadContactForm}
            onFocus={preloadContactForm}
          >
            Edit contact
          </StateLink>
        </SheetFooter>
      )}
    </>
  );
}

function Fact({ term, copy, children }: { term: string; copy?: string | null; children: ReactNode }) {
  const empty = children === null || children === false || children === undefined;
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="flex min-h-8 min-w-0 items-center gap-1">
        {empty ? (
          <span className="text-faint">None</span>
        ) : (
          <span className="min-w-0 break-words">{children}</span>
        )}
        {copy && <CopyButton text={copy} label={`Copy ${term.toLowerCase()}`} />}
      </dd>
    </>
  );
}

function yesOrNo(flag: 0 | 1 | null): string | null {
  return flag === null ? null : flag === 1 ? 'Yes' : 'No';
}
