import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';

interface SeveralPicturesDialogProps {
  count: number;
  onArrange: (as: 'gallery' | 'column') => void;
  onClose: () => void;
}

/** Asks how to arrange several pictures that were added at once. */
export const SeveralPicturesDialog = ({ count, onArrange, onClose }: SeveralPicturesDialogProps) => (
  <FormDialog
    title={`${count} pictures`}
    action="As a gallery"
    more={
      <Button variant="secondary" onClick={() => onArrange('column')}>
        One below the other
      </Button>
    }
    onSubmit={() => onArrange('gallery')}
    onClose={onClose}
  >
    <p>
      In a gallery they stand side by side, and a press opens them large. Each is asked about in turn, for its
      words and its shape.
    </p>
  </FormDialog>
);
