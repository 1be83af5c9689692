'use client';

import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { contactName, webHref } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { LazyEditContact } from '../lazy-parts';
import { yesOrNo } from '../list/columns-text';
import { GroupName } from '../list/group-name';
import { useOutage, WHY_NOTHING_IS_SAVED } from '../list/outage';
import { SendLink, useCanSend } from '../list/send-link';
import { useContactState } from '../list/use-contact-state';
import { addressOf, metadataOf } from './contact-decoded';

export function ContactDetails({ contact, editable }: { contact: Contact; editable: boolean }) {
  const canSend = useCanSend();
  return (
    <>
      <SheetBody>
        {contact.deleted_at && (
          <Note tone="danger">
            Deleted in the messaging service <Time value={contact.deleted_at} inSentence />. It can’t be
            changed.
          </Note>
        )}
        <Facts>
          <Person contact={contact} />
          <Conversation contact={contact} />
          <Rest contact={contact} />
        </Facts>
      </SheetBody>
      {(editable || canSend) && (
        <SheetFooter>
          {canSend && <SendLink contact={contact.uuid} />}
          {editable && <EditLink />}
        </SheetFooter>
      )}
    </>
  );
}

function EditLink() {
  const { linkTo } = useContactState();
  if (useOutage()) {
    return (
      <Tooltip text={WHY_NOTHING_IS_SAVED} side="top">
        <Button variant="primary" aria-disabled="true">
          Edit contact
        </Button>
      </Tooltip>
    );
  }
  return (
    <StateLink
      {...linkTo({ mode: 'edit' })}
      className={buttonStyle({ variant: 'primary' })}
      onPointerEnter={LazyEditContact.preload}
      onFocus={LazyEditContact.preload}
    >
      Edit contact
    </StateLink>
  );
}

function Person({ contact }: { contact: Contact }) {
  const { first_name, last_name, full_name, phone, formatted_phone_number: spaced, email } = contact;
  const joined = contactName({ first_name, last_name, full_name: null });
  return (
    <>
      <Fact term="First name">{first_name && <bdi>{first_name}</bdi>}</Fact>
      <Fact term="Last name">{last_name && <bdi>{last_name}</bdi>}</Fact>
      {full_name && full_name.trim() !== joined && (
        <Fact term="Full name">
          <bdi>{full_name}</bdi>
        </Fact>
      )}
      <Fact term="Phone" copy={phone}>
        {(spaced || phone) && (
          <bdi dir="ltr" className="num block">
            {spaced ?? phone}
          </bdi>
        )}
        {spaced && phone && spaced !== phone && (
          <bdi dir="ltr" className="num block text-muted text-small">
            {phone}
          </bdi>
        )}
      </Fact>
      <Fact term="Email" copy={email}>
        {email && <bdi>{email}</bdi>}
      </Fact>
      <ContactGroup id={contact.contact_group_id} />
      <Fact term="Address">{addressOf(contact.address)}</Fact>
    </>
  );
}

function Conversation({ contact }: { contact: Contact }) {
  return (
    <>
      <Fact term="Favorite">{yesOrNo(contact.is_favorite)}</Fact>
      <Fact term="AI assistance">{yesOrNo(contact.ai_assistance_enabled)}</Fact>
      <Fact term="Unread">{contact.unread_messages}</Fact>
      <Fact term="Last chat">
        <Time value={contact.latest_chat_created_at} />
      </Fact>
    </>
  );
}

function Rest({ contact }: { contact: Contact }) {
  const { avatar } = contact;
  return (
    <>
      <Fact term="Metadata">{metadataOf(contact.metadata)}</Fact>
      <Fact term="Avatar">
        {avatar && (
          <bdi className="break-all">
            <ContactLink href={webHref(avatar)}>{avatar}</ContactLink>
          </bdi>
        )}
      </Fact>
      <Fact term="Created">
        <Time value={contact.created_at} none="Unknown" />
      </Fact>
      <Fact term="Created by">{contact.created_by !== null && `User ${contact.created_by}`}</Fact>
      <Fact term="Updated">
        <Time value={contact.updated_at} none="Unknown" />
      </Fact>
      <Fact term="Deleted">
        <Time value={contact.deleted_at} none="No" />
      </Fact>
      <Fact term="Organization">{contact.organization_id}</Fact>
      <Fact term="ID" copy={contact.id}>
        {contact.id}
      </Fact>
      <Fact term="UUID" copy={contact.uuid}>
        <span className="num break-all">{contact.uuid}</span>
      </Fact>
    </>
  );
}

const WHY = 'Groups can’t be changed here. Change them in your messaging service.';

function ContactGroup({ id }: { id: number | null }) {
  return (
    <Fact
      term="Group"
      aside={
        <Tooltip text={WHY}>
          <Button variant="ghost" size="sm" iconOnly aria-label="About the group">
            <Info aria-hidden="true" />
          </Button>
        </Tooltip>
      }
    >
      {id !== null && <GroupName id={id} />}
    </Fact>
  );
}

/** A link when the address from the service is safe, otherwise plain text. */
function ContactLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent underline-offset-2 hover:underline"
    >
      {children}
    </a>
  );
}
