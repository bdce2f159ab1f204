/**
 * For every Node that runs the embedded database for a test: V8 begins to optimize its WebAssembly once a function has run long. By itself
 * it does so at once, which takes half of the processor's time of a start, and a test is over before it pays.
 */
export const lateTiering: readonly string[] = ['--wasm-tiering-budget=60000000'];
