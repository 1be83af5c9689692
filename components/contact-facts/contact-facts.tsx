import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Facts } from '@/components/ui/display/facts';
import { Skeleton } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { factsQueries } from '@/lib/contact-facts/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { ContactOwner } from './contact-owner';
import { ContactTags } from './contact-tags';
import { FieldValues, type LinkToForm } from './field-values';

type ContactFactsProps = {
  contact: string;
  editable: boolean;
  editFields: LinkToForm | null;
};

/** What Frontdesk itself keeps about a contact. */
export function ContactFacts({ contact, editable, editFields }: ContactFactsProps) {
  const query = useQuery(factsQueries.of(contact));
  const t = useMessages('contact-facts');
  const headingId = useId();
  const { error } = query;
  // The tabs ask for the same: what has arrived before this part is hydrated isn’t in the HTML.
  const facts = useHydrated() ? query.data : undefined;
  return (
    <section aria-labelledby={headingId} className="grid gap-2 border-t pt-3">
      <h3 id={headingId} className="font-semibold">
        {t('title')}
      </h3>
      {!facts && !error && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-15 w-full" />
        </div>
      )}
      {error && !facts && (
        <Note tone="warning" action={<TryAgain query={query} />}>
          {t('failed', { problem: error.message })}
        </Note>
      )}
      {facts && (
        <>
          <Facts className="items-baseline">
            <ContactTags contact={contact} tagIds={facts.tags} editable={editable} />
            <ContactOwner contact={contact} owner={facts.owner} editable={editable} />
          </Facts>
          <FieldValues values={facts.fields} edit={editFields} />
        </>
      )}
    </section>
  );
}
