/** The longest side, in points: a face, a house or a page of writing can still be told. */
const longest = 1280;
/** About what a 2G line brings in half a minute. */
const wanted = 110_000;

const qualities = [0.8, 0.65, 0.5, 0.4];

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new DOMException('The picture cannot be written', 'EncodingError'))), 'image/jpeg', quality);
  });
}

/** A picture as it travels: drawn again, so that nothing of what the camera noted in it is left, and small. */
export async function scalePicture(blob: Blob): Promise<Blob> {
  const picture = await createImageBitmap(blob);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new DOMException('This browser does not draw', 'EncodingError');
  // A drawing with holes stands on paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let small = await encoded(canvas, qualities[0] ?? 0.8);
  for (const quality of qualities.slice(1)) if (small.size > wanted) small = await encoded(canvas, quality);
  return small;
}
