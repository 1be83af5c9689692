import { useState } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import type { FollowUpOfContact } from './use-follow-up-actions';

const LazyEditFollowUp = lazyWithPreload(
  () => import('./edit-follow-up').then((module) => module.EditFollowUp),
  ['forms'],
);

/** Render `dialog` beside the lists: a follow-up leaves them while it is edited when someone marks it as done. */
export function useEditFollowUp() {
  const [edited, edit] = useState<FollowUpOfContact | null>(null);
  const dialog = edited && (
    <PartBoundary fallback={null}>
      <LazyEditFollowUp of={edited} onClose={() => edit(null)} />
    </PartBoundary>
  );
  return { edit, dialog };
}

export const editTrigger = LazyEditFollowUp.trigger;
