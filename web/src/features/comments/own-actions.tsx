import { Button } from '../../ui/button.tsx';
import type { OwnWork } from './use-own-work.ts';

export function OwnActions({ work }: { work: OwnWork }) {
  return (
    <>
      {work.editable && (
        <Button variant="quiet" size="small" onClick={work.edit}>
          Edit
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={work.remove}>
        Delete
      </Button>
    </>
  );
}
