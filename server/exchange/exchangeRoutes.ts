import type { Route } from '../http/route.ts';
import { anonymityRoutes } from './export/anonymity/anonymityRoutes.ts';
import { chartRoutes } from './charts/chartRoutes.ts';
import { exportRoutes } from './export/exportRoutes.ts';
import { gridRoutes } from './grid/gridRoutes.ts';
import { answersFileRoutes } from './making/answersFileRoutes.ts';
import { importRoutes } from './import/importRoutes.ts';
import { formFileRoutes } from './formFileRoutes.ts';

/** Every call that takes a spreadsheet in or gives one out. */
export const exchangeRoutes: Route[] = [
  ...formFileRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...answersFileRoutes,
  ...chartRoutes,
  ...gridRoutes,
  ...anonymityRoutes,
];
