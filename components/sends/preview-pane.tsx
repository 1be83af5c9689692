'use client';

import { MessagePreview } from '@/components/message/message-preview';
import type { Send } from '@/lib/sends/schema';
import { previewOf } from '@/lib/templates/preview';
import { sentPreview } from './sent-preview';
import type { Message } from './use-message';

type PreviewPaneProps = {
  message: Message;
  /** The message whose outcome is shown; null while one is being written. */
  sent: Send | null;
};

/** What the recipient will read, or has been sent. */
export function PreviewPane({ message, sent }: PreviewPaneProps) {
  const { recipe, recipes, reviewed, typed } = message;
  const preview = sent
    ? sentPreview(sent, recipes)
    : (reviewed?.preview ?? (recipe && previewOf(recipe, typed)));
  if (!preview) return null;
  return (
    <aside className="min-w-0 lg:sticky lg:top-7 lg:self-start">
      <p aria-hidden="true" className="mb-1.5 font-medium text-small">
        {sent ? 'The message' : 'Preview'}
      </p>
      <MessagePreview preview={preview} label={sent ? 'The message' : 'Preview'} />
    </aside>
  );
}
