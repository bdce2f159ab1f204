import { admin } from '../../../i18n/fr/admin.ts';
import { adminActs } from '../../../i18n/fr/adminActs.ts';
import { adminExchange } from '../../../i18n/fr/adminExchange.ts';
import { adminScreens } from '../../../i18n/fr/adminScreens.ts';
import { problems } from '../../../i18n/fr/problems.ts';
import reactAdmin from 'ra-language-french';


export const texts = { admin: { ...admin, ...adminScreens, ...adminExchange, ...adminActs }, problems, reactAdmin };
