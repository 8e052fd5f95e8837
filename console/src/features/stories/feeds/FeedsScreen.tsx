import { listFeeds } from '@fieldhouse/contract/stories/feeds'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../../shared/screen/ConsoleScreen.tsx'
import { SourceList } from '../../../shared/sources/SourceList.tsx'
import { FeedLine } from './FeedLine.tsx'
import { NewFeedPanel } from './NewFeedPanel.tsx'

const refetchMs = 5_000

/** Feeds from which stories are imported. */
export function FeedsScreen() {
  const result = useEndpoint('story feeds', listFeeds, {}, refetchMs)
  return (
    <ConsoleScreen
      title="Feeds"
      text="Stories imported automatically from other sites. Your edits to a story are kept."
    >
      <div className={styles.stack}>
        <div className={styles.actions}>
          <ConsoleLink to="/stories" className={buttonClass({ variant: 'secondary', size: 44 })}>
            All stories
          </ConsoleLink>
        </div>
        <div className={styles.columns}>
          <Panel title="Feeds">
            <SourceList
              result={result}
              label="Feeds"
              what="The feeds"
              emptyText="No feeds yet."
              getSources={({ feeds }) => feeds}
            >
              {(feed) => <FeedLine feed={feed} />}
            </SourceList>
          </Panel>
          <NewFeedPanel />
        </div>
      </div>
    </ConsoleScreen>
  )
}
