/** Names the messaging service whose records a page shows: numbers of its groups are other groups at another one. */
export const SERVICE_HEADER = 'x-messaging-service';

let shown: number | null = null;

/** In the browser only. */
export function setPageService(service: number | null): void {
  shown = service;
}

/** For a request that changes something: the server refuses it once another service is connected. */
export function serviceHeader(): Record<string, string> {
  return shown === null ? {} : { [SERVICE_HEADER]: String(shown) };
}
