'use client';

import { Suspense, useState } from 'react';
import { FormSkeleton } from '@/components/forms/form-skeleton';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Button } from '@/components/ui/form-controls/button';
import { Sheet, SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useInvite } from '@/lib/staff/mutations';
import type { InvitationInput, LinkMade } from '@/lib/staff/schema';
import { LazyInviteForm } from '../lazy-form';
import { LinkShown } from './link-shown';

const EMPTY: InvitationInput = { name: '', email: '', roles: ['support'] };

type Made = LinkMade & { name: string };

export function InviteSomeone({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Sheet
      title={made ? 'Invitation created' : 'Invite someone'}
      meta={made ? undefined : 'Share the link with them'}
      onClose={onClose}
    >
      {made ? (
        <>
          <SheetBody>
            <LinkShown made={made} name={made.name} purpose="invitation" />
          </SheetBody>
          <SheetFooter>
            <Button onClick={() => setMade(null)}>Invite another</Button>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </SheetFooter>
        </>
      ) : (
        <OpenForm onMade={setMade} onClose={onClose} />
      )}
    </Sheet>
  );
}

function OpenForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const form = useFormDraft('staff:new', EMPTY);
  const { mutateAsync } = useInvite();
  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      <LazyInviteForm
        key={form.key}
        {...form.props}
        onSubmit={async (values) => {
          const made = await mutateAsync(values);
          form.saved();
          onMade({ ...made, name: values.name });
        }}
        onCancel={() => attempt(onClose)}
      />
    </Suspense>
  );
}
