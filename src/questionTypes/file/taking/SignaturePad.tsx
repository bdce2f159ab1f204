import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { FilesTranslate } from './useFilesTexts.ts';

export interface SignaturePadProps {
  name: string;
  texts: FilesTranslate;
  disabled: boolean;
  onTaken(blob: Blob): void;
}

const [width, height] = [600, 240];
/** Styled here: the sheet of every questionnaire does not carry what few of them need. */
const look = { width: '100%', maxWidth: width, background: '#fff', border: '2px solid', borderRadius: 8, touchAction: 'none' } as const;

function penOf(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null {
  const pen = canvas?.getContext('2d') ?? null;
  if (!pen) return null;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.strokeStyle = '#111';
  pen.fillStyle = '#111';
  return pen;
}

/** Drawn by finger, pen or mouse; who has none of them writes the name. */
export function SignaturePad({ name, texts, disabled, onTaken }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [typed, setTyped] = useState('');

  const at = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const box = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
  };
  const begin = (event: PointerEvent) => {
    if (disabled) return;
    canvas.current?.setPointerCapture(event.pointerId);
    const pen = penOf(canvas.current);
    pen?.beginPath();
    pen?.moveTo(...at(event));
  };
  const draw = (event: PointerEvent) => {
    if (disabled || !canvas.current?.hasPointerCapture(event.pointerId)) return;
    const pen = penOf(canvas.current);
    pen?.lineTo(...at(event));
    pen?.stroke();
    setDrawn(true);
  };
  const clear = () => {
    penOf(canvas.current)?.clearRect(0, 0, width, height);
    setDrawn(false);
    setTyped('');
  };
  const finish = () => {
    const pen = penOf(canvas.current);
    if (!drawn && pen) {
      pen.font = 'italic 48px serif';
      pen.fillText(typed, 20, height / 2, width - 40);
    }
    // On paper, whatever stands behind it.
    if (pen) {
      pen.globalCompositeOperation = 'destination-over';
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, width, height);
    }
    canvas.current?.toBlob((blob) => blob && onTaken(blob), 'image/png');
  };

  return (
    <div className="stack stack-tight">
      <p className="hint">{texts('signHere')}</p>
      <canvas ref={canvas} style={look} width={width} height={height} aria-hidden="true" onPointerDown={begin} onPointerMove={draw} />
      <label>
        {texts('typeName')}{' '}
        <input
          className="input"
          type="text"
          name={name}
          value={typed}
          disabled={disabled}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <div className="actions">
        <Button variant="secondary" disabled={disabled || (!drawn && typed === '')} onClick={clear}>
          {texts('clear')}
        </Button>
        <Button disabled={disabled || (!drawn && typed.trim() === '')} onClick={finish}>
          {texts('useSignature')}
        </Button>
      </div>
    </div>
  );
}
