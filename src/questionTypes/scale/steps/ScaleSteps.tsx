import { Face } from './Face.tsx';

export interface ScaleStepsProps {
  look: 'faces' | 'thermometer';
  min: number;
  max: number;
  value: string | undefined;
  name: string;
  /** The words at its ends. */
  least: string;
  greatest: string;
  disabled: boolean;
  onChange(value: string): void;
}

/** A scale as a row of faces from sad to glad, or as a thermometer whose greatest step is on top: each step a key for a finger. */
export function ScaleSteps({ look, min, max, value, name, least, greatest, disabled, onChange }: ScaleStepsProps) {
  const steps = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const wordOf = (step: number) => (step === min ? least : step === max ? greatest : '');
  return (
    <div className={`steps steps-${look}`}>
      {(look === 'thermometer' ? steps.reverse() : steps).map((step) => (
        <label key={step} className="step" data-below={look === 'thermometer' && value !== undefined && step <= Number(value) ? '' : undefined}>
          <input
            type="radio"
            className="step-input"
            name={name}
            value={step}
            checked={value === String(step)}
            disabled={disabled}
            onChange={() => onChange(String(step))}
          />
          {look === 'faces' && <Face gladness={(step - min) / (max - min)} />}
          <span className="choice-label">
            {step} {wordOf(step)}
          </span>
        </label>
      ))}
    </div>
  );
}
