import { killUnderSends, lossOf } from '@/lib/testing/send-kills';
import { trial, triesOf } from './support/trial';

trial('killed under sends, nothing is lost or doubled', async (tally) => {
  for (const send of await killUnderSends(triesOf(200))) tally.note(send.phone, lossOf(send));
});
