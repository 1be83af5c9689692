import { useInfiniteQuery } from '@tanstack/react-query';
import { RecordAbsent } from '@/components/data-table/record-absent';
import { recordLink } from '@/components/data-table/row-focus';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { NeedsRole } from '@/components/forms/needs-role';
import { PersonName } from '@/components/ui/display/text';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { Sheet, SheetBody } from '@/components/ui/overlay/sheet';
import { groupQueries } from '@/lib/groups/queries';
import type { ContactGroup } from '@/lib/groups/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { GroupDetails } from './group-details';
import { LazyNewGroup, LazyRenameGroup } from './lazy-group-forms';
import { useGroupState } from './use-group-state';

type GroupSheetProps = {
  /** The groups on the current page, which may not include the open one. */
  listed: ContactGroup[];
  canWrite: boolean;
};

export function GroupSheet({ listed, canWrite }: GroupSheetProps) {
  const { params, go } = useGroupState();
  const t = useMessages('groups');
  if (params.group === null) return null;
  const close = () => go({ group: null, mode: null });
  if (params.group === 'new') {
    return (
      <Sheet title={t('new')} onClose={close}>
        {canWrite ? (
          <PartBoundary fallback={<FormSkeleton fields={1} />}>
            <LazyNewGroup onClose={close} />
          </PartBoundary>
        ) : (
          <SheetBody>
            <NeedsRole permission="groups:write" text={(role) => t('needsRole.add', { role })} />
          </SheetBody>
        )}
      </Sheet>
    );
  }
  return (
    <OpenGroup
      key={params.group}
      uuid={params.group}
      listed={listed.find(({ uuid }) => uuid === params.group)}
      canWrite={canWrite}
      onClose={close}
    />
  );
}

type OpenGroupProps = { uuid: string; listed?: ContactGroup; canWrite: boolean; onClose: () => void };

function OpenGroup({ uuid, listed, canWrite, onClose }: OpenGroupProps) {
  const { params } = useGroupState();
  const t = useMessages('groups');
  const contacts = useInfiniteQuery(groupQueries.contacts(uuid));
  const group = listed ?? contacts.data?.pages[0]?.group;
  const editable = group && canWrite && !group.deleted_at;
  return (
    <Sheet
      title={group ? <PersonName name={group.name} /> : t('sheet.title')}
      onClose={onClose}
      returnFocus={() => recordLink(uuid)}
    >
      {!group && (
        <RecordAbsent
          loading={t('sheet.loading')}
          failed={t('sheet.failed')}
          notFound={t('sheet.notFound')}
          query={contacts}
        />
      )}
      {group && editable && params.mode === 'edit' && (
        <PartBoundary fallback={<FormSkeleton fields={1} />}>
          <LazyRenameGroup group={group} />
        </PartBoundary>
      )}
      {group && !(editable && params.mode === 'edit') && (
        <GroupDetails
          group={group}
          contacts={contacts}
          canRename={Boolean(editable)}
          notice={
            params.mode === 'edit' &&
            !canWrite && (
              <NeedsRole permission="groups:write" text={(role) => t('needsRole.rename', { role })} />
            )
          }
        />
      )}
    </Sheet>
  );
}
