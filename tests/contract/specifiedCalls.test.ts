import { describeContract } from './describeContract.ts';
import { startTwin } from './twin/startTwin.ts';

describeContract('a server that knows only the specified calls, forms with `section`', () => startTwin('section'));
describeContract('a server that knows only the specified calls, forms with `sections`', () => startTwin('sections'));
