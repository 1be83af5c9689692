import { createLoader } from 'nuqs/server';
import { contactParams } from './search-params';

export const loadContactParams = createLoader(contactParams);
