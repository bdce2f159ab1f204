import { admin } from '../../../i18n/mg/admin.ts';
import { problems } from '../../../i18n/mg/problems.ts';
import { reactAdmin } from '../../../i18n/mg/reactAdmin.ts';


export const texts = { admin, problems, reactAdmin };
