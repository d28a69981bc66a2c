import type { CallOutput } from '@contract/calls.ts';
import type { VenueDateHolder } from '@contract/events.ts';
import type { EventFields } from '@contract/event-schemas.ts';
import { venueDateKey } from '@contract/venue-date.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../ui/toast-store.ts';
import { type EventDraftPlace, eventDrafts, type EventForm } from '../api/drafts.ts';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { useUnsaved } from '../../../data/use-unsaved.ts';
import type { CallResult } from '../../../platform/call-function.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { watchVenueDate } from '../api/venue-date.ts';
import { fieldsOf, isSameForm, refusedField, resolverFor } from './event-form.ts';

type Answer = CallOutput<'proposeEvent'> | CallOutput<'changeEvent'>;
type Sent<Value extends Answer> = Exclude<Value, { state: 'exists' }>;

interface Options<Value extends Answer> {
  place: EventDraftPlace;
  /** The stored values, or those that a new event begins with. */
  start: EventForm;
  /** The stored start of an existing event, which may be over. Null for a new event. */
  before: number | null;
  /** The path of the page with this form. */
  address: string;
  /** Whether the form can no longer be sent, because what it changes is decided or deleted: its draft is not kept. */
  tooLate?: boolean;
  call: (fields: EventFields) => Promise<CallResult<Value>>;
  /** `isLeft`: the member has left the page with the form. */
  onSent: (value: Sent<Value>, sent: { fields: EventFields; isLeft: boolean }) => void;
}

export interface EventFormState {
  form: UseFormReturn<EventForm, unknown, EventFields>;
  values: EventForm;
  /** The values before any changes. */
  base: EventForm;
  changed: boolean;
  /** Whether this browser has stored the changes. */
  kept: boolean;
  /** Whether the form was restored from a draft and can be sent. */
  restored: boolean;
  pending: boolean;
  failure: string | null;
  /** What else has the form's venue date. */
  holder: VenueDateHolder | null;
  submit: (event: SubmitEvent) => Promise<void>;
  /** Restarts with `form`. `base` is the unchanged values, if they differ from it. */
  restart: (form: EventForm, base?: EventForm) => void;
  /** Restarts with the stored values, and offers to bring back what is wiped. */
  startOver: () => void;
  /** Removes the draft, after the form was discarded. */
  drop: () => void;
}

/**
 * Said on the next page. `kept`: this browser has stored the draft, so the page can be left safely. `only-here`: it could
 * not. `too-late`: there is nothing to return to.
 */
const unsentTexts = {
  kept: 'The event that you were writing is not sent. It waits on this device.',
  'only-here': 'The event that you were writing was not sent, and this browser could not keep it.',
  'too-late': 'What you typed about the event was not sent: it is too late for it.',
};

const offline = 'You are offline. What you wrote stays here: send it when you are back.';

/**
 * Manages an event form, autosaved in this browser until it is sent. Sends one request at a time. If the server rejects a
 * field, that field gets the error and the focus.
 */
export function useEventForm<Value extends Answer>({
  place,
  start,
  before,
  address,
  tooLate = false,
  call,
  onSent,
}: Options<Value>): EventFormState {
  const [kept] = useState(() => eventDrafts.read(place));
  const [base, setBase] = useState(kept?.base ?? start);
  const [restored, setRestored] = useState(kept !== null);
  const [isKept, setKept] = useState(true);
  const [dropped, setDropped] = useState(false);
  const form = useForm<EventForm, unknown, EventFields>({
    resolver: resolverFor(before),
    defaultValues: kept?.form ?? start,
  });
  const values = useWatch({ control: form.control }) as EventForm;
  const changed = !dropped && !isSameForm(values, base);
  const { uid, event } = place;

  useEffect(() => {
    if (!changed || tooLate) return eventDrafts.remove({ uid, event });
    // oxlint-disable-next-line react/set-state-in-effect -- only writing tells whether the browser stores it
    setKept(eventDrafts.write({ uid, event }, { form: values, base }));
  }, [changed, tooLate, values, base, uid, event]);
  useEffect(() => {
    const place = { uid, event };
    // Another tab with the same form stores its own here, and removes it when it is sent.
    return eventDrafts.watch(place, () => {
      const stored = eventDrafts.read(place);
      setKept(stored !== null && isSameForm(stored.form, form.getValues()));
    });
  }, [uid, event, form]);
  const unsent = tooLate ? 'too-late' : isKept ? 'kept' : 'only-here';
  const { settle } = useUnsaved({
    isUnsaved: changed,
    isStored: unsent === 'kept',
    text: unsentTexts[unsent],
    path: unsent === 'kept' ? address : null,
    about: aboutFormAt(address),
  });

  const restart = (next: EventForm, under: EventForm = next) => {
    form.reset(next);
    setBase(under);
    setRestored(false);
  };
  const navigate = useNavigate();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const startOver = () => {
    const bringBack = () => {
      form.reset(values);
      setBase(base);
      setRestored(true);
      if (!isLeft.current) return;
      eventDrafts.write(place, { form: values, base });
      void navigate(address);
    };
    restart(start);
    showToast({
      text: 'You started over: what you wrote is gone.',
      action: { label: 'Undo', run: bringBack },
      replaces: aboutFormAt(address),
    });
  };
  const drop = () => {
    setDropped(true);
    settle();
    eventDrafts.remove(place);
  };
  const online = useOnline();
  const [failure, setFailure] = useState<string | null>(null);
  /** From the server's answer, which may arrive before the live query reports it. */
  const [taken, setTaken] = useState<{ form: EventForm; holder: VenueDateHolder } | null>(null);
  const held = useVenueDate(values);
  const send = async (fields: EventFields) => {
    setFailure(online ? null : offline);
    if (!online) return;
    const answer = await call(fields);
    if (answer.ok) {
      const { value } = answer;
      if (value.state === 'exists')
        return setTaken({ form: values, holder: value.event === null ? {} : { event: value.event } });
      drop();
      return onSent(value as Sent<Value>, { fields, isLeft: isLeft.current });
    }
    const refused = answer.code === 'invalid-input' ? refusedField(answer) : null;
    if (!refused) return setFailure(answer.message);
    form.setError(refused.name, { type: 'server', message: refused.message }, { shouldFocus: true });
  };
  return {
    form,
    values,
    base,
    changed,
    kept: isKept,
    restored: restored && !tooLate,
    // From the click, because validation is asynchronous too.
    pending: form.formState.isSubmitting,
    failure: online && failure === offline ? null : failure,
    holder: held ?? (taken && isSameForm(taken.form, values) ? taken.holder : null),
    submit: (event) => form.handleSubmit(send)(event),
    restart,
    startOver,
    drop,
  };
}

/** The subject of toasts about the form at `address`: a newer one replaces an earlier one. */
const aboutFormAt = (address: string): string => `an event that is not sent at ${address}`;

const pauseMs = 400;

/** Returns the holder of the form's venue date, live and debounced. Null while it is free or the form is incomplete. */
function useVenueDate(form: EventForm): VenueDateHolder | null {
  const { startsAt, timeZone } = fieldsOf(form);
  const [venue, city] = [form.venue.trim(), form.city.trim()];
  const isSaid = venue !== '' && city !== '' && !Number.isNaN(startsAt);
  const venueDate = isSaid ? venueDateKey({ venue, city, startsAt, timeZone }) : null;
  const read = useDebounced(venueDate, pauseMs);
  // If it cannot be read, the server checks all the same.
  const { data } = useSource(
    read === null ? null : source(['who has a venue date', read], { watch: watchVenueDate(read) }),
  );
  return (read === venueDate && data) || null;
}
