'use client';

import { Suspense } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useAddDoNotSend } from '@/lib/do-not-send/mutations';
import { LazyNumberForm } from './lazy-form';

const EMPTY = { phone: '', reason: '' };

export function AddNumber({ onClose }: { onClose: () => void }) {
  const form = useFormDraft('do-not-send:new', EMPTY);
  const { mutateAsync } = useAddDoNotSend();
  return (
    <Sheet title="Add a number" meta="Nothing will be sent to it" onClose={onClose}>
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <LazyNumberForm
          key={form.key}
          {...form.props}
          onSubmit={async (values) => {
            const { phone } = await mutateAsync(values);
            form.saved();
            void toast('success', `Nothing is sent to ${phone} any more.`);
            onClose();
          }}
          onCancel={() => attempt(onClose)}
        />
      </Suspense>
    </Sheet>
  );
}
