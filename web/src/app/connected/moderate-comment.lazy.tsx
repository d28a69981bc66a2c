export { ModerateButton as default } from '../../features/moderation/moderate-button.tsx';
