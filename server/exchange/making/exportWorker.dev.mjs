import { loadWorker } from '../../loadWorker.dev.mjs';

await loadWorker(import.meta.url);
