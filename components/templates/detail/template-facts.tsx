import { Fact, Facts } from '@/components/ui/display/facts';
import { Time } from '@/components/ui/display/time';
import type { Template } from '@/lib/templates/schema';

export function TemplateFacts({ template }: { template: Template }) {
  const { language, version, source, created_at, updated_at, updated_by, archived_at } = template;
  return (
    <Facts className="border-t pt-3">
      <Fact term="Language code">{language}</Fact>
      <Fact term="Version">{version}</Fact>
      <Fact term="Updated">
        <Time value={updated_at} />
        {updated_by && (
          <>
            {' by '}
            <bdi>{updated_by}</bdi>
          </>
        )}
      </Fact>
      {archived_at && (
        <Fact term="Archived">
          <Time value={archived_at} />
        </Fact>
      )}
      <Fact term="Created">
        <Time value={created_at} />
        {source === 'sandbox' && ', with the sandbox'}
      </Fact>
    </Facts>
  );
}
