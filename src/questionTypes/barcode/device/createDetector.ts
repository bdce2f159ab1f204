/** What a picture of the camera says, if anything. */
export interface CodeDetector {
  detect(video: HTMLVideoElement): Promise<string | undefined>;
  /** Bars are not read, only the squares of QR. */
  qrOnly: boolean;
}

/** The browser's own reader, where it has one. */
interface OwnDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

interface OwnDetectorClass {
  new (): OwnDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function ownDetector(): Promise<CodeDetector | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: OwnDetectorClass };
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Own || !formats.includes('qr_code')) return undefined;
  const own = new Own();
  return { qrOnly: formats.length === 1, detect: async (video) => (await own.detect(video))[0]?.rawValue };
}

/** Enough to read a code that is held in front of the camera, and quick on a small phone. */
const longestSide = 480;

async function keptDetector(): Promise<CodeDetector> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    qrOnly: true,
    async detect(video) {
      const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight, 1));
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (!context || width === 0) return undefined;
      Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      try {
        return decodeQR(context.getImageData(0, 0, width, height));
      } catch {
        // How the reader says that there is no code in this picture.
        return undefined;
      }
    },
  };
}

/** The browser's own reader of codes, or a small one for QR that is loaded where the browser has none. */
export async function createDetector(): Promise<CodeDetector> {
  return (await ownDetector()) ?? keptDetector();
}
