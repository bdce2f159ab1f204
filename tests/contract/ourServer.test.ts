import { describeContract } from './describeContract.ts';
import { describeOwnServer } from './parts/describeOwnServer.ts';
import { startServer } from './startServer.ts';

describeContract('our own server', startServer, describeOwnServer);
