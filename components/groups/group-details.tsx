import type { ReactNode } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { Time } from '@/components/ui/display/time';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import type { ContactGroup } from '@/lib/groups/schema';
import { GroupContacts, type GroupContactsProps } from './group-contacts';
import { LazyRenameGroup } from './lazy-form';
import { useGroupState } from './use-group-state';

type GroupDetailsProps = Pick<GroupContactsProps, 'contacts'> & {
  group: ContactGroup;
  canRename: boolean;
  notice?: ReactNode;
};

export function GroupDetails({ group, contacts, canRename, notice }: GroupDetailsProps) {
  const { linkTo } = useGroupState();
  return (
    <>
      <SheetBody>
        {notice}
        {group.deleted_at && (
          <Note tone="danger">
            Deleted in the messaging service <Time value={group.deleted_at} />. It can’t be renamed.
          </Note>
        )}
        <GroupContacts group={group} contacts={contacts} />
        <GroupFacts group={group} />
      </SheetBody>
      {canRename && (
        <SheetFooter>
          <StateLink
            {...linkTo({ mode: 'edit' })}
            ref={focusTargets.ref('rename group')}
            className={buttonStyle({ variant: 'primary' })}
            {...LazyRenameGroup.trigger}
          >
            Rename group
          </StateLink>
        </SheetFooter>
      )}
    </>
  );
}

function GroupFacts({ group }: { group: ContactGroup }) {
  return (
    <Facts className="border-t pt-3">
      <Fact term="Name">
        <bdi className="min-w-0 break-words">{group.name ?? 'None'}</bdi>
      </Fact>
      <Fact term="ID">{group.id ?? 'Unknown'}</Fact>
      <Fact term="UUID" copy={group.uuid} copied="UUID">
        <span className="num min-w-0 break-all text-muted">{group.uuid}</span>
      </Fact>
      <Fact term="Organization">{group.organization_id ?? 'Unknown'}</Fact>
      <Fact term="Created by">{group.created_by === null ? 'Unknown' : `User ${group.created_by}`}</Fact>
      <Fact term="Created">
        <Time value={group.created_at} none="Unknown" />
      </Fact>
      <Fact term="Updated">
        <Time value={group.updated_at} none="Unknown" />
      </Fact>
      <Fact term="Deleted">
        <Time value={group.deleted_at} none="No" />
      </Fact>
    </Facts>
  );
}
