export interface AvatarDialogProps {
  open: boolean;
  /** The site keeps it, and shows it. */
  onDone: () => void;
  onCancel: () => void;
}
