export { failureOf, type Failure } from '../../dataProvider/failureOf.ts';
