export interface AvatarDialogProps {
  open: boolean;
  /** Called once the picture is stored and shown. */
  onDone: () => void;
  onCancel: () => void;
}
