import { admin } from '../../../i18n/pt/admin.ts';
import { adminActs } from '../../../i18n/pt/adminActs.ts';
import { adminExchange } from '../../../i18n/pt/adminExchange.ts';
import { adminScreens } from '../../../i18n/pt/adminScreens.ts';
import { problems } from '../../../i18n/pt/problems.ts';
import { reactAdmin } from '../../../i18n/pt/reactAdmin.ts';


export const texts = { admin: { ...admin, ...adminScreens, ...adminExchange, ...adminActs }, problems, reactAdmin };
