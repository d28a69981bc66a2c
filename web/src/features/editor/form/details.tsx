import { articleKindNames } from '@contract/article-kinds.ts';
import { bandKey, tagKey } from '@contract/article-index.ts';
import {
  articleKinds,
  bandNameMaxLength,
  bandsMax,
  type DraftFields,
  excerptMaxLength,
  slugMaxLength,
  tagMaxLength,
  tagsMax,
} from '@contract/articles.ts';
import { slugOf } from '@contract/slug.ts';
import type { ReactNode } from 'react';
import { bandSpelling, suggestBands } from '../../../data/band-suggestions.ts';
import { applySmartQuotes } from '../../../lib/smart-quotes.ts';
import { Field } from '../../../ui/field.tsx';
import { Select, TextArea } from '../../../ui/input.tsx';
import { TokenInput } from '../../../ui/token-input.tsx';
import { CoverField } from './cover-field.tsx';
import styles from './details.module.css';
import { suggestTags } from './suggestions.ts';
import { withReviewed } from './named-bands.ts';
import { ReviewFields } from './review-fields.tsx';
import { SlugField } from './slug-field.tsx';
import type { SlugCheck } from './use-slug-check.ts';

interface DetailsProps {
  fields: DraftFields;
  frozenSlug: string | null;
  slugCheck: SlugCheck;
  onEdit: (change: Partial<DraftFields>) => void;
  onChooseCover: () => void;
  /** The fields for the byline. */
  bylineSlot: ReactNode;
}

/** The fields of an article other than title and text. */
export function Details({ fields, frozenSlug, slugCheck, onEdit, onChooseCover, bylineSlot }: DetailsProps) {
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
          {bylineSlot}
          <div data-field="slug">
            <SlugField
              slug={frozenSlug ?? fields.slug}
              frozen={frozenSlug !== null}
              check={slugCheck}
              onChange={(slug) => onEdit({ slug, ownSlug: true })}
              onEmpty={followTitle}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
