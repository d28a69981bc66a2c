/** The history state of an edit form that was opened from the event's page. */
export const fromEventPage = 'from-event-page';
