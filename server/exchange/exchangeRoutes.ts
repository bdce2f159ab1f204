import type { Route } from '../http/route.ts';
import { anonymityRoutes } from './anonymity/anonymityRoutes.ts';
import { chartRoutes } from './charts/chartRoutes.ts';
import { exportRoutes } from './export/exportRoutes.ts';
import { gridRoutes } from './grid/gridRoutes.ts';
import { importRoutes } from './import/importRoutes.ts';
import { xlsFormRoutes } from './xlsform/xlsFormRoutes.ts';

/** Every call that takes a spreadsheet in or gives one out. */
export const exchangeRoutes: Route[] = [...xlsFormRoutes, ...importRoutes, ...exportRoutes, ...chartRoutes, ...gridRoutes, ...anonymityRoutes];
