import { TextDiff } from '@/components/ui/display/text-diff';
import type { TemplateContent } from '@/lib/templates/schema';
import { PART_WORDS, type Part, partText } from '../form/template-parts';

type PartDiffProps = { part: Part; former: TemplateContent; latter: TemplateContent };

/** One part as it became. */
export function PartDiff({ part, former, latter }: PartDiffProps) {
  return (
    <div className="grid gap-1">
      <h3 className="font-medium text-muted text-small">{PART_WORDS[part]}</h3>
      <TextDiff former={partText(former, part)} latter={partText(latter, part)} />
    </div>
  );
}
