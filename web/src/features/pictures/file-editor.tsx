import { type ReactNode, useEffect, useRef } from 'react';
import type { PictureArea } from './api/picture-files.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CropField, useObjectUrl } from './crop-field.tsx';
import styles from './pictures.module.css';
import { type Shape, shapes } from './use-picture-file.ts';

/** In pixels. A narrower crop is upscaled on most screens. */
const narrow = 600;

interface FileEditorProps {
  file: File;
  shape: Shape;
  /** Null if it is not asked for. */
  onShape: ((shape: Shape) => void) | null;
  /** Whether it is shown so small that its resolution does not matter. */
  isSmall: boolean;
  /** Null until the picture has loaded. */
  area: PictureArea | null;
  onArea: (area: PictureArea) => void;
  onUnreadable: () => void;
  /** Shown above the choice of the shape, which is rarely needed. */
  children: ReactNode;
}

/** Crops a chosen file. */
export function FileEditor({
  file,
  shape,
  onShape,
  isSmall,
  area,
  onArea,
  onUnreadable,
  children,
}: FileEditorProps) {
  const url = useObjectUrl(file);
  const { aspect } = shapes[shape];
  const isSoft = !isSmall && aspect !== null && area !== null && area.width < narrow;
  const whole = useRef<HTMLDivElement>(null);
  // The button that was clicked has disappeared.
  useEffect(() => whole.current?.focus(), [file]);
  return (
    <div
      ref={whole}
      className={styles.editor}
      data-first-focus
      tabIndex={-1}
      role="group"
      aria-label="Chosen picture"
    >
      {url && aspect === null && (
        <div className={styles.previewStage}>
          <img className={styles.image} src={url} alt="" onError={onUnreadable} />
        </div>
      )}
      {url && aspect !== null && (
        <CropField key={aspect} url={url} aspect={aspect} onArea={onArea} onUnreadable={onUnreadable} />
      )}
      {/* No error, because an old photograph may be all there is. */}
      {isSoft && <Notice>This part is only {Math.round(area.width)} pixels wide and will look soft.</Notice>}
      {children}
      {onShape && (
        <Field label="Shape">
          <Select value={shape} onChange={({ target }) => onShape(target.value as Shape)}>
            {Object.entries(shapes).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
