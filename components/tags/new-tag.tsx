import { AfterSave } from '@/components/forms/after-save';
import { useRecordForm } from '@/components/forms/use-record-form';
import { toast } from '@/components/ui/overlay/toast';
import { type ContactTag, type TagInput, tagInput } from '@/lib/contact-facts/schema';
import { useCreateTag } from '@/lib/contact-facts/tag-mutations';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { TagForm, type TagFormValues } from './tag-form';

const NAME = 'tag:new';
const NEW: TagFormValues = { name: '', color: 'gray' };

export function NewTag({ onClose }: { onClose: () => void }) {
  return (
    <AfterSave name={NAME}>
      <NewTagForm onClose={onClose} />
    </AfterSave>
  );
}

function NewTagForm({ onClose }: { onClose: () => void }) {
  const t = useMessages('tags-form');
  const { mutateAsync } = useCreateTag();
  const form = useRecordForm<TagFormValues, TagInput, null, ContactTag>({
    name: NAME,
    record: null,
    values: NEW,
    schema: tagInput,
    fields: ['name', 'color'],
    nameOf: ({ name }) => name,
    write: (values) => mutateAsync(values),
    onSaved({ name }, { isOpen }) {
      if (isOpen) onClose();
      void toast('success', coded('tags-form.created', { name }));
    },
  });
  return <TagForm form={form} saveLabel={t('create')} onClose={onClose} />;
}
