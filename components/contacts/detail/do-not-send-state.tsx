import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { useAppActions } from '@/components/ui/app-actions';
import { Note } from '@/components/ui/display/note';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { can } from '@/lib/auth/permissions';
import type { Contact } from '@/lib/contacts/schema';
import { doNotSendQueries } from '@/lib/do-not-send/queries';
import { useMessages } from '@/lib/messages/messages-provider';

const DoNotSendDialog = lazyWithPreload(
  () => import('../do-not-send-button').then((module) => module.DoNotSendDialog),
  ['do-not-send-add', 'do-not-send-remove', 'do-not-send-fields'],
);
const RemoveNumber = lazyWithPreload(
  () => import('@/components/do-not-send/remove-number').then((module) => module.RemoveNumber),
  ['do-not-send-remove', 'do-not-send-fields'],
);

/**
 * The entry of the contact’s number on the do-not-send list; null when it is not on it, undefined while unknown and
 * for a contact without a number.
 */
function useDoNotSendEntry({ phone }: Contact) {
  const number = phone?.trim() ?? '';
  return useQuery({ ...doNotSendQueries.ofPhone(number), enabled: number !== '' && number.length <= 40 })
    .data;
}

export function DoNotSendNote({ contact }: { contact: Contact }) {
  const t = useMessages('contacts-sheet');
  const entry = useDoNotSendEntry(contact);
  return (
    <div role="status" className="empty:hidden">
      {entry && (
        <Note
          tone="warning"
          title={t('listed.title')}
          action={
            entry.removable && (
              <PartBoundary>
                <RemoveNumber entry={entry} />
              </PartBoundary>
            )
          }
        >
          {t.rich(entry.by.name === null ? 'listed.bySomeone' : 'listed.by', {
            name: <bdi>{entry.by.name}</bdi>,
            time: <Time value={entry.created_at} inSentence="when" />,
            reason: <bdi>{entry.reason}</bdi>,
          })}
          {entry.also_by && (
            <p>
              {t.rich(entry.also_by.name === null ? 'listed.alsoBySomeone' : 'listed.alsoBy', {
                name: <bdi>{entry.also_by.name}</bdi>,
              })}
            </p>
          )}
        </Note>
      )}
    </div>
  );
}

export function DoNotSendAction({ contact }: { contact: Contact }) {
  const t = useMessages('contacts-sheet');
  const [asking, setAsking] = useState(false);
  const entry = useDoNotSendEntry(contact);
  const { roles } = useAppActions();
  if (entry !== null || !can(roles, 'do-not-send:write')) return null;
  return (
    <li>
      <Button size="sm" aria-haspopup="dialog" {...DoNotSendDialog.trigger} onClick={() => setAsking(true)}>
        <Ban />
        {t('reach.doNotSend')}
      </Button>
      {asking && (
        <PartBoundary>
          <DoNotSendDialog contacts={[contact]} onClose={() => setAsking(false)} />
        </PartBoundary>
      )}
    </li>
  );
}
