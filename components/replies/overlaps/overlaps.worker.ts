import { workOut } from './work-out';

// The browser gives each question a worker of its own, so there is one message and one answer.
addEventListener('message', ({ data: { rules, of } }) => postMessage(workOut(rules, of)));
