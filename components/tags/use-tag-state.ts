import { useUrlState } from '@/components/data-table/use-url-state';
import { tagParams, tagsHref } from '@/lib/contact-facts/tags-url';

export const useTagState = () => useUrlState(tagParams, tagsHref);
