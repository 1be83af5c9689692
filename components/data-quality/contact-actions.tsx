import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { contactsHref } from '@/lib/contact-index/search-params';
import { contactName } from '@/lib/contacts/display';
import { CONTACT_FIELDS, contactDraft, fieldsOf } from '@/lib/contacts/fields';
import type { Contact } from '@/lib/contacts/schema';
import { completedFrom, namedAsDuplicate, type Prefill } from '@/lib/data-quality/prefill';
import { useMessages } from '@/lib/messages/messages-provider';

type ContactActionsProps = {
  contact: Contact;
  others: readonly Contact[];
  /** The query of the page, to return to it. */
  query: string;
};

export function ContactActions({ contact, others, query }: ContactActionsProps) {
  const drafts = useDrafts();
  const t = useMessages('data-quality');
  const router = useRouter();
  const kept = others.find(({ deleted_at }) => deleted_at === null);
  const completed = completedFrom(t, contact, others);
  const renamed = kept ? namedAsDuplicate(t, contact, kept) : null;
  const href = contactsHref({ contact: contact.uuid, mode: 'edit', from_duplicates: query });
  const name = contactName(contact);
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
  const labelled = (key: 'edit' | 'fillIn' | 'label') =>
    name === null ? t.rich(`${key}Nameless`, { hidden }) : t.rich(key, { name, hidden });

  /**
   * Opens the form with these values over what was typed in it before. Nothing is saved until the user saves the
   * form.
   */
  function open({ values, note }: Prefill) {
    const own = fieldsOf(contact);
    const changed = CONTACT_FIELDS.filter((field) => values[field] !== own[field]);
    const typed = { ...(drafts.read(contactDraft(contact.uuid), own)?.typed ?? own) };
    for (const field of changed) typed[field] = values[field];
    drafts.write(contactDraft(contact.uuid), own, typed, note);
    router.push(href);
  }

  return (
    <div className="-mx-2 flex flex-wrap gap-1">
      <Link href={href} prefetch={false} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
        {labelled('edit')}
      </Link>
      {completed && (
        <Button
          variant="ghost"
          size="sm"
          className="max-w-full whitespace-normal"
          onClick={() => open(completed)}
        >
          {labelled('fillIn')}
        </Button>
      )}
      {renamed && (
        <Button
          variant="ghost"
          size="sm"
          className="max-w-full whitespace-normal"
          onClick={() => open(renamed)}
        >
          {labelled('label')}
        </Button>
      )}
    </div>
  );
}
