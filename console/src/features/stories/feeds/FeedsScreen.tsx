import { listFeeds } from '@fieldhouse/contract/stories/feeds'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useAnswer } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { Link } from '../../../shared/router/Link.tsx'
import { Screen } from '../../../shared/screen/Screen.tsx'
import { SourceList } from '../../../shared/sources/SourceList.tsx'
import { FeedLine } from './FeedLine.tsx'
import { NewFeed } from './NewFeed.tsx'

const everyMs = 5_000

/** Where stories come from that the department does not write. */
export function FeedsScreen() {
  const asked = useAnswer('story feeds', listFeeds, {}, everyMs)
  return (
    <Screen title="Feeds" text="Stories imported automatically from other sites. Your edits to a story are kept.">
      <div className={styles.stack}>
        <div className={styles.actions}>
          <Link to="/stories" className={buttonClass({ variant: 'secondary', size: 44 })}>
            All stories
          </Link>
        </div>
        <div className={styles.columns}>
          <Panel title="Feeds">
            <SourceList
              asked={asked}
              label="Feeds"
              what="The feeds"
              nothing="No feeds yet."
              sourcesIn={({ feeds }) => feeds}
            >
              {(feed) => <FeedLine feed={feed} />}
            </SourceList>
          </Panel>
          <NewFeed />
        </div>
      </div>
    </Screen>
  )
}
