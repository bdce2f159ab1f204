// Loads the worker from its TypeScript source, where the server itself runs from source (development, tests).
import { tsImport } from 'tsx/esm/api';

await tsImport('./xlsFormWorker.ts', import.meta.url);
