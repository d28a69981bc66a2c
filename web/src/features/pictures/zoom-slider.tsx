import { useFieldControlProps } from '../../ui/field-control-props.ts';
import styles from './zoom-slider.module.css';

interface ZoomSliderProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** The zoom slider. Use it inside a Field. */
export function ZoomSlider({ value, max, onChange }: ZoomSliderProps) {
  return (
    <input
      {...useFieldControlProps()}
      className={styles.slider}
      type="range"
      min={1}
      max={max}
      step={0.05}
      value={value}
      aria-valuetext={`${value.toFixed(1)} times`}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}
