import { paths } from '../paths';
import { createLoader, createSerializer, textParam, type UrlValues } from '../url-state/params';

/** `tag`: the open sheet, a tag's ID or `new`. */
export const tagParams = { tag: textParam() };

export const loadTagParams = createLoader(tagParams);

const write = createSerializer(tagParams);

export const tagsHref = (params: Partial<UrlValues<typeof tagParams>>) => write(paths.tags, params);
