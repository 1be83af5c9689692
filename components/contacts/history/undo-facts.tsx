import { useQuery } from '@tanstack/react-query';
import { useAction } from '@/components/ui/hooks/use-action';
import { useUpdateFacts } from '@/lib/contact-facts/mutations';
import { factsQueries } from '@/lib/contact-facts/queries';
import { updateToUndo } from '@/lib/contact-facts/undo-change';
import type { FactsChange } from '@/lib/contacts/queries';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { UndoButton } from './undo-button';

/** Takes back one change of tags, owner and fields of a contact, unless they were changed since. */
export function UndoFacts({ contact, change }: { contact: string; change: FactsChange }) {
  const t = useMessages('contacts-history');
  const { data: facts } = useQuery(factsQueries.of(contact));
  const { data: tags } = useQuery(factsQueries.tags());
  const { data: people } = useQuery(factsQueries.colleagues());
  const { data: fields } = useQuery(factsQueries.fields());
  const { mutateAsync } = useUpdateFacts(contact);
  const { run, pending } = useAction(coded('contacts-history.undoFailed'));
  if (!facts || !tags || !people || !fields) return null;
  const update = updateToUndo(change, facts, { tags, people, fields });
  if (typeof update === 'string')
    return <UndoButton refusal={t(`whyNot.${update}`)} pending={false} run={() => {}} />;
  return (
    <UndoButton
      refusal={null}
      pending={pending}
      run={() => void run(() => mutateAsync(update), coded('contacts-history.undone'))}
    />
  );
}
