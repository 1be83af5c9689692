import { AfterSave } from '@/components/forms/after-save';
import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote } from '@/components/forms/form-notes';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useAction } from '@/components/ui/hooks/use-action';
import { useMounted } from '@/components/ui/hooks/use-mounted';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import type { SavedView } from '@/lib/contact-index/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useCreateView, useDeleteView, useUpdateView } from '@/lib/saved-views/mutations';
import { isSameQuery } from '@/lib/saved-views/queries';
import { type ViewFormValues, viewForm } from '@/lib/saved-views/schema';

type ViewFormProps = {
  /** Null for a new one. */
  view: SavedView | null;
  query: string;
  onClose: () => void;
};

export function ViewForm(props: ViewFormProps) {
  const name = `view:${props.view?.id ?? 'new'}`;
  return (
    <AfterSave name={name}>
      <OpenViewForm {...props} name={name} />
    </AfterSave>
  );
}

function OpenViewForm({ name, view, query, onClose }: ViewFormProps & { name: string }) {
  const t = useMessages('views-form');
  const ui = useMessages('ui');
  const create = useCreateView();
  const update = useUpdateView();
  const { form, ...record } = useRecordForm<ViewFormValues, ViewFormValues, SavedView | null, SavedView>({
    name,
    record: view,
    values: { name: view?.name ?? '', shared: view?.shared ?? false, take_screen: false },
    schema: viewForm,
    fields: ['name', 'shared', 'take_screen'],
    nameOf: (values) => values.name,
    write({ take_screen, ...fields }, { seen }) {
      if (!seen) return create.mutateAsync({ ...fields, query });
      const expected = { name: seen.name, shared: seen.shared, query: seen.query };
      const input = { ...fields, query: take_screen ? query : seen.query, expected };
      return update.mutateAsync({ id: seen.id, input });
    },
    onSaved(saved, { isOpen }) {
      void toast('success', coded('views-form.saved', { name: saved.name }));
      if (isOpen) onClose();
    },
  });

  return (
    <form
      key={record.key}
      method="post"
      className="grid gap-3"
      noValidate
      onSubmit={record.submit}
      onKeyDown={submitOnCommandEnter}
    >
      <FilledNote form={record} />
      <Field label={t('name')} error={form.formState.errors.name?.message}>
        <Input dir="auto" autoComplete="off" {...form.register('name')} />
      </Field>
      <Checkbox label={t('share')} {...form.register('shared')} />
      {view && !isSameQuery(view.query, query) && (
        <Checkbox label={t('takeScreen')} {...form.register('take_screen')} />
      )}
      {record.state.failure && <FormFailure {...record.state.failure} />}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        {view && (
          <DeleteView
            view={view}
            onDeleted={() => {
              record.discard();
              onClose();
            }}
          />
        )}
        <Button onClick={() => attempt(onClose)}>{ui('cancel')}</Button>
        <Button type="submit" variant="primary" pending={record.isSaving}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

type DeleteViewProps = {
  view: SavedView;
  /** Not called when the form has been closed. */
  onDeleted: () => void;
};

function DeleteView({ view: { id, name }, onDeleted }: DeleteViewProps) {
  const t = useMessages('views-form');
  const { mutateAsync, isPending, error } = useDeleteView();
  const { mutateAsync: create } = useCreateView();
  const restore = useAction(coded('views-form.notRestored', { name }));
  const mounted = useMounted();

  async function remove() {
    // As it was when it was deleted: someone else may have changed it since it was opened here.
    const deleted = await mutateAsync(id).catch(() => null);
    if (!deleted) return;
    const { name, query, shared } = deleted;
    const putBack = () =>
      restore.run(() => create({ id, name, query, shared }), coded('views-form.restored', { name }));
    void undoToast({
      tone: 'success',
      text: coded('views-form.deleted', { name }),
      onUndo: () => void putBack(),
    });
    if (mounted.current) onDeleted();
  }

  return (
    <>
      {error && (
        <Note tone="danger" role="alert" className="w-full">
          {error.message}
        </Note>
      )}
      <Button variant="ghost" className="me-auto" pending={isPending} onClick={() => void remove()}>
        {t('delete')}
      </Button>
    </>
  );
}
