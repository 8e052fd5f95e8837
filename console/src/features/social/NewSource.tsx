import { closedNetworks } from '@fieldhouse/contract/social/networks'
import { addSource, type SourcePreview } from '@fieldhouse/contract/social/sources'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { request } from '../../shared/api/api-client.ts'
import styles from '../../shared/form/Form.module.css'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { TryFirst, useTryFirst } from '../../shared/sources/TryFirst.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import { SourceFields } from './SourceFields.tsx'
import { newSource, sourceProblemOf, sourceWishOf, unreadWords } from './sources.model.ts'

/** Tried first: what would be shown is seen before any fan sees it. */
export function NewSource() {
  const trying = useTryFirst({
    first: newSource,
    problemOf: sourceProblemOf,
    foundBy: ['account', 'network'],
    add: async (draft, dry_run) => (await request(addSource, { body: { ...sourceWishOf(draft), dry_run } })).found,
    queries: ['social sources', 'social posts', 'trail'],
  })
  return (
    <Panel title="New source" text="A public account or feed.">
      <TryFirst
        trying={trying}
        label="Add source"
        fields={<SourceFields draft={trying.draft} change={trying.change} />}
      >
        {trying.found && <Found found={trying.found} />}
        <p>
          <small>{closedNetworks.map(({ missing }) => missing).join(' ')}</small>
        </p>
      </TryFirst>
    </Panel>
  )
}

function Found({ found: { title, posts, not_read } }: { found: SourcePreview }) {
  return (
    <div role="status" className={styles.stack}>
      <p>
        {title ? `“${title}”: ` : ''}
        these would be shown.{not_read > 0 && ` ${unreadWords(not_read)}.`}
      </p>
      {posts.length === 0 && <Nothing>Nothing there can be shown.</Nothing>}
      <ul aria-label="Preview">
        {posts.map(({ author, text, at, pictures }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two posts may say the same
          <li key={index} className={styles.line}>
            <span className={styles.words}>
              <span dir="auto">{text.map((span) => span.text).join('') || 'No text'}</span>
              <small>
                {[
                  ...(author ? [author] : []),
                  ...(at ? [dayAndTimeOf(at)] : []),
                  ...(pictures > 0 ? [`${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`] : []),
                ].join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
