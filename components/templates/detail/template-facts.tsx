import { Time } from '@/components/ui/display/time';
import type { Template } from '@/lib/templates/schema';

export function TemplateFacts({ template }: { template: Template }) {
  const { language, version, source, created_at, updated_at, updated_by, archived_at } = template;
  return (
    <dl className="grid grid-cols-[110px_minmax(0,1fr)] border-t pt-3 text-[13px] [&>dd]:min-h-6 [&>dt]:text-muted">
      <dt>Language code</dt>
      <dd>{language}</dd>
      <dt>Version</dt>
      <dd className="num">{version}</dd>
      <dt>Updated</dt>
      <dd>
        <Time value={updated_at} />
        {updated_by && (
          <>
            {' by '}
            <bdi>{updated_by}</bdi>
          </>
        )}
      </dd>
      {archived_at && (
        <>
          <dt>Archived</dt>
          <dd>
            <Time value={archived_at} />
          </dd>
        </>
      )}
      <dt>Created</dt>
      <dd>
        <Time value={created_at} />
        {source === 'sandbox' && ', with the sandbox'}
      </dd>
    </dl>
  );
}
