import { describeContract } from './describeContract.ts';
import { startServer } from './startServer.ts';

describeContract('our own server', startServer);
