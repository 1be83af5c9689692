import { paths } from '../paths';
import { createLoader, createSerializer, textParam, type UrlValues } from '../url-state/params';

/** `field`: the open sheet, a field's ID or `new`. */
export const fieldParams = { field: textParam() };

export const loadFieldParams = createLoader(fieldParams);

const write = createSerializer(fieldParams);

export const fieldsHref = (params: Partial<UrlValues<typeof fieldParams>>) =>
  write(paths.contactFields, params);
