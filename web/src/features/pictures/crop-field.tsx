import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { PictureArea } from './api/picture-files.ts';
import { Field } from '../../ui/field.tsx';
import styles from './crop-field.module.css';
import { ZoomSlider } from './zoom-slider.tsx';

interface CropFieldProps {
  /** Address of the file on this device. */
  url: string;
  aspect: number;
  onArea: (area: PictureArea) => void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
}

const mostZoom = 4;

/** Crops a picture to a shape: moved by pointer or arrow keys, zoomed by the slider. */
export function CropField({ url, aspect, onArea, onUnreadable }: CropFieldProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.field}>
      <div className={styles.stage}>
        <Cropper
          image={url}
          // The library would write its styles into the page itself, which the content policy refuses.
          disableAutomaticStylesInjection
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, pixels) => onArea(pixels)}
          // The wheel scrolls the page; the slider zooms.
          zoomWithScroll={false}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{
            role: 'group',
            'aria-label': 'The part that is kept. Arrow keys move the picture.',
          }}
          classes={{ cropAreaClassName: styles.window ?? '' }}
        />
      </div>
      <Field label="Zoom">
        <ZoomSlider value={zoom} most={mostZoom} onChange={setZoom} />
      </Field>
    </div>
  );
}
