import { admin } from './admin.ts';
import { adminActs } from './adminActs.ts';
import { adminExchange } from './adminExchange.ts';
import { adminHelp } from './adminHelp.ts';
import { adminScreens } from './adminScreens.ts';
import { problems } from './problems.ts';
import { reactAdmin } from './reactAdmin.ts';

/** Everything the administrators' app reads, in one file to load. */
export const texts = { admin: { ...admin, ...adminScreens, ...adminExchange, ...adminActs, ...adminHelp }, problems, reactAdmin };
