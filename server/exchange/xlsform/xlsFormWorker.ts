import { workerData } from 'node:worker_threads';
import { answerParent } from '../read/answerParent.ts';
import { readBook, type XlsFormTask } from './read/readBook.ts';

answerParent(() => readBook(workerData as XlsFormTask));
