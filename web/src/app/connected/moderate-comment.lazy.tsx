export { ModerateButton as default } from '../../features/moderation/in-place/moderate-button.tsx';
