import { imageOf } from './pictogram.ts';

const side = 512;

/** A drawing as points on paper: a form keeps no drawings, which could run. */
export async function drawPictogram(drawing: string): Promise<Blob> {
  const image = new Image(side, side);
  image.src = imageOf(drawing);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const pen = canvas.getContext('2d');
  if (!pen) throw new DOMException('This browser does not draw', 'EncodingError');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(image, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new DOMException('The drawing cannot be written', 'EncodingError'))), 'image/png');
  });
}
