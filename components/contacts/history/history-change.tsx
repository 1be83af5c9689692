import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import type { ContactField } from '@/lib/contacts/fields';
import { FIELD_LABELS } from '../form/contact-field-labels';

type HistoryChangeProps = {
  field: ContactField;
  /** Null when it is not known, as at the creation. */
  before: string | null;
  after: string;
};

export function HistoryChange({ field, before, after }: HistoryChangeProps) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="w-20 shrink-0 text-muted">{FIELD_LABELS[field]}</dt>
      <dd className="min-w-0 flex-1 break-words">
        {before !== null && (
          <>
            <VisuallyHidden>from </VisuallyHidden>
            <s className="text-muted">
              <Value text={before} />
            </s>
            <VisuallyHidden> to </VisuallyHidden>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <Value text={after} />
      </dd>
    </div>
  );
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className="text-faint">None</span> : <bdi>{text}</bdi>;
}
