import { createCrossTab } from './cross-tab';

/** Of this browser tab; silent on the server and where the browser has no channels. */
export const crossTab = createCrossTab(
  (onMessage) => {
    if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
    const channel = new BroadcastChannel('frontdesk');
    channel.onmessage = ({ data }) => onMessage(data);
    return (message) => channel.postMessage(message);
  },
  // Not a UUID: browsers only give those on https.
  Math.random().toString(36).slice(2),
);
