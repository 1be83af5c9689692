import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { serviceSaid } from '@/lib/service/labels';
import { useFormDraft } from './use-form-draft';
import { useUnconfirmed } from './use-unconfirmed';

type Created = { id: string | null; message: string | null; recovered: boolean };

type CreateFormOptions<Values, Found extends { uuid: string }> = {
  /** The name of the form's draft. */
  name: string;
  empty: Values;
  noun: 'contact' | 'group';
  create: (values: Values) => Promise<Created>;
  /** Looks for a creation that was not confirmed. */
  look: (tried: Values) => Promise<Found | null>;
  isRepeat: (tried: Values, values: Values) => boolean;
  nameOf: (values: Values) => string;
  /** Where the new record is open in its sheet. */
  hrefOf: (id: string | null) => string;
  /** Tells the user. */
  onFound: (found: Found) => void;
  onClose: () => void;
};

/**
 * The form that creates a record in the service. It keeps a draft, looks for a creation that was not confirmed, and can be
 * closed during the save.
 */
export function useCreateForm<Values extends object, Found extends { uuid: string }>(
  options: CreateFormOptions<Values, Found>,
) {
  const { name, empty, noun, create, look, isRepeat, nameOf, hrefOf, onFound, onClose } = options;
  const draft = useFormDraft(name, empty);
  const { run, note, dialog } = useUnconfirmed<Values, Found>({
    name,
    empty,
    noun,
    look,
    isRepeat,
    onFound(found, _tried, open) {
      draft.saved();
      onFound(found);
      if (open) draft.open(hrefOf(found.uuid));
    },
  });

  function save(values: Values): Promise<void> {
    return draft.save(nameOf(values), async () => {
      const created = await run(values, () => create(values));
      if (typeof created === 'string') return created;
      draft.saved();
      const { id, message, recovered } = created;
      const lost = recovered ? ` The messaging service’s response was lost, but the ${noun} was found.` : '';
      const show = () => draft.open(hrefOf(id));
      const opens = draft.isOpen() && id !== null;
      void toast('success', `Created ${nameOf(values)}.${lost}`, {
        description: serviceSaid(message),
        ...(!opens && { action: { label: 'Show', onClick: show } }),
      });
      if (opens) show();
      else if (draft.isOpen()) onClose();
      return 'saved';
    });
  }

  const props = { ...draft.props, unconfirmed: note, onSubmit: save, onCancel: () => attempt(onClose) };
  return { key: draft.key, props, dialog };
}
