import { addFeed, type FeedPreview } from '@fieldhouse/contract/stories/feeds'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import styles from '../../../shared/form/Form.module.css'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { TrialForm, useTrial } from '../../../shared/sources/TrialForm.tsx'
import { formatDayAndTime } from '../../../shared/time.ts'
import { FeedFields } from './FeedFields.tsx'
import { findFeedProblem, formatEmptyEntries, newFeedDraft, toFeedInput } from './feeds.model.ts'

/** Previews what a new feed contains before any story is created. */
export function NewFeedPanel() {
  const trial = useTrial({
    first: newFeedDraft,
    findProblem: findFeedProblem,
    previewFields: ['address', 'teams'],
    add: async (draft, dry_run) =>
      (await sendStaffRequest(addFeed, { body: { ...toFeedInput(draft), dry_run } })).found,
    queries: ['story feeds', 'stories', 'activity log'],
  })
  const { draft, change, preview } = trial
  return (
    <Panel title="New feed" text="RSS, Atom or JSON Feed at an https address.">
      <TrialForm trial={trial} label="Add feed" fields={<FeedFields label="Address" draft={draft} change={change} />}>
        {preview && <FeedPreviewList found={preview} publishes={draft.publishes} />}
      </TrialForm>
    </Panel>
  )
}

function FeedPreviewList({
  found: { title, entries, not_read },
  publishes,
}: {
  found: FeedPreview
  publishes: boolean
}) {
  return (
    <div role="status" className={styles.stack}>
      <p>
        {title ? `“${title}”: ` : ''}
        {publishes ? 'these would be published immediately.' : 'these would be drafts.'}
        {not_read > 0 && ` ${formatEmptyEntries(not_read)}.`}
      </p>
      {entries.length === 0 && <EmptyNote>Nothing from the last two months in it.</EmptyNote>}
      <ul aria-label="Feed contents">
        {entries.map((entry) => (
          <li key={`${entry.title} ${entry.published_at}`} className={styles.line}>
            <span className={styles.words}>
              <b>{entry.title}</b>
              <small>
                {[
                  ...(entry.published_at ? [formatDayAndTime(entry.published_at)] : []),
                  ...entry.teams.map(getSportTitle),
                  ...(entry.pictures > 0 ? [`${entry.pictures} pictures`] : []),
                ].join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
