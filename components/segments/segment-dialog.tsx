import { WithConditionFacts } from '@/components/contact-facts/conditions/condition-facts';
import { Note } from '@/components/ui/display/note';
import { Dialog } from '@/components/ui/overlay/dialog';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { loadContactSearchParams } from '@/lib/contact-index/search-params';
import { useFilterLabels } from '@/lib/contact-index/use-filter-labels';
import { useFilterNames } from '@/lib/contact-index/use-filter-names';
import { zoneName } from '@/lib/dates/time-zone';
import { isolated } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { SegmentForm, type SegmentFormProps } from './segment-form';

/** The form of a segment: its name above the builder of its conditions. */
export function SegmentDialog(props: SegmentFormProps) {
  const { segment, rest, onClose } = props;
  const t = useMessages('segments-form');
  const list = useMessages('segments');

  return (
    <Dialog
      open
      onClose={() => attempt(onClose)}
      title={segment ? <bdi>{segment.name}</bdi> : list('new')}
      className="w-[min(760px,calc(100vw-32px))]"
    >
      {segment?.broken !== undefined && (
        <Note tone="warning" title={t('broken')}>
          {segment.broken}
        </Note>
      )}
      {rest !== null && <RestNote rest={rest} />}
      <WithConditionFacts>{(facts) => <SegmentForm {...props} facts={facts} />}</WithConditionFacts>
    </Dialog>
  );
}

/** A search, for example, is no condition. */
function RestNote({ rest }: { rest: string }) {
  const t = useMessages('segments-form');
  const params = loadContactSearchParams(new URLSearchParams(rest));
  const filters = useFilterLabels()(params, useFilterNames(params), zoneName()).map(({ words }) => words);
  const q = params.q.trim();
  const all = q === '' ? filters : [t('rest.search', { text: isolated(q) }), ...filters];
  return <Note>{t('rest', { filters: all.join(' · ') })}</Note>;
}
