import { useQuery } from '@tanstack/react-query';
import { Note } from '@/components/ui/display/note';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import { factsQueries } from '@/lib/contact-facts/queries';
import { useMessages } from '@/lib/messages/messages-provider';

/** Says among columns why those of fields are absent. */
export function FieldsNotLoaded() {
  const t = useMessages('contact-fields');
  const query = useQuery(factsQueries.fields());
  if (query.data || !query.error) return null;
  return (
    <Note tone="danger" role="alert" title={t('notLoaded')} action={<TryAgain query={query} />}>
      {query.error.message}
    </Note>
  );
}
