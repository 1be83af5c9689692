import { useUrlState } from '@/components/data-table/use-url-state';
import { segmentParams, segmentsHref } from '@/lib/contact-facts/segments-url';

export const useSegmentState = () => useUrlState(segmentParams, segmentsHref);
