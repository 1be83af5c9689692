import { readOneTimeLink } from '@/lib/server/auth/setup';
import { route } from '@/lib/server/route';
import { oneTimeLinkInput } from '@/lib/staff/one-time-link-schema';

/** It is a POST because URLs end up in logs, and the token must not. */
export const POST = route({ permission: 'anyone', body: oneTimeLinkInput }, (_ctx, { body }) =>
  readOneTimeLink(body),
);
