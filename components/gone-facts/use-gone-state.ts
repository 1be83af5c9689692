import { useListState } from '@/components/data-table/use-list-state';
import { goneListUrl } from '@/lib/contact-facts/gone-url';
import { paths } from '@/lib/paths';

export const useGoneState = () => useListState(goneListUrl, paths.goneFacts);
