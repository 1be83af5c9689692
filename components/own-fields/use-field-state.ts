import { useUrlState } from '@/components/data-table/use-url-state';
import { fieldParams, fieldsHref } from '@/lib/contact-facts/fields-url';

export const useFieldState = () => useUrlState(fieldParams, fieldsHref);
