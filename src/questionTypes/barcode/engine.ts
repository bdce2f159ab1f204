/** What a code says is a text like any other: read by the camera, or typed from below the bars. */
export { shortText as barcode } from '../text/engine.ts';
