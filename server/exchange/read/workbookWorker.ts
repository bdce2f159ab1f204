import { workerData } from 'node:worker_threads';
import { answerParent } from './answerParent.ts';
import { tablesOf, type WorkbookTask } from './tablesOf.ts';

answerParent(() => tablesOf(workerData as WorkbookTask));
