import { workerData } from 'node:worker_threads';
import { type FormFileTask, readFormFile } from './readFormFile.ts';
import { answerParent } from '../read/answerParent.ts';

answerParent(() => readFormFile(workerData as FormFileTask));
