'use client';

import { Note } from '@/components/ui/display/note';
import { StateLink } from '@/components/ui/display/state-link';
import { Time } from '@/components/ui/display/time';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { CopyButton } from '@/components/ui/form-controls/copy-button';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import type { ContactGroup } from '@/lib/groups/schema';
import { GroupContacts, type GroupContactsProps } from './group-contacts';
import { LazyGroupForm } from './lazy-form';
import { useGroupState } from './use-group-state';

type GroupDetailsProps = { group: ContactGroup; canRename: boolean } & Pick<GroupContactsProps, 'contacts'>;

export function GroupDetails({ group, contacts, canRename }: GroupDetailsProps) {
  const { linkTo } = useGroupState();
  return (
    <>
      <SheetBody>
        {group.deleted_at && (
          <Note tone="danger">
            Deleted at the service <Time value={group.deleted_at} />. It can be read, not renamed.
          </Note>
        )}
        <GroupContacts group={group} contacts={contacts} />
        <Facts group={group} />
      </SheetBody>
      {canRename && (
        <SheetFooter>
          <StateLink
            {...linkTo({ mode: 'edit' })}
            data-rename-group=""
            className={buttonStyle({ variant: 'primary' })}
            onPointerEnter={LazyGroupForm.preload}
            onFocus={LazyGroupForm.preload}
          >
            Rename group
          </StateLink>
        </SheetFooter>
      )}
    </>
  );
}

function Facts({ group }: { group: ContactGroup }) {
  return (
    <dl className="grid grid-cols-[110px_minmax(0,1fr)] items-center gap-y-1 border-t pt-3 text-[13px] [&>dd]:flex [&>dd]:min-h-6 [&>dd]:min-w-0 [&>dd]:items-center [&>dt]:text-muted">
      <dt>Name</dt>
      <dd>
        <bdi className="min-w-0 break-words">{group.name ?? 'None'}</bdi>
      </dd>
      <dt>ID</dt>
      <dd className="num">{group.id ?? 'Unknown'}</dd>
      <dt>UUID</dt>
      <dd className="gap-1">
        <span className="num min-w-0 break-all text-muted">{group.uuid}</span>
        <CopyButton text={group.uuid} label="Copy UUID" />
      </dd>
      <dt>Organisation</dt>
      <dd className="num">{group.organization_id ?? 'Unknown'}</dd>
      <dt>Created by</dt>
      <dd className="num">{group.created_by === null ? 'Unknown' : `User ${group.created_by}`}</dd>
      <dt>Created</dt>
      <dd>
        <Time value={group.created_at} none="Unknown" />
      </dd>
      <dt>Updated</dt>
      <dd>
        <Time value={group.updated_at} none="Unknown" />
      </dd>
      <dt>Deleted</dt>
      <dd>
        <Time value={group.deleted_at} none="No" />
      </dd>
    </dl>
  );
}
