import { startEarly } from './startEarly.ts';

startEarly();
