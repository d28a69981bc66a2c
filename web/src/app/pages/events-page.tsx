export { EventsView as default } from '../../features/events/list/events-view.tsx';
