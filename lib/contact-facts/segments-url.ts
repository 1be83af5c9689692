import { paths } from '../paths';
import { createLoader, createSerializer, textParam, type UrlValues } from '../url-state/params';

/** `segment`: the open sheet, a segment's ID or `new`. `condition`: what a new one begins with, as JSON. */
export const segmentParams = { segment: textParam(), condition: textParam() };

export const loadSegmentParams = createLoader(segmentParams);

const write = createSerializer(segmentParams);

export const segmentsHref = (params: Partial<UrlValues<typeof segmentParams>>) =>
  write(paths.segments, params);
