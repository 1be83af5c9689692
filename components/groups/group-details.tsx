import type { ReactNode } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { TechnicalDetails } from '@/components/ui/display/technical-details';
import { Time } from '@/components/ui/display/time';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import type { ContactGroup } from '@/lib/groups/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { GroupContacts, type GroupContactsProps } from './group-contacts';
import { LazyRenameGroup } from './lazy-group-forms';
import { useGroupState } from './use-group-state';

type GroupDetailsProps = Pick<GroupContactsProps, 'contacts'> & {
  group: ContactGroup;
  canRename: boolean;
  notice?: ReactNode;
};

export function GroupDetails({ group, contacts, canRename, notice }: GroupDetailsProps) {
  const { linkTo } = useGroupState();
  const t = useMessages('groups');
  return (
    <>
      <SheetBody>
        {notice}
        {group.deleted_at && (
          <Note tone="danger">
            {t.rich('sheet.deleted', { time: <Time value={group.deleted_at} inSentence="when" /> })}
          </Note>
        )}
        <GroupContacts group={group} contacts={contacts} />
        <GroupFacts group={group} />
      </SheetBody>
      {canRename && (
        <SheetFooter>
          <FormLink
            {...linkTo({ mode: 'edit' })}
            ref={focusTargets.ref('rename group')}
            form={LazyRenameGroup}
          >
            {t('rename')}
          </FormLink>
        </SheetFooter>
      )}
    </>
  );
}

function GroupFacts({ group }: { group: ContactGroup }) {
  const t = useMessages('groups');
  const unknown = t('unknown');
  return (
    <>
      <Facts className="border-t pt-3">
        <Fact term={t('facts.name')}>
          <bdi className="min-w-0 break-words">{group.name ?? t('facts.nameNone')}</bdi>
        </Fact>
        <Fact term={t('facts.created')}>
          <Time value={group.created_at} none={unknown} />
        </Fact>
        <Fact term={t('facts.updated')}>
          <Time value={group.updated_at} none={unknown} />
        </Fact>
      </Facts>
      <TechnicalDetails>
        <Facts className="mt-1">
          <Fact term={t('facts.createdBy')}>
            {group.created_by === null ? unknown : t('facts.createdByUser', { id: String(group.created_by) })}
          </Fact>
          <Fact term={t('facts.deleted')}>
            <Time value={group.deleted_at} none={t('facts.deletedNo')} />
          </Fact>
          <Fact term={t('facts.organization')}>{group.organization_id ?? unknown}</Fact>
          <Fact term={t('facts.id')}>{group.id ?? unknown}</Fact>
          <Fact term={t('facts.uuid')} copy={group.uuid} copyLabel={t('facts.copyUuid')}>
            <span className="num min-w-0 break-all text-muted">{group.uuid}</span>
          </Fact>
        </Facts>
      </TechnicalDetails>
    </>
  );
}
