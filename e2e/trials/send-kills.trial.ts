import { killUnderSends } from '@/lib/testing/send-kills';
import { trial, triesOf } from './support/trial';

trial('killed under sends, nothing is lost or doubled', (_tally, history) =>
  killUnderSends(triesOf(200), history),
);
