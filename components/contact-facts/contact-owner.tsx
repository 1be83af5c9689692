import { useQuery } from '@tanstack/react-query';
import { Fact } from '@/components/ui/display/facts';
import { Select } from '@/components/ui/form-controls/select';
import { undoToast } from '@/components/ui/overlay/toast';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { Owner } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { useChangeFacts } from './use-change-facts';

type ContactOwnerProps = { contact: string; owner: Owner | null; editable: boolean };

/** Who looks after the contact. */
export function ContactOwner({ contact, owner, editable }: ContactOwnerProps) {
  const t = useMessages('contact-facts');
  return (
    <Fact term={t('owner')}>
      {editable ? (
        <ChooseOwner contact={contact} owner={owner} />
      ) : owner ? (
        <bdi>{owner.name}</bdi>
      ) : (
        t('noOwner')
      )}
    </Fact>
  );
}

function ChooseOwner({ contact, owner }: Omit<ContactOwnerProps, 'editable'>) {
  const t = useMessages('contact-facts');
  const { data: people } = useQuery(factsQueries.colleagues());
  const change = useChangeFacts(contact, t('ownerNotSaved'));
  async function choose(next: string | null) {
    if (!(await change({ owner: next }))) return;
    const name = people?.find(({ id }) => id === next)?.name;
    const text = name === undefined ? t('ownerRemoved') : t('ownerSet', { name });
    void undoToast({ tone: 'success', text, onUndo: () => void change({ owner: owner?.id ?? null }) });
  }

  const isListed = people?.some(({ id }) => id === owner?.id);
  return (
    <Select
      size="sm"
      aria-label={t('owner')}
      value={owner?.id ?? ''}
      onChange={(event) => void choose(event.target.value || null)}
    >
      <option value="">{t('noOwner')}</option>
      {owner && !isListed && (
        <option value={owner.id}>{people ? t('deactivated', { name: owner.name }) : owner.name}</option>
      )}
      {people?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
