import { admin } from './admin.ts';
import { adminActs } from './adminActs.ts';
import { adminExchange } from './adminExchange.ts';
import { adminHelp } from './adminHelp.ts';
import { adminScreens } from './adminScreens.ts';
import { problems } from './problems.ts';
import french from 'ra-language-french';

/** The package calls to cancel and to undo by one word, which stand side by side here. */
const reactAdmin = { ...french, ra: { ...french.ra, action: { ...french.ra.action, undo: 'Défaire' } } };

/** Everything the administrators' app reads, in one file to load. */
export const texts = { admin: { ...admin, ...adminScreens, ...adminExchange, ...adminActs, ...adminHelp }, problems, reactAdmin };
