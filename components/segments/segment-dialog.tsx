import { useState } from 'react';
import { ConditionBuilder } from '@/components/contact-facts/conditions/condition-builder';
import { UsesNote } from '@/components/contact-facts/uses-note';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useAction } from '@/components/ui/hooks/use-action';
import { useQuestion } from '@/components/ui/overlay/confirm-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { conflictingRecord } from '@/lib/api/conflicting-record';
import { type ContactCondition, readCondition } from '@/lib/contact-facts/condition';
import { useCreateSegment, useDeleteSegment, useUpdateSegment } from '@/lib/contact-facts/segment-mutations';
import type { ContactSegment, SegmentInput } from '@/lib/contact-facts/segment-schema';
import { useMessages } from '@/lib/messages/messages-provider';

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

  const [expected, setExpected] = useState(segment?.updated_at);

  async function write(input: SegmentInput): Promise<ContactSegment> {
    if (!segment) return create(input);
    try {
      return await update({ id: segment.id, expected, ...input });
    } catch (error) {
      // Who has read that it was changed may replace it.
      setExpected(conflictingRecord<ContactSegment>(error)?.updated_at ?? expected);
      throw error;
    }
  }

  async function save(built: ContactCondition, name: string) {
    const saved = await write({ name, condition: built });
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
        keepAs={`segment:${segment?.id ?? 'new'}`}
        named={{
          name: segment?.name ?? '',
          label: t('name'),
          action: segment && <DeleteButton segment={segment} onDeleted={onClose} />,
        }}
      />
    </Dialog>
  );
}

type DeleteButtonProps = { segment: ContactSegment; onDeleted: () => void };

function DeleteButton({ segment: { id, name }, onDeleted }: DeleteButtonProps) {
  const t = useMessages('segments-form');
  const { mutateAsync } = useDeleteSegment();
  const { run, pending } = useAction(t('notDeleted'));
  const { ask, dialog } = useQuestion();

  async function askAndDelete() {
    const isMeant = await ask({
      title: t('delete.title', { name }),
      text: (
        <div className="grid gap-3">
          <p>{t('delete.text')}</p>
          <UsesNote fact={{ segment: id }} />
        </div>
      ),
      confirm: t('delete.confirm'),
    });
    if (isMeant && (await run(() => mutateAsync(id), t('deleted', { name })))) onDeleted();
  }

  return (
    <>
      <Button aria-haspopup="dialog" pending={pending} onClick={() => void askAndDelete()}>
        {t('delete')}
      </Button>
      {dialog}
    </>
  );
}
