import { addFeed, type FeedPreview } from '@fieldhouse/contract/stories/feeds'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { request } from '../../../shared/api/api-client.ts'
import styles from '../../../shared/form/Form.module.css'
import { titleOfSport } from '../../../shared/game-day/GameCards.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { TryFirst, useTryFirst } from '../../../shared/sources/TryFirst.tsx'
import { dayAndTimeOf } from '../../../shared/time.ts'
import { FeedFields } from './FeedFields.tsx'
import { feedProblemOf, feedWishOf, newFeed, silentWords } from './feeds.model.ts'

/** Tried first: what stands in it is shown before anything is made of it. */
export function NewFeed() {
  const trying = useTryFirst({
    first: newFeed,
    problemOf: feedProblemOf,
    foundBy: ['address', 'teams'],
    add: async (draft, dry_run) => (await request(addFeed, { body: { ...feedWishOf(draft), dry_run } })).found,
    queries: ['story feeds', 'stories', 'trail'],
  })
  const { draft, change, found } = trying
  return (
    <Panel title="New feed" text="RSS, Atom or JSON Feed at an https address.">
      <TryFirst trying={trying} label="Add feed" fields={<FeedFields label="Address" draft={draft} change={change} />}>
        {found && <Found found={found} publishes={draft.publishes} />}
      </TryFirst>
    </Panel>
  )
}

function Found({ found: { title, entries, not_read }, publishes }: { found: FeedPreview; publishes: boolean }) {
  return (
    <div role="status" className={styles.stack}>
      <p>
        {title ? `“${title}”: ` : ''}
        {publishes ? 'these would be published immediately.' : 'these would be drafts.'}
        {not_read > 0 && ` ${silentWords(not_read)}.`}
      </p>
      {entries.length === 0 && <Nothing>Nothing from the last two months in it.</Nothing>}
      <ul aria-label="Feed contents">
        {entries.map((entry) => (
          <li key={`${entry.title} ${entry.published_at}`} className={styles.line}>
            <span className={styles.words}>
              <b>{entry.title}</b>
              <small>
                {[
                  ...(entry.published_at ? [dayAndTimeOf(entry.published_at)] : []),
                  ...entry.teams.map(titleOfSport),
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
