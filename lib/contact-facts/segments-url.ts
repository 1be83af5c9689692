import { paths } from '../paths';
import { createLoader, createSerializer, textParam, type UrlValues } from '../url-state/params';

/**
 * `segment`: the open sheet, a segment's ID or `new`. `condition`: what a new one from the list of contacts begins with, as
 * JSON. `rest`: the query of what else that list asks for.
 */
export const segmentParams = { segment: textParam(), condition: textParam(), rest: textParam() };

export const loadSegmentParams = createLoader(segmentParams);

const write = createSerializer(segmentParams);

export const segmentsHref = (params: Partial<UrlValues<typeof segmentParams>>) =>
  write(paths.segments, params);
