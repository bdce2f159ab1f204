import { admin } from '../../../i18n/en/admin.ts';
import { adminActs } from '../../../i18n/en/adminActs.ts';
import { adminExchange } from '../../../i18n/en/adminExchange.ts';
import { adminScreens } from '../../../i18n/en/adminScreens.ts';
import { problems } from '../../../i18n/en/problems.ts';
import reactAdmin from 'ra-language-english';


export const texts = { admin: { ...admin, ...adminScreens, ...adminExchange, ...adminActs }, problems, reactAdmin };
