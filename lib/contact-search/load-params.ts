import { createLoader } from 'nuqs/server';
import { directoryParams } from './search-params';

/** Reads what is asked for from a query string that is not the address bar's own. */
export const loadDirectoryParams = createLoader(directoryParams);
