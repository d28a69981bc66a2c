import { type MouseEvent, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Field } from '../../ui/field.tsx';
import { useFieldControlProps } from '../../ui/labelled.tsx';
import type { PictureArea } from './api/picture-files.ts';
import styles from './pictures.module.css';

/** Returns an object URL of a file, revoked on unmount. */
export function useObjectUrl(file: Blob | null): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the same effect creates and revokes the URL
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown?.file === file ? (shown?.url ?? null) : null;
}

interface CropFieldProps {
  /** The object URL of the file. */
  url: string;
  aspect: number;
  onArea: (area: PictureArea) => void;
  /** Called if the browser cannot decode the file. */
  onUnreadable: () => void;
}

const maxZoom = 4;

/** A pointer that moved farther than this has dragged the picture. */
const tapPx = 4;

interface Size {
  width: number;
  height: number;
}

/** Clamps a position to the picture's edges. */
const bounded = (place: number, picture: number, window: number): number => {
  const max = Math.max(0, (picture - window) / 2);
  return Math.min(max, Math.max(-max, place));
};

/**
 * Crops a picture to an aspect ratio: moved by dragging, by tapping the new centre, or with the arrow keys, and zoomed
 * with the slider.
 */
export function CropField({ url, aspect, onArea, onUnreadable }: CropFieldProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [picture, setPicture] = useState<Size>({ width: 0, height: 0 });
  const pressedAt = useRef({ x: 0, y: 0 });

  const centre = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { x, y } = pressedAt.current;
    if (Math.hypot(clientX - x, clientY - y) > tapPx) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setCrop((before) => ({
      x: bounded(before.x + left + width / 2 - clientX, picture.width * zoom, width),
      y: bounded(before.y + top + height / 2 - clientY, picture.height * zoom, height),
    }));
  };
  return (
    <div className={styles.field}>
      <div className={styles.stage}>
        <Cropper
          image={url}
          // The library would inject its styles into the page, which the content security policy blocks.
          disableAutomaticStylesInjection
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={setPicture}
          onCropAreaChange={(_percent, pixels) => onArea(pixels)}
          // The wheel scrolls the page. The slider zooms.
          zoomWithScroll={false}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{
            role: 'group',
            'aria-label': 'The part that is kept. Arrow keys move the picture.',
            onPointerDown: ({ clientX, clientY }) => {
              pressedAt.current = { x: clientX, y: clientY };
            },
            onClick: centre,
          }}
          classes={{ cropAreaClassName: styles.window ?? '' }}
        />
      </div>
      <Field label="Zoom" hint="Drag the picture, or tap what shall be in the middle.">
        <ZoomSlider value={zoom} max={maxZoom} onChange={setZoom} />
      </Field>
    </div>
  );
}

interface ZoomSliderProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** The zoom slider. Use it inside a Field. */
function ZoomSlider({ value, max, onChange }: ZoomSliderProps) {
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
