'use client';

import { useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useStartBroadcast } from '@/lib/broadcasts/mutations';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { formatCount, formatNumber } from '@/lib/format';

type StartDialogProps = { broadcast: Broadcast; plan: BroadcastPlan; onClose: () => void };

/** What starting it does: one that needs approval starts once a second person has approved it. */
export function startLabel({ plan, approval, starts_at }: Broadcast): string {
  if (plan?.needs_approval && approval === null) return 'Ask for approval';
  return starts_at === null ? 'Start' : 'Schedule';
}

const TITLES: Record<string, string> = {
  'Ask for approval': 'Ask for approval to send this message',
  Start: 'Send this message',
  Schedule: 'Schedule this message',
};

const DONE: Record<string, string> = {
  'Ask for approval': 'An admin can approve it now. It starts once it is approved.',
  Start: 'Started.',
  Schedule: 'Scheduled.',
};

/** The last question before messages are sent. For many people, their number is typed. */
export function StartDialog({ broadcast, plan, onClose }: StartDialogProps) {
  const { mutateAsync, isPending } = useStartBroadcast(broadcast.id);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const label = startLabel(broadcast);
  const count = Number(typed.replace(/\D/g, ''));

  async function start() {
    if (plan.needs_count && count !== plan.recipients) {
      setProblem(`Type ${formatNumber(plan.recipients)} to confirm the number of people.`);
      return;
    }
    setProblem(null);
    try {
      await mutateAsync({
        plan_hash: plan.plan_hash,
        ...(plan.needs_count && { confirm_count: plan.recipients }),
      });
      void toast('success', DONE[label] ?? label);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'It wasn’t started.');
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${TITLES[label]} to ${formatCount(plan.recipients, 'person', 'people')}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={isPending} onClick={() => void start()}>
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-muted">
        <p>
          WhatsApp may charge for each of them. You can pause or stop at any time; messages that were sent
          can’t be recalled.
        </p>
        {plan.needs_count ? (
          <Field label="Number of people" error={problem ?? undefined}>
            <Input inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        ) : (
          problem && (
            <Note tone="danger" role="alert">
              {problem}
            </Note>
          )
        )}
      </div>
    </Dialog>
  );
}
