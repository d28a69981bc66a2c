import { type ReactNode, useEffect, useRef } from 'react';
import type { PictureArea } from './api/picture-files.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CropField, useObjectUrl } from './crop-field.tsx';
import type { PicturePurpose } from './index.ts';
import { resolutionWarning, type Shape, shapes } from './shapes.ts';
import styles from './pictures.module.css';

interface FileEditorProps {
  file: File;
  purpose: PicturePurpose;
  shape: Shape;
  /** Null if it is not asked for. */
  onShape: ((shape: Shape) => void) | null;
  /** Null until the picture has loaded. */
  area: PictureArea | null;
  onArea: (area: PictureArea) => void;
  onUnreadable: () => void;
  /** Shown above the choice of the shape, which is rarely needed. */
  children: ReactNode;
}

/** Crops a chosen file. A cover is always square. */
export function FileEditor({
  file,
  purpose,
  shape,
  onShape,
  area,
  onArea,
  onUnreadable,
  children,
}: FileEditorProps) {
  const url = useObjectUrl(file);
  const { aspect } = shapes[shape];
  const advice = aspect !== null && area ? resolutionWarning(area.width) : null;
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
      {advice && <Notice>{advice}</Notice>}
      {children}
      {purpose !== 'cover' && onShape && (
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
