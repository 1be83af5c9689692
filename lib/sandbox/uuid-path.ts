import { noSuchRoute } from './answers';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The UUID of a path, in lower case; anything else is a path that the service does not have. */
export function readUuid(value: string | undefined): string {
  if (!value || !UUID.test(value)) throw noSuchRoute();
  return value.toLowerCase();
}
