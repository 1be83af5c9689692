'use client';

import { useEffect, useRef, useState } from 'react';
import { useDrafts } from '@/components/forms/drafts';
import { useFormDraft } from '@/components/forms/use-form-draft';
import type { TemplateValues } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';
import { moveDraft } from './draft-name';
import { defaultValues, valuesFrom } from './message-drafts';
import type { Recipient } from './recipient';
import type { ReviewedMessage } from './reviewed-message';
import { ValuesForm } from './values-form';

export type MessageValuesProps = {
  /** Of the form, for a button outside. */
  id: string;
  template: Template;
  /** What is typed is kept under this name. */
  draftName: string;
  recipient: Recipient | null;
  /** The values of an earlier message, to begin with. */
  prefill: TemplateValues | null;
  /** Whether leaving would lose what is typed: not while it is on its way. */
  guarded: boolean;
  issues: { path: string; message: string }[];
  /** Shows what else is missing; false when something is. */
  isReady: () => boolean;
  onTyped: (values: TemplateValues) => void;
  onReview: (reviewed: ReviewedMessage) => void;
};

/** The values of one message, kept through reload and sign-in. A new one for each template. */
export function MessageValues({
  template,
  draftName,
  prefill,
  guarded,
  onReview,
  ...form
}: MessageValuesProps) {
  const drafts = useDrafts();
  const [opened] = useState(() =>
    prefill ? valuesFrom(template, prefill) : defaultValues(drafts, template),
  );
  const draft = useFormDraft(draftName, opened, { guarded });

  const former = useRef(draftName);
  useEffect(() => {
    moveDraft(drafts, former.current, draftName, opened);
    former.current = draftName;
  }, [drafts, draftName, opened]);

  return (
    <ValuesForm
      {...form}
      // Without the name: the form stays when the person chooses another recipient for what is typed.
      key={draft.key.slice(draftName.length)}
      {...draft.props}
      template={template}
      onReview={(reviewed) => onReview({ ...reviewed, done: draft.saved })}
    />
  );
}
