'use client';

import { MessagePreview } from '@/components/message/message-preview';
import type { Send } from '@/lib/sends/schema';
import { previewOf } from '@/lib/templates/preview';
import { sentPreview } from '../send/sent-preview';
import type { Message } from './use-message';

type PreviewPaneProps = {
  message: Message;
  /** The message whose outcome is shown; null while one is being written. */
  sent: Send | null;
};

/** What the recipient will read, or has been sent. */
export function PreviewPane({ message, sent }: PreviewPaneProps) {
  const { params, template, templates, reviewed, typed } = message;
  const preview = sent
    ? sentPreview(sent, templates)
    : (reviewed?.preview ?? (template && previewOf(template, typed)));
  if (!preview && (sent || reviewed)) return null;
  return (
    <aside className="min-w-0 lg:sticky lg:top-7 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
      <p aria-hidden="true" className="mb-1.5 font-medium text-small">
        {sent ? 'The message' : 'Preview'}
      </p>
      {preview ? (
        <MessagePreview preview={preview} label={sent ? 'The message' : 'Preview'} />
      ) : (
        <p className="rounded-xl border border-strong border-dashed px-4 py-8 text-center text-muted text-small">
          {params.name === null
            ? 'Choose a template to preview the message.'
            : 'No preview: this template is not saved here.'}
        </p>
      )}
    </aside>
  );
}
