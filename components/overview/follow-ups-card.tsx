import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useState } from 'react';
import { FollowUpItem } from '@/components/contact-facts/follow-up-item';
import { FollowUpOwner, OF_NO_ONE, TeamOptions } from '@/components/contact-facts/follow-up-owner';
import { useEditFollowUp } from '@/components/contact-facts/use-edit-follow-up';
import { useFollowUpFocus } from '@/components/contact-facts/use-follow-up-actions';
import { useFollowUpKeys } from '@/components/contact-facts/use-follow-up-keys';
import { useToday } from '@/components/contact-facts/use-today';
import { QueryFailed } from '@/components/data-table/list-failed';
import { useAppActions } from '@/components/ui/app-actions';
import { Skeleton } from '@/components/ui/display/loading';
import { SectionCard } from '@/components/ui/display/section-card';
import { PersonName } from '@/components/ui/display/text';
import { Button } from '@/components/ui/form-controls/button';
import { Select } from '@/components/ui/form-controls/select';
import { can } from '@/lib/auth/permissions';
import { goneHref } from '@/lib/contact-facts/gone-url';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { FactsContact, ListedFollowUp } from '@/lib/contact-facts/schema';
import { contactsHref } from '@/lib/contact-index/search-params';
import { dayAfter } from '@/lib/dates/days';
import { useMessages } from '@/lib/messages/messages-provider';
import { Source } from './source';

const NEXT_DAYS = 7;
const PARTS = ['overdue', 'dueToday', 'nextDays'] as const;

/** What the reader has to do: late, today, this week, and what comes later. */
export function FollowUpsCard({ now }: { now: number }) {
  const t = useMessages('follow-ups');
  const { me, roles } = useAppActions();
  const [whose, setWhose] = useState(me);
  const isMine = whose === me;
  const list = useQuery(factsQueries.followUps(isMine ? 'me' : whose === OF_NO_ONE ? 'none' : whose));
  const noOnes = useQuery(factsQueries.followUps('none')).data?.meta.total ?? 0;
  const today = useToday();
  const editable = can(roles, 'contacts:write');
  const all = list.data?.data ?? [];
  const parts = partsBy(all, today);
  useFollowUpKeys(editable ? all.map(ofContact) : []);
  const { edit, dialog } = useEditFollowUp();
  const items = (followUps: ListedFollowUp[]) =>
    followUps.map((each) => (
      <FollowUpItem key={each.id} of={ofContact(each)} editable={editable} onEdit={edit}>
        <ContactNotesLink contact={each.contact} />
        {!isMine && <FollowUpOwner of={ofContact(each)} editable={editable} />}
      </FollowUpItem>
    ));
  return (
    <SectionCard
      title={t(isMine ? 'mine' : 'title')}
      aside={
        <Select
          size="sm"
          frame="min-w-0 max-w-40"
          aria-label={t('whose')}
          value={whose}
          onChange={({ target }) => setWhose(target.value)}
        >
          <TeamOptions />
        </Select>
      }
      source={<Source from="frontdesk" now={now} />}
    >
      {list.isPending && <Skeleton className="h-20 w-full" />}
      {!list.data && list.isError && <QueryFailed title={t('failed')} query={list} />}
      {list.data && all.length === 0 && (
        <p className="text-muted">{t(editable && isMine ? 'none' : 'noneRead')}</p>
      )}
      {!editable && all.length > 0 && <p className="text-muted text-small">{t('readOnly')}</p>}
      <div {...useFollowUpFocus()} className="grid gap-3 empty:hidden">
        {PARTS.map(
          (part) =>
            parts[part].length > 0 && (
              <section key={part} aria-label={t(part)}>
                <h3 className="font-medium text-muted text-small">{t(part)}</h3>
                <ul className="divide-y">{items(parts[part])}</ul>
              </section>
            ),
        )}
        {parts.later.length > 0 && (
          <details>
            <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
              {t('later', { count: parts.later.length })}
            </summary>
            <ul aria-label={t('laterList')} className="divide-y">
              {items(parts.later)}
            </ul>
          </details>
        )}
      </div>
      {isMine && noOnes > 0 && (
        <Button size="sm" variant="ghost" className="w-fit" onClick={() => setWhose(OF_NO_ONE)}>
          {t('noOnes', { count: noOnes })}
        </Button>
      )}
      {list.data && list.data.meta.total > all.length && (
        <p className="text-muted text-small">{t('more', { count: list.data.meta.total - all.length })}</p>
      )}
      {dialog}
    </SectionCard>
  );
}

function ofContact(followUp: ListedFollowUp) {
  return { contact: followUp.contact.uuid, followUp };
}

function partsBy(all: ListedFollowUp[], today: string) {
  const last = dayAfter(today, NEXT_DAYS);
  return {
    overdue: all.filter(({ due }) => due < today),
    dueToday: all.filter(({ due }) => due === today),
    nextDays: all.filter(({ due }) => due > today && due <= last),
    later: all.filter(({ due }) => due > last),
  };
}

type ContactNotesLinkProps = { contact: FactsContact; onOpen?: () => void };

/** Leads to the notes of a contact, and for one that is gone to what is kept about it. */
export function ContactNotesLink({ contact, onOpen }: ContactNotesLinkProps) {
  const { uuid, name, phone, gone } = contact;
  const t = useMessages('follow-ups');
  const shown = <PersonName name={name} fallback={phone ?? t('nameless')} />;
  return (
    <Link
      href={gone ? goneHref({ contact: uuid }) : contactsHref({ contact: uuid, mode: 'notes' })}
      prefetch={false}
      onClick={onOpen}
      onAuxClick={onOpen}
      // At least 24 px high for touch.
      className="inline-block min-w-0 py-[3px] text-accent hover:underline"
    >
      {shown} {gone && t('gone')}
    </Link>
  );
}
