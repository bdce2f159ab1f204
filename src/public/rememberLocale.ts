export { hasChosenLocale, rememberLocale } from '../dataProvider/rememberLocale.ts';
