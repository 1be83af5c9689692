import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppActions } from '@/components/ui/app-actions';
import { PersonName } from '@/components/ui/display/text';
import { Select } from '@/components/ui/form-controls/select';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { Owner } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { type FollowUpOfContact, useFollowUpActions } from './use-follow-up-actions';

/** The value of `TeamOptions` for no one. */
export const OF_NO_ONE = '';

type FollowUpOwnerProps = { of: FollowUpOfContact; editable: boolean };

/** Who looks after a follow-up. */
export function FollowUpOwner({ of, editable }: FollowUpOwnerProps) {
  const t = useMessages('follow-ups');
  const { data: team } = useQuery({ ...factsQueries.team(), enabled: editable });
  const { assign } = useFollowUpActions();
  /** While it is being saved. */
  const [chosen, setChosen] = useState<string | null>(null);
  const { text, owner } = of.followUp;
  if (!editable) return <PersonName name={owner?.name} fallback={t('noOne')} />;

  async function choose(next: string) {
    setChosen(next);
    const isHere = owner === null || (team?.some(({ id }) => id === owner.id) ?? true);
    await assign(of, next === OF_NO_ONE ? null : next, isHere);
    setChosen(null);
  }

  return (
    <Select
      size="sm"
      frame="min-w-0 max-w-full"
      aria-label={t('whoOf', { text: text || t('noText') })}
      value={chosen ?? owner?.id ?? OF_NO_ONE}
      onChange={(event) => void choose(event.target.value)}
    >
      <TeamOptions toFinish chosen={owner} />
    </Select>
  );
}

type TeamOptionsProps = {
  chosen?: Owner | null;
  /** Offers only those who may finish a follow-up. */
  toFinish?: boolean;
};

/** For a select: the reader, the others, and no one; with who is `chosen` although they can’t be any more. */
export function TeamOptions({ chosen = null, toFinish = false }: TeamOptionsProps) {
  const t = useMessages('follow-ups');
  const { me } = useAppActions();
  const { data: team } = useQuery(factsQueries.team());
  const others = team?.filter(({ id, writes }) => id !== me && (writes !== false || !toFinish)) ?? [];
  const isOther = chosen !== null && chosen.id !== me && !others.some(({ id }) => id === chosen.id);
  const member = team?.find(({ id }) => id === chosen?.id);
  return (
    <>
      <option value={me}>{t('me')}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id} dir="auto">
          {name}
        </option>
      ))}
      {isOther && (
        <option value={chosen.id} dir="auto">
          {team && !member ? t('deactivated', { name: chosen.name }) : (member?.name ?? chosen.name)}
        </option>
      )}
      <option value={OF_NO_ONE}>{t('noOne')}</option>
    </>
  );
}
