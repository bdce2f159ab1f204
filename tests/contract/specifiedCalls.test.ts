import { describeContract } from './describeContract.ts';
import { startFakeServer } from './fakeServer/startFakeServer.ts';

describeContract('a server that knows only the specified calls, forms with `section`', () => startFakeServer('section'));
describeContract('a server that knows only the specified calls, forms with `sections`', () => startFakeServer('sections'));
