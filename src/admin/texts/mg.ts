import { admin } from '../../../i18n/mg/admin.ts';
import { adminActs } from '../../../i18n/mg/adminActs.ts';
import { adminExchange } from '../../../i18n/mg/adminExchange.ts';
import { adminScreens } from '../../../i18n/mg/adminScreens.ts';
import { problems } from '../../../i18n/mg/problems.ts';
import { reactAdmin } from '../../../i18n/mg/reactAdmin.ts';


export const texts = { admin: { ...admin, ...adminScreens, ...adminExchange, ...adminActs }, problems, reactAdmin };
