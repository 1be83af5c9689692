import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import type { Change } from '@/lib/audit/changes';
import { auditFieldLabel } from '@/lib/audit/labels';

/** Struck through what was, then what is; each has its word for whoever does not see that. */
export function ChangeItem({ change: { path, before, after, kind } }: { change: Change }) {
  return (
    <>
      <dt className="break-words py-1 text-muted">{path === '' ? 'Value' : auditFieldLabel(path)}</dt>
      <dd className="min-w-0 break-words py-1">
        {kind === 'changed' ? (
          <>
            <VisuallyHidden>from </VisuallyHidden>
            <s className="text-muted">
              <Value text={before} />
            </s>
            <VisuallyHidden> to </VisuallyHidden>
            <span aria-hidden="true"> → </span>
            <Value text={after} />
          </>
        ) : (
          <Value text={after ?? before} />
        )}
      </dd>
    </>
  );
}

const LONGEST = 600;

function Value({ text }: { text: string | null }) {
  if (!text) return <span className="text-faint">None</span>;
  if (text.length <= LONGEST) return <bdi className="whitespace-pre-wrap">{text}</bdi>;
  return (
    <details>
      <summary className="cursor-default">
        <bdi>{text.slice(0, LONGEST)}</bdi>… <span className="text-accent underline">Show all</span>
      </summary>
      <bdi className="whitespace-pre-wrap">{text.slice(LONGEST)}</bdi>
    </details>
  );
}
