import { admin } from '../../../i18n/en/admin.ts';
import { problems } from '../../../i18n/en/problems.ts';
import reactAdmin from 'ra-language-english';


export const texts = { admin, problems, reactAdmin };
