import { articleKindNames } from '@contract/article-kinds.ts';
import { bandKey, tagKey } from '@contract/article-index.ts';
import {
  articleKinds,
  bandNameMaxLength,
  bandsMax,
  excerptMaxLength,
  slugMaxLength,
  slugPattern,
  tagMaxLength,
  tagsMax,
} from '@contract/articles.ts';
import type { DraftFields } from '@contract/draft-fields.ts';
import { slugOf } from '@contract/slug.ts';
import type { Picture as PictureRecord } from '@contract/pictures.ts';
import { bandSpelling, suggestBands } from '../../../data/suggestions.ts';
import { applySmartQuotes } from '../../../lib/smart-quotes.ts';
import { Field } from '../../../ui/field.tsx';
import { Select, TextArea, TextInput } from '../../../ui/input.tsx';
import { TokenInput } from '../../../ui/token-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './form.module.css';
import { suggestTags } from './suggestions.ts';
import { ReviewFields } from './review-fields.tsx';
import { Muted } from '../../../ui/muted.tsx';
import { BylineFields, type BylineFieldsProps } from '../byline/byline-fields.tsx';
import { type SlugCheck, useSlugCheck } from './use-slug-check.ts';

/**
 * Returns the bands of an article after the band of its review has changed from `before` to `now`, so that nobody has
 * to type it twice.
 */
export function withReviewed(bands: readonly string[], before: string, now: string): string[] {
  const [keyBefore, key] = [bandKey(before), bandKey(now)];
  // Correcting the name in the review also corrects it in the list.
  const others = key === keyBefore ? [...bands] : bands.filter((name) => bandKey(name) !== keyBefore);
  const isNamed = others.some((name) => bandKey(name) === key);
  if (key === '' || isNamed || others.length >= bandsMax || now.length > bandNameMaxLength) return others;
  return [now, ...others];
}

export interface DetailsProps {
  fields: DraftFields;
  frozenSlug: string | null;
  draftId: string | null;
  onEdit: (change: Partial<DraftFields>) => void;
  onChooseCover: () => void;
  byline: Omit<BylineFieldsProps, 'fields' | 'onEdit'>;
}

/** The fields of an article other than title and text. */
export default function Details({
  fields,
  frozenSlug,
  draftId,
  onEdit,
  onChooseCover,
  byline,
}: DetailsProps) {
  const { kind, excerpt, tags, bands, cover, review } = fields;
  const followTitle = () => onEdit({ slug: slugOf(fields.title, slugMaxLength), ownSlug: false });
  return (
    <section className={styles.details} aria-labelledby="details-name">
      <h2 id="details-name" className={styles.name}>
        The slip
      </h2>
      <div className={styles.columns}>
        <CoverField cover={cover} onChoose={onChooseCover} onRemove={() => onEdit({ cover: null })} />
        <div className={styles.fields}>
          <div data-field="kind">
            <Field label="Kind">
              <Select
                value={kind}
                onChange={({ target: { value } }) => onEdit({ kind: value as DraftFields['kind'] })}
              >
                {articleKinds.map((one) => (
                  <option key={one} value={one}>
                    {articleKindNames[one].one}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          {kind === 'review' && (
            <ReviewFields
              review={review}
              onChange={(changed) => onEdit({ review: changed })}
              onBand={(before, band) =>
                onEdit({ review: { ...review, band }, bands: withReviewed(bands, before, band) })
              }
            />
          )}
          <div data-field="excerpt">
            <Field
              label="Summary"
              hint={`One or two sentences for the lists: ${excerpt.length} of ${excerptMaxLength} characters.`}
              error={excerpt.length > excerptMaxLength && `${excerpt.length - excerptMaxLength} too many.`}
            >
              <TextArea
                rows={3}
                maxLength={2 * excerptMaxLength}
                value={excerpt}
                onChange={({ target: { value } }) => onEdit({ excerpt: value })}
                onBlur={() => applySmartQuotes(excerpt, (smart) => onEdit({ excerpt: smart }))}
              />
            </Field>
          </div>
          <div data-field="tags">
            <TokenInput
              label="Tags"
              hint="Enter or a comma adds one: doom, festival, vinyl."
              tokens={tags}
              max={tagsMax}
              maxLength={tagMaxLength}
              normalise={tagKey}
              keyOf={tagKey}
              suggest={suggestTags}
              onChange={(changed) => onEdit({ tags: changed })}
            />
          </div>
          <div data-field="bands">
            <TokenInput
              label="Bands"
              hint="Spelled as the bands do. A band’s articles, events and videos meet under its name."
              tokens={bands}
              max={bandsMax}
              maxLength={bandNameMaxLength}
              normalise={(typed) =>
                bandKey(typed) === '' ? '' : bandSpelling(typed.trim().replace(/\s+/g, ' '))
              }
              keyOf={bandKey}
              suggest={suggestBands}
              onChange={(changed) => onEdit({ bands: changed })}
            />
          </div>
          <BylineFields {...byline} fields={fields} onEdit={onEdit} />
          <div data-field="slug">
            <SlugField
              slug={frozenSlug ?? fields.slug}
              frozen={frozenSlug !== null}
              draftId={draftId}
              onChange={(slug) => onEdit({ slug, ownSlug: true })}
              onEmpty={followTitle}
            />
          </div>
        </div>
      </div>
    </section>
  );
}

interface SlugFieldProps {
  slug: string;
  /** Whether the article has been published, so that its URL cannot change. */
  frozen: boolean;
  draftId: string | null;
  onChange: (slug: string) => void;
  /** Called when the field was left empty, so that the slug follows the title again. */
  onEmpty: () => void;
}

const said: Record<SlugCheck, string> = {
  none: 'Follows the title until you change it.',
  checking: 'Looking whether it is free…',
  free: 'It is free.',
  taken: '',
  unknown: 'Could not look whether it is free. It is checked again before it goes out.',
};

function SlugField({ slug, frozen, draftId, onChange, onEmpty }: SlugFieldProps) {
  const check = useSlugCheck(frozen ? '' : slug, draftId);
  const broken = slug !== '' && !slugPattern.test(slug);
  const error = broken
    ? 'Use the letters a to z, digits, and single hyphens between them.'
    : check === 'taken' && 'Another article has this address. Change it a little.';
  return (
    <Field
      label="Address"
      hint={
        frozen
          ? `/article/${slug} – it stays, so that links to it go on working.`
          : `/article/${slug || '…'} – ${said[check]}`
      }
      error={!frozen && error}
    >
      <TextInput
        value={slug}
        readOnly={frozen}
        maxLength={slugMaxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => slug === '' && onEmpty()}
        onChange={({ target: { value } }) => onChange(value.toLowerCase().replace(/[\s_]+/g, '-'))}
      />
    </Field>
  );
}

interface CoverFieldProps {
  cover: PictureRecord | null;
  onChoose: () => void;
  onRemove: () => void;
}

/** The field for the cover. */
export function CoverField({ cover, onChoose, onRemove }: CoverFieldProps) {
  return (
    <section className={styles.cover} aria-labelledby="cover-name" data-field="cover">
      <h3 id="cover-name" className={styles.coverFieldName}>
        Cover
      </h3>
      <div className={styles.sleeve}>
        {cover ? (
          <Picture picture={cover} sizes="14rem" />
        ) : (
          <span className={styles.blank}>No cover yet</span>
        )}
      </div>
      {cover && <Muted>It shows: {cover.alt}</Muted>}
      {cover?.caption && <Muted>Under it: {cover.caption}</Muted>}
      {cover?.credit && <Muted>Credit: {cover.credit}</Muted>}
      <div data-focus-home="" className={styles.actions}>
        <Button size="small" variant="secondary" onClick={onChoose}>
          {cover ? 'Change the cover' : 'Choose a cover'}
        </Button>
        {cover && (
          <Button size="small" variant="quiet" onClick={onRemove}>
            Remove the cover
          </Button>
        )}
      </div>
    </section>
  );
}
