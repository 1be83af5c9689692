import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Select } from '@/components/ui/form-controls/select';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { conflictingRecord } from '@/lib/api/conflicting-record';
import { useUpdateFacts } from '@/lib/contact-facts/mutations';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { Owner } from '@/lib/contact-facts/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

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
        <span className="text-faint">{t('noOwner')}</span>
      )}
    </Fact>
  );
}

function ChooseOwner({ contact, owner }: Omit<ContactOwnerProps, 'editable'>) {
  const t = useMessages('contact-facts');
  const { data: people } = useQuery(factsQueries.team());
  const client = useQueryClient();
  const { mutateAsync } = useUpdateFacts(contact);
  /** What was chosen here while someone else chose `theirs`. */
  const [clash, setClash] = useState<{ mine: string | null; theirs: Owner | null } | null>(null);
  const nameOf = (id: string | null) => people?.find((each) => each.id === id)?.name;

  async function change(next: string | null, seen: string | null): Promise<boolean> {
    setClash(null);
    try {
      await mutateAsync({ owner: next, expected_owner: seen });
      return true;
    } catch (error) {
      const current = conflictingRecord<{ owner: Owner | null }>(error);
      if (current) {
        client.setQueryData(factsQueries.of(contact).queryKey, (facts) => facts && { ...facts, ...current });
        setClash({ mine: next, theirs: current.owner });
      } else {
        const description = saidOf(error);
        void toast('error', coded('contact-facts.ownerNotSaved'), { description });
      }
      return false;
    }
  }

  async function choose(next: string | null, seen: string | null) {
    if (!(await change(next, seen))) return;
    const name = nameOf(next);
    const text =
      name === undefined ? coded('contact-facts.ownerRemoved') : coded('contact-facts.ownerSet', { name });
    void undoToast({ tone: 'success', text, onUndo: () => void change(seen, next) });
  }

  const isListed = people?.some(({ id }) => id === owner?.id);
  return (
    <>
      <Select
        size="sm"
        aria-label={t('owner')}
        value={owner?.id ?? ''}
        onChange={(event) => void choose(event.target.value || null, owner?.id ?? null)}
      >
        <option value="">{t('noOwner')}</option>
        {owner && !isListed && (
          <option value={owner.id} dir="auto">
            {people ? t('deactivated', { name: owner.name }) : owner.name}
          </option>
        )}
        {people?.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </Select>
      {clash && (
        <Note
          tone="warning"
          role="alert"
          action={
            <Button size="sm" onClick={() => void choose(clash.mine, clash.theirs?.id ?? null)}>
              {clash.mine === null ? t('setNoOne') : t('setMine', { name: nameOf(clash.mine) ?? '' })}
            </Button>
          }
        >
          {clash.theirs ? t.rich('clash', { name: <bdi>{clash.theirs.name}</bdi> }) : t('clashNone')}
        </Note>
      )}
    </>
  );
}
