import { useQuery } from '@tanstack/react-query';
import Megaphone from 'lucide-react/icons/megaphone';
import Phone from 'lucide-react/icons/phone';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import type { SelectionState } from '@/components/data-table/selection';
import { copyWithToast, SelectionActions } from '@/components/data-table/selection-actions';
import { tabbed } from '@/components/data-table/tabbed';
import { useAppActions } from '@/components/ui/app-actions';
import { Button } from '@/components/ui/form-controls/button';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { Total } from '@/lib/api/pagination';
import { can } from '@/lib/auth/permissions';
import { newBroadcastHref } from '@/lib/broadcasts/paths';
import type { ContactColumn } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';
import { groupQueries } from '@/lib/groups/queries';
import { coded } from '@/lib/messages/coded';
import { useLanguage, useMessages } from '@/lib/messages/messages-provider';
import { contactLines } from '../columns-text';
import { DoNotSendButton } from '../do-not-send-button';
import { phonesOf } from '../phones-of';
import { useContactState } from '../use-contact-state';
import { useKeptSelection } from '../use-kept-selection';
import { ChangeOwner, TagSelected } from './change-selected';
import { SelectMatching } from './select-matching';

type SelectedContactsProps = {
  rows: Contact[];
  /** All that match; absent while they load. */
  total: Total | undefined;
  selection: SelectionState<Contact>;
  columns: ContactColumn[];
  onClear: () => void;
  children?: ReactNode;
};

export function SelectedContacts(props: SelectedContactsProps) {
  const { rows, total, selection, columns, onClear, children } = props;
  const language = useLanguage();
  const t = useMessages('contacts-selection');
  const chosen = selection.selection.rows;
  const { data: groups } = useQuery(groupQueries.names());
  const { roles } = useAppActions();
  const { asked } = useContactState();

  function copyPhones() {
    const { phones } = phonesOf(selection.newest());
    void copyWithToast(coded('contacts-selection.copied', { count: phones.length }), phones.join('\n'));
  }

  const mayWrite = can(roles, 'contacts:write');
  const uuids = () => [...chosen.keys()];

  return (
    <>
      {total && (
        <SelectMatching
          key={JSON.stringify(asked)}
          asked={asked}
          rows={rows}
          total={total}
          selection={selection}
        />
      )}
      <SelectionActions
        count={chosen.size}
        text={() => tabbed(contactLines(selection.newest(), columns, groups, language))}
        onClear={onClear}
        rare={
          <>
            {mayWrite && (
              <>
                <TagSelected verb="removed" contacts={uuids} />
                <ChangeOwner contacts={uuids} />
              </>
            )}
            {can(roles, 'do-not-send:write') && (
              <DoNotSendButton contacts={selection.newest} onDone={onClear} />
            )}
            {children}
            <Button size="sm" onClick={copyPhones}>
              <Phone />
              {t('copyNumbers')}
            </Button>
          </>
        }
      >
        {can(roles, 'broadcasts:create') && <SendToSelected uuids={uuids} />}
        {mayWrite && <TagSelected verb="added" contacts={uuids} />}
      </SelectionActions>
    </>
  );
}

function SendToSelected({ uuids }: { uuids: () => string[] }) {
  const t = useMessages('contacts');
  const router = useRouter();
  const { keep } = useKeptSelection();

  function open() {
    keep(uuids());
    router.push(newBroadcastHref({ selected: true }));
  }

  return (
    <Button size="sm" onClick={() => attempt(open)}>
      <Megaphone />
      {t('sendToThese')}
    </Button>
  );
}
