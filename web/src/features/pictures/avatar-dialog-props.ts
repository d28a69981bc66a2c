export interface AvatarDialogProps {
  open: boolean;
  /** Called when the picture is stored and shown. */
  onDone: () => void;
  onCancel: () => void;
}
