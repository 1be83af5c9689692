import Info from 'lucide-react/icons/info';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { ContactFacts } from '@/components/contact-facts/contact-facts';
import { OfferedFacts } from '@/components/contact-facts/offered-facts';
import { GroupName } from '@/components/groups/group-name';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { PhoneNumber } from '@/components/ui/display/phone-number';
import { TechnicalDetails } from '@/components/ui/display/technical-details';
import { Time } from '@/components/ui/display/time';
import { WebLink } from '@/components/ui/display/web-link';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { contactName, contactPhone } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { E164 } from '@/lib/e164';
import { useMessages } from '@/lib/messages/messages-provider';
import { yesOrNo } from '../columns-text';
import { addressOf, metadataOf } from '../contact-decoded';
import { LazyEditContact } from '../lazy-contact-forms';
import { useOutage } from '../outage';
import { SendLink, useCanSend } from '../send-link';
import { useContactState } from '../use-contact-state';
import { DoNotSendAction, DoNotSendNote } from './do-not-send-state';
import { PossibleDuplicates, SimilarNames } from './possible-duplicates';

type ContactDetailsProps = { contact: Contact; editable: boolean; notice?: ReactNode };

export function ContactDetails({ contact, editable, notice }: ContactDetailsProps) {
  const canSend = useCanSend();
  const { linkTo } = useContactState();
  const t = useMessages('contacts-sheet');
  return (
    <>
      <SheetBody>
        {notice}
        {contact.deleted_at && (
          <Note tone="danger">
            {t.rich('deleted', { time: <Time value={contact.deleted_at} inSentence="when" /> })}
          </Note>
        )}
        <DoNotSendNote contact={contact} />
        <PossibleDuplicates uuid={contact.uuid} editable={editable} />
        {editable && <OfferedFacts contact={contact.uuid} />}
        <Reach contact={contact} />
        <Facts>
          <Identity contact={contact} />
        </Facts>
        <ContactFacts
          contact={contact.uuid}
          editable={editable}
          editFields={editable ? linkTo({ mode: 'fields' }) : null}
        />
        <Facts title={t('facts.conversation')}>
          <Conversation contact={contact} />
        </Facts>
        <OwnData contact={contact} />
        <SimilarNames uuid={contact.uuid} editable={editable} />
        <TechnicalFacts contact={contact} />
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
  const t = useMessages('contacts-sheet');
  const contacts = useMessages('contacts');
  const { linkTo } = useContactState();
  if (useOutage()) {
    return (
      <Tooltip text={contacts('outage.notSaved')} side="top">
        <Button variant="primary" aria-disabled="true">
          {t('edit')}
        </Button>
      </Tooltip>
    );
  }
  return (
    <FormLink {...linkTo({ mode: 'edit' })} form={LazyEditContact}>
      {t('edit')}
    </FormLink>
  );
}

/** Email addresses without characters that would end the address in a URL. */
const PLAIN_EMAIL = /^[^\s@?&#%<>"]+@[^\s@?&#%<>"]+$/;

function Reach({ contact }: { contact: Contact }) {
  const { phone, email } = contact;
  const t = useMessages('contacts-sheet');
  const number = phone && E164.test(phone) ? phone : null;
  const address = email && PLAIN_EMAIL.test(email) ? email : null;
  if (!number && !address) return null;
  const look = buttonStyle({ size: 'sm' });
  return (
    <ul aria-label={t('reach.title')} className="flex flex-wrap gap-2">
      {number && (
        <>
          <li>
            <a href={`tel:${number}`} className={look}>
              <Phone />
              {t('reach.call')}
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
              {t('reach.whatsApp')}
            </a>
          </li>
        </>
      )}
      {address && (
        <li>
          <a href={`mailto:${address}`} className={look}>
            <Mail />
            {t('reach.email')}
          </a>
        </li>
      )}
      {number && <DoNotSendAction contact={contact} />}
    </ul>
  );
}

function Identity({ contact }: { contact: Contact }) {
  const { first_name, last_name, full_name, phone, email } = contact;
  const t = useMessages('contacts-sheet');
  const fields = useMessages('contact-fields');
  const joined = contactName({ first_name, last_name, full_name: null });
  const number = contactPhone(contact);
  return (
    <>
      <Fact term={fields('label.first_name')} optional>
        {first_name && <bdi>{first_name}</bdi>}
      </Fact>
      <Fact term={fields('label.last_name')} optional>
        {last_name && <bdi>{last_name}</bdi>}
      </Fact>
      {full_name && full_name.trim() !== joined && (
        <Fact term={t('facts.fullName')}>
          <bdi>{full_name}</bdi>
        </Fact>
      )}
      <Fact term={fields('label.phone')} copy={phone} copyLabel={t('facts.copyPhone')} optional>
        {number && <PhoneNumber phone={number} />}
      </Fact>
      <Fact term={fields('label.email')} copy={email} copyLabel={t('facts.copyEmail')} optional>
        {email && <bdi>{email}</bdi>}
      </Fact>
    </>
  );
}

function Conversation({ contact }: { contact: Contact }) {
  const { unread_messages, latest_chat_created_at, is_favorite, ai_assistance_enabled } = contact;
  const fields = useMessages('contact-fields');
  return (
    <>
      <Fact term={fields('label.unread_messages')} optional>
        {unread_messages}
      </Fact>
      <Fact term={fields('label.latest_chat_created_at')} optional>
        {latest_chat_created_at && <Time value={latest_chat_created_at} />}
      </Fact>
      <ContactGroup id={contact.contact_group_id} />
      <Fact term={fields('label.is_favorite')} optional>
        {yesOrNo(fields, is_favorite)}
      </Fact>
      <Fact term={fields('label.ai_assistance_enabled')} optional>
        {yesOrNo(fields, ai_assistance_enabled)}
      </Fact>
    </>
  );
}

function OwnData({ contact }: { contact: Contact }) {
  const t = useMessages('contacts-sheet');
  const [address, metadata] = [addressOf(contact.address), metadataOf(contact.metadata)];
  const avatar = contact.avatar;
  if (address === null && metadata === null && !avatar) return null;
  return (
    <Facts title={t('facts.ownData')}>
      <Fact term={t('facts.address')} optional>
        {address}
      </Fact>
      <Fact term={t('facts.metadata')} optional>
        {metadata}
      </Fact>
      <Fact term={t('facts.avatar')} optional>
        {avatar && (
          <bdi className="break-all">
            <WebLink to={avatar}>{avatar}</WebLink>
          </bdi>
        )}
      </Fact>
    </Facts>
  );
}

function TechnicalFacts({ contact }: { contact: Contact }) {
  const { id, uuid, organization_id, created_by, created_at, updated_at, deleted_at } = contact;
  const t = useMessages('contacts-sheet');
  const fields = useMessages('contact-fields');
  return (
    <TechnicalDetails className="border-t pt-3">
      <Facts className="mt-1">
        <Fact term={fields('label.created_at')}>
          <Time value={created_at} none={t('facts.unknown')} />
        </Fact>
        <Fact term={t('facts.createdBy')} optional>
          {created_by !== null && t('facts.createdByUser', { id: String(created_by) })}
        </Fact>
        <Fact term={fields('label.updated_at')}>
          <Time value={updated_at} none={t('facts.unknown')} />
        </Fact>
        <Fact term={fields('label.deleted_at')} optional>
          {deleted_at && <Time value={deleted_at} />}
        </Fact>
        <Fact term={t('facts.organization')} optional>
          {organization_id}
        </Fact>
        <Fact term={fields('label.id')} copy={id} copyLabel={t('facts.copyId')} optional>
          {id}
        </Fact>
        <Fact term={fields('label.uuid')} copy={uuid} copyLabel={t('facts.copyUuid')}>
          <span className="num break-all">{uuid}</span>
        </Fact>
      </Facts>
    </TechnicalDetails>
  );
}

function ContactGroup({ id }: { id: number | null }) {
  const t = useMessages('contacts-sheet');
  const fields = useMessages('contact-fields');
  return (
    <Fact
      term={fields('label.contact_group_id')}
      aside={
        <Tooltip text={t('facts.whyGroup')}>
          <Button variant="ghost" size="sm" iconOnly aria-label={t('facts.aboutGroup')}>
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
