import { auditTrail } from '@fieldhouse/contract/operator/operator'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useAnswer } from '../../shared/api/queries.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import styles from './TrailScreen.module.css'

const everyMs = 10_000

/** Who did what of the department, newest first. */
export function TrailScreen() {
  const asked = useAnswer('trail', auditTrail, { query: {} }, everyMs)
  return (
    <Screen title="Trail" text="What the department did, and who">
      <Panel>
        <Answered asked={asked} what="The trail">
          {({ entries }) =>
            entries.length === 0 ? (
              <EmptyState title="Nothing was done yet" />
            ) : (
              <ol className={styles.list}>
                {entries.map((entry) => (
                  <li key={entry.id} className={styles.line}>
                    <time dateTime={entry.at}>{dayAndTimeOf(entry.at)}</time>
                    <span>{entry.action}</span>
                    <span className={styles.who}>{entry.actor}</span>
                  </li>
                ))}
              </ol>
            )
          }
        </Answered>
      </Panel>
    </Screen>
  )
}
