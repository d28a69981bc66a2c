import { Button } from '../../../ui/button.tsx';
import styles from './profile-form.module.css';

/** A field that is being typed in here was saved in another tab: nothing is lost until somebody decides. */
export function Elsewhere({ value, onTake }: { value: string; onTake: () => void }) {
  return (
    <div className={styles.elsewhere} role="status">
      <p>
        Saved elsewhere meanwhile: <q>{value || 'nothing'}</q>. Saving here replaces it.
      </p>
      <Button variant="secondary" size="small" onClick={onTake}>
        Take that one
      </Button>
    </div>
  );
}
