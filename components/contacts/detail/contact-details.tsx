import Info from 'lucide-react/icons/info';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { GroupName } from '@/components/groups/group-name';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { StateLink } from '@/components/ui/display/state-link';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { contactName, contactPhone, webHref } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { E164 } from '@/lib/e164';
import { yesOrNo } from '../columns-text';
import { addressOf, metadataOf } from '../contact-decoded';
import { LazyEditContact } from '../lazy-contact-forms';
import { useOutage, WHY_NOTHING_IS_SAVED } from '../outage';
import { SendLink, useCanSend } from '../send-link';
import { useContactState } from '../use-contact-state';
import { DoNotSendAction, DoNotSendNote } from './do-not-send-state';
import { PossibleDuplicates, SimilarNames } from './possible-duplicates';

type ContactDetailsProps = { contact: Contact; editable: boolean; notice?: ReactNode };

export function ContactDetails({ contact, editable, notice }: ContactDetailsProps) {
  const canSend = useCanSend();
  return (
    <>
      <SheetBody>
        {notice}
        {contact.deleted_at && (
          <Note tone="danger">
            Deleted in the messaging service <Time value={contact.deleted_at} inSentence />. It can’t be
            changed.
          </Note>
        )}
        <DoNotSendNote contact={contact} />
        <PossibleDuplicates uuid={contact.uuid} editable={editable} />
        <Reach contact={contact} />
        <Facts>
          <Identity contact={contact} />
        </Facts>
        <Facts title="Conversation">
          <Conversation contact={contact} />
        </Facts>
        <OwnData contact={contact} />
        <SimilarNames uuid={contact.uuid} editable={editable} />
        <TechnicalDetails contact={contact} />
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
      {...LazyEditContact.trigger}
    >
      Edit contact
    </StateLink>
  );
}

/** Email addresses without characters that would end the address in a URL. */
const PLAIN_EMAIL = /^[^\s@?&#%<>"]+@[^\s@?&#%<>"]+$/;

function Reach({ contact }: { contact: Contact }) {
  const { phone, email } = contact;
  const number = phone && E164.test(phone) ? phone : null;
  const address = email && PLAIN_EMAIL.test(email) ? email : null;
  if (!number && !address) return null;
  const look = buttonStyle({ size: 'sm' });
  return (
    <ul aria-label="Reach this person" className="flex flex-wrap gap-2">
      {number && (
        <>
          <li>
            <a href={`tel:${number}`} className={look}>
              <Phone />
              Call
            </a>
          </li>
          <li>
            <a
              href={`https://wa.me/${number.slice(1)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={look}
            >
              <MessageCircle />
              WhatsApp
            </a>
          </li>
        </>
      )}
      {address && (
        <li>
          <a href={`mailto:${address}`} className={look}>
            <Mail />
            Email
          </a>
        </li>
      )}
      {number && <DoNotSendAction contact={contact} />}
    </ul>
  );
}

function Identity({ contact }: { contact: Contact }) {
  const { first_name, last_name, full_name, phone, email } = contact;
  const joined = contactName({ first_name, last_name, full_name: null });
  const number = contactPhone(contact);
  return (
    <>
      <Fact term="First name" optional>
        {first_name && <bdi>{first_name}</bdi>}
      </Fact>
      <Fact term="Last name" optional>
        {last_name && <bdi>{last_name}</bdi>}
      </Fact>
      {full_name && full_name.trim() !== joined && (
        <Fact term="Full name">
          <bdi>{full_name}</bdi>
        </Fact>
      )}
      <Fact term="Phone" copy={phone} copyLabel="Copy phone" optional>
        {number && <PhoneNumber phone={number} />}
      </Fact>
      <Fact term="Email" copy={email} copyLabel="Copy email" optional>
        {email && <bdi>{email}</bdi>}
      </Fact>
    </>
  );
}

function Conversation({ contact }: { contact: Contact }) {
  const { unread_messages, latest_chat_created_at, is_favorite, ai_assistance_enabled } = contact;
  return (
    <>
      <Fact term="Unread" optional>
        {unread_messages}
      </Fact>
      <Fact term="Last chat" optional>
        {latest_chat_created_at && <Time value={latest_chat_created_at} />}
      </Fact>
      <ContactGroup id={contact.contact_group_id} />
      <Fact term="Favorite" optional>
        {yesOrNo(is_favorite)}
      </Fact>
      <Fact term="AI assistance" optional>
        {yesOrNo(ai_assistance_enabled)}
      </Fact>
    </>
  );
}

function OwnData({ contact }: { contact: Contact }) {
  const [address, metadata] = [addressOf(contact.address), metadataOf(contact.metadata)];
  const avatar = contact.avatar;
  if (address === null && metadata === null && !avatar) return null;
  return (
    <Facts title="Address and metadata">
      <Fact term="Address" optional>
        {address}
      </Fact>
      <Fact term="Metadata" optional>
        {metadata}
      </Fact>
      <Fact term="Avatar" optional>
        {avatar && (
          <bdi className="break-all">
            <ContactLink href={webHref(avatar)}>{avatar}</ContactLink>
          </bdi>
        )}
      </Fact>
    </Facts>
  );
}

function TechnicalDetails({ contact }: { contact: Contact }) {
  const { id, uuid, organization_id, created_by, created_at, updated_at, deleted_at } = contact;
  return (
    <details className="min-w-0 border-t pt-3">
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        Technical details
      </summary>
      <Facts className="mt-1">
        <Fact term="Created">
          <Time value={created_at} none="Unknown" />
        </Fact>
        <Fact term="Created by" optional>
          {created_by !== null && `User ${created_by}`}
        </Fact>
        <Fact term="Updated">
          <Time value={updated_at} none="Unknown" />
        </Fact>
        <Fact term="Deleted" optional>
          {deleted_at && <Time value={deleted_at} />}
        </Fact>
        <Fact term="Organization" optional>
          {organization_id}
        </Fact>
        <Fact term="ID" copy={id} copyLabel="Copy ID" optional>
          {id}
        </Fact>
        <Fact term="UUID" copy={uuid} copyLabel="Copy UUID">
          <span className="num break-all">{uuid}</span>
        </Fact>
      </Facts>
    </details>
  );
}

const WHY = 'A contact’s group can’t be changed in Frontdesk. Change it in your messaging service.';

function ContactGroup({ id }: { id: number | null }) {
  return (
    <Fact
      term="Group"
      aside={
        <Tooltip text={WHY}>
          <Button variant="ghost" size="sm" iconOnly aria-label="About the group">
            <Info />
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
