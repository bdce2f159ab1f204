export * from './answers.ts';
export * from './form.ts';
export * from './headers.ts';
export * from './page.ts';
export * from './problems.ts';
export * from './questionTypes.ts';
export * from './session.ts';
export * from './statistics.ts';
