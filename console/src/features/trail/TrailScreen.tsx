import { auditTrail } from '@fieldhouse/contract/operator/operator'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useAnswer } from '../../shared/api/queries.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
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
              <Nothing>Nothing was done yet.</Nothing>
            ) : (
              <ol className={styles.list}>
                {entries.map((entry) => (
                  <li key={entry.id} className={styles.line}>
                    <time dateTime={entry.at}>{dayAndTimeOf(entry.at)}</time>
                    <span>
                      {entry.action} <b>{entry.subject_name ?? entry.subject}</b>
                    </span>
                    <span className={styles.who}>{entry.actor_name ?? 'The machine itself'}</span>
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
