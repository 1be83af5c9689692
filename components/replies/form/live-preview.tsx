'use client';

import { useWatch } from 'react-hook-form';
import { ReplyPreview } from '../detail/reply-preview';
import type { ReplyControl } from './reply-form-return';

/** The chat as it is typed, with examples for the placeholders. */
export function LivePreview({ control }: { control: ReplyControl }) {
  const [trigger, response_type, response] = useWatch({
    control,
    name: ['trigger', 'response_type', 'response'],
  });
  return (
    <section aria-label="Preview" className="grid gap-2">
      <h3 className="font-medium text-small">Preview</h3>
      <ReplyPreview reply={{ trigger, response_type, response }} />
    </section>
  );
}
