import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ConditionBuilder } from '@/components/contact-facts/conditions/condition-builder';
import { UsesNote } from '@/components/contact-facts/uses-note';
import { Note } from '@/components/ui/display/note';
import { useAction } from '@/components/ui/hooks/use-action';
import { ActionButton } from '@/components/ui/overlay/action-button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { conflictingRecord } from '@/lib/api/conflicting-record';
import { type ContactCondition, readCondition } from '@/lib/contact-facts/condition';
import { useCreateSegment, useDeleteSegment, useUpdateSegment } from '@/lib/contact-facts/segment-mutations';
import type { ContactSegment, SegmentInput } from '@/lib/contact-facts/segment-schema';
import { contactsHref, loadContactSearchParams } from '@/lib/contact-index/search-params';
import { useFilterLabels } from '@/lib/contact-index/use-filter-labels';
import { useFilterNames } from '@/lib/contact-index/use-filter-names';
import { zoneName } from '@/lib/dates/time-zone';
import { isolated } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';

type SegmentDialogProps = {
  /** Null for a new one. */
  segment: ContactSegment | null;
  /** What a new one from the list of contacts begins with, and the query of what else that list asks for. */
  condition: string | null;
  rest: string | null;
  onClose: () => void;
};

/** The form of a segment: its name above the builder of its conditions. */
export function SegmentDialog({ segment, condition, rest, onClose }: SegmentDialogProps) {
  const t = useMessages('segments-form');
  const list = useMessages('segments');
  const { mutateAsync: create } = useCreateSegment();
  const { mutateAsync: update } = useUpdateSegment();

  const router = useRouter();
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
    if (segment || condition === null) onClose();
    // Back to the list, which finds the same people.
    else
      router.push(
        contactsHref({ ...loadContactSearchParams(new URLSearchParams(rest ?? '')), segment: saved.id }),
      );
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
      {rest !== null && <RestNote rest={rest} />}
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

/** A search, for example, is no condition. */
function RestNote({ rest }: { rest: string }) {
  const t = useMessages('segments-form');
  const params = loadContactSearchParams(new URLSearchParams(rest));
  const filters = useFilterLabels()(params, useFilterNames(params), zoneName()).map(({ words }) => words);
  const q = params.q.trim();
  const all = q === '' ? filters : [t('rest.search', { text: isolated(q) }), ...filters];
  return <Note>{t('rest', { filters: all.join(' · ') })}</Note>;
}

type DeleteButtonProps = { segment: ContactSegment; onDeleted: () => void };

function DeleteButton({ segment: { id, name, condition, broken }, onDeleted }: DeleteButtonProps) {
  const t = useMessages('segments-form');
  const { mutateAsync } = useDeleteSegment();
  const { mutateAsync: create } = useCreateSegment();
  const restore = useAction(t('notRestored', { name }));

  async function remove() {
    await mutateAsync(id);
    const text = t('deleted', { name });
    // One that can't be used can't be saved either.
    if (!condition || broken !== undefined) return void toast('success', text);
    const putBack = () => restore.run(() => create({ id, name, condition }), t('restored', { name }));
    void undoToast({ tone: 'success', text, onUndo: () => void putBack() });
  }

  const text = (
    <div className="grid gap-3">
      <p>{t('delete.text')}</p>
      <UsesNote fact={{ segment: id }} />
    </div>
  );
  return (
    <ActionButton
      aria-haspopup="dialog"
      question={{ title: t('delete.title', { name }), text, confirm: t('delete.confirm') }}
      run={remove}
      failed={t('notDeleted')}
      onDone={onDeleted}
    >
      {t('delete')}
    </ActionButton>
  );
}
