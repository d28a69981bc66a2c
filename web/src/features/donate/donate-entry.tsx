import { DonatePanel } from './donate-panel.tsx';
import { donateServices } from './donate-services.ts';

export interface DonateEntryProps {
  uid: string | null;
  open: boolean;
  onEscape: () => void;
  onConfirming: (confirming: boolean) => void;
  onEnd: () => void;
}

/** The entry of the code-split chunk that loads when a visitor is about to open the panel. */
export function DonateEntry(props: DonateEntryProps) {
  return <DonatePanel {...props} services={donateServices} />;
}
