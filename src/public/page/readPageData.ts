export { emptyPageData, readPageData } from '../../dataProvider/readPageData.ts';
