import { AfterSave } from '@/components/forms/after-save';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Note } from '@/components/ui/display/note';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { toast } from '@/components/ui/overlay/toast';
import { type ContactTag, type TagInput, type TagUpdate, tagInput } from '@/lib/contact-facts/schema';
import { useUpdateTag } from '@/lib/contact-facts/tag-mutations';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { MergeTag } from './merge-tag';
import { TagForm, type TagFormValues } from './tag-form';

type EditTagProps = { tag: ContactTag; tags: readonly ContactTag[]; onClose: () => void };

const draftName = (id: string) => `tag:${id}`;

export function EditTag(props: EditTagProps) {
  return (
    <AfterSave name={draftName(props.tag.id)}>
      <EditTagForm {...props} />
    </AfterSave>
  );
}

function EditTagForm({ tag, tags, onClose }: EditTagProps) {
  const t = useMessages('tags-form');
  const { mutateAsync } = useUpdateTag();
  const form = useRecordForm<TagFormValues, TagInput, ContactTag, ContactTag>({
    name: draftName(tag.id),
    record: tag,
    values: { name: tag.name, color: tag.color },
    schema: tagInput,
    fields: ['name', 'color'],
    nameOf: ({ name }) => name,
    write: (values, { seen }) => mutateAsync({ id: tag.id, ...changeOf(values, seen) }),
    onSaved({ name }, { isOpen }) {
      if (isOpen) onClose();
      void toast('success', coded('tags-form.saved', { name }));
    },
    conflict: {
      title: t('conflict'),
      changeOf: () => ({ at: null }),
      valuesOf: ({ name, color }) => ({ name, color }),
      fields: [
        { label: t('name'), keys: ['name'], text: ({ name }) => name },
        { label: t('color'), keys: ['color'], text: ({ color }) => t(`colors.${color}`) },
      ],
    },
  });
  return (
    <TagForm
      form={form}
      saveLabel={t('save')}
      notice={tag.archived && <Note>{t('archivedNote')}</Note>}
      aside={
        <>
          <ArchiveButton tag={tag} />
          <MergeTag tag={tag} others={tags.filter(({ id }) => id !== tag.id)} onMerged={onClose} />
        </>
      }
      onClose={onClose}
    />
  );
}

/** Only what differs from what was seen, so that others keep what someone else has saved. */
function changeOf({ name, color }: TagInput, seen: ContactTag): TagUpdate {
  return {
    ...(name !== seen.name && { name }),
    ...(color !== seen.color && { color }),
    expected: {
      ...(name !== seen.name && { name: seen.name }),
      ...(color !== seen.color && { color: seen.color }),
    },
  };
}

/** Archives at once, since that can be undone in the same place. */
function ArchiveButton({ tag: { id, name, archived } }: { tag: ContactTag }) {
  const t = useMessages('tags-form');
  const { mutateAsync } = useUpdateTag();
  return (
    <ActionButton
      run={() => mutateAsync({ id, archived: !archived })}
      done={coded(archived ? 'tags-form.unarchived' : 'tags-form.archived', { name })}
      failed={coded(archived ? 'tags-form.notUnarchived' : 'tags-form.notArchived')}
    >
      {t(archived ? 'unarchive' : 'archive')}
    </ActionButton>
  );
}
