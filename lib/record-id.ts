export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ID of a message or a broadcast: 20 letters and digits, or a UUID where an older version made it. */
export const RECORD_ID = /^(?:[0-9a-z]{20}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
