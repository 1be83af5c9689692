import { useState } from 'react';
import { ConditionBuilder } from '@/components/contact-facts/conditions/condition-builder';
import { Note } from '@/components/ui/display/note';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { attempt, useUnsaved } from '@/components/ui/unsaved/unsaved';
import { type ContactCondition, readCondition } from '@/lib/contact-facts/condition';
import { useCreateSegment, useUpdateSegment } from '@/lib/contact-facts/segment-mutations';
import type { ContactSegment } from '@/lib/contact-facts/segment-schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { DeleteSegment } from './delete-segment';

type SegmentDialogProps = {
  /** Null for a new one, which begins with this condition. */
  segment: ContactSegment | null;
  condition: string | null;
  onClose: () => void;
};

/** The form of a segment: its name above the builder of its conditions. */
export function SegmentDialog({ segment, condition, onClose }: SegmentDialogProps) {
  const t = useMessages('segments-form');
  const list = useMessages('segments');
  const { mutateAsync: create } = useCreateSegment();
  const { mutateAsync: update } = useUpdateSegment();
  const former = segment?.name ?? '';
  const [name, setName] = useState(former);
  useUnsaved(name !== former, () => setName(former));

  async function save(built: ContactCondition) {
    const input = { name, condition: built };
    const saved = segment
      ? await update({ id: segment.id, expected: segment.updated_at, ...input })
      : await create(input);
    onClose();
    void toast('success', t(segment ? 'saved' : 'created', { name: saved.name }));
  }

  return (
    <Dialog
      open
      onClose={() => attempt(onClose)}
      title={segment ? <bdi>{segment.name}</bdi> : list('new')}
      className="w-[min(760px,calc(100vw-32px))]"
    >
      {segment?.broken !== undefined && (
        <Note tone="warning" title={t('broken')}>
          {segment.broken}
        </Note>
      )}
      <ConditionBuilder
        initial={segment?.condition ?? (condition === null ? null : readCondition(condition))}
        submitLabel={t(segment ? 'save' : 'create')}
        onApply={save}
        onCancel={onClose}
        extra={
          <div className="flex flex-wrap items-end gap-2">
            <Field label={t('name')} className="min-w-0 flex-1">
              <Input
                dir="auto"
                autoFocus
                autoComplete="off"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
            {segment && <DeleteSegment segment={segment} onDeleted={onClose} />}
          </div>
        }
      />
    </Dialog>
  );
}
