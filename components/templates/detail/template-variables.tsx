import { useId } from 'react';
import { fieldsOf } from '@/lib/templates/fields';
import type { Template } from '@/lib/templates/schema';

/** What each send of the template asks for, and what it may look like. */
export function TemplateVariables({ template }: { template: Template }) {
  const headingId = useId();
  const fields = fieldsOf(template).filter(({ required }) => required);
  if (fields.length === 0) {
    return <p className="text-muted">Nothing to fill in: it is sent as it stands.</p>;
  }
  return (
    <section aria-labelledby={headingId} className="grid gap-1.5">
      <h3 id={headingId} className="font-semibold">
        Filled in with each message
      </h3>
      <dl className="grid grid-cols-[minmax(110px,auto)_minmax(0,1fr)] gap-x-4 text-[13px]">
        {fields.map(({ key, label, example }) => (
          <div key={key} className="contents">
            <dt className="min-h-6 text-muted">{label}</dt>
            <dd className="min-h-6 min-w-0 break-words">
              {example === '' ? <span className="text-faint">No example</span> : <bdi>{example}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
