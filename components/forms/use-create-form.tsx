'use client';

import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { serviceSaid } from '@/lib/service/labels';
import { useFormDraft } from './use-form-draft';
import { useUnconfirmed } from './use-unconfirmed';

type Created = { id: string | null; message: string | null; recovered: boolean };

type CreateFormOptions<Values, Found> = {
  /** The name of the form's draft. */
  name: string;
  empty: Values;
  noun: 'contact' | 'group';
  create: (values: Values) => Promise<Created>;
  /** Looks for a creation that was not confirmed. */
  look: (tried: Values) => Promise<Found | null>;
  isRepeat: (tried: Values, values: Values) => boolean;
  nameOf: (values: Values) => string | null;
  /** Opens the new record in its sheet. */
  show: (id: string | null) => void;
  onFound: (found: Found) => void;
  onClose: () => void;
};

/** The form that creates a record in the service. It keeps a draft, and looks for a creation that was not confirmed. */
export function useCreateForm<Values extends object, Found>(options: CreateFormOptions<Values, Found>) {
  const { name, empty, noun, create, look, isRepeat, nameOf, show, onFound, onClose } = options;
  const draft = useFormDraft(name, empty);
  const { run, note, dialog } = useUnconfirmed<Values, Found>({
    name,
    empty,
    noun,
    look,
    isRepeat,
    onFound(found) {
      draft.saved();
      onFound(found);
    },
  });

  async function save(values: Values) {
    const created = await run(values, () => create(values));
    if (!created) return;
    draft.saved();
    const { id, message, recovered } = created;
    const lost = recovered ? ` The messaging service’s response was lost, but the ${noun} was found.` : '';
    void toast('success', `Created ${nameOf(values)}.${lost}`, {
      description: serviceSaid(message),
      action: { label: 'Show', onClick: () => attempt(() => show(id)) },
    });
    onClose();
  }

  const props = { ...draft.props, unconfirmed: note, onSubmit: save, onCancel: () => attempt(onClose) };
  return { key: draft.key, props, dialog };
}
