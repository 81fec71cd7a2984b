// A number that may be half typed: only whole answers are passed on.
import { useEffect, useState } from "react";

interface Props {
  label: string;
  value: number;
  low: number;
  high: number;
  step?: number;
  onChange(value: number): void;
}

export function NumberField({ label, value, low, high, step = 1, onChange }: Props) {
  const [text, setText] = useState(String(value));
  useEffect(() => {
    setText((old) => (Number(old) === value && old !== "" ? old : String(value)));
  }, [value]);
  return (
    <input
      className="input number"
      type="number"
      inputMode="decimal"
      aria-label={label}
      value={text}
      min={low}
      max={high}
      step={step}
      onChange={(event) => {
        setText(event.target.value);
        const number = event.target.valueAsNumber;
        if (Number.isFinite(number)) onChange(number);
      }}
      onBlur={() => setText(String(value))}
    />
  );
}
