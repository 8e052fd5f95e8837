import { useTask } from '@fieldhouse/client/tasks/useTask'
import type { RewardLine } from '@fieldhouse/contract/rewards/rewards'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../shared/games/game-day.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { formatMoment } from '../../../shared/time-formats.ts'
import styles from '../Rewards.module.css'
import { historyQuery, loadMoreHistory } from '../rewards.queries.ts'

/** Lists why points were added or taken, line by line. */
export function PointsHistory() {
  const history = useQuery(historyQuery)
  const task = useTask('Loading your history')
  return (
    <Panel title="History">
      <ReadState query={history} what="Your history" loading={<Skeleton shape="panel" />}>
        {({ lines, next_page }) =>
          lines.length === 0 ? (
            <p>No points yet. Every point you earn or spend shows up here.</p>
          ) : (
            <>
              <ul className={styles.list}>
                {lines.map((line) => (
                  <li key={line.id} className={styles.line}>
                    <div>
                      {line.words}
                      <small>{[describeLine(line), formatLineTime(line)].filter(Boolean).join(' · ')}</small>
                    </div>
                    <span className={styles.amount}>
                      {line.points > 0 && '+'}
                      {formatCount(line.points)}
                    </span>
                  </li>
                ))}
              </ul>
              {next_page !== null && (
                <Button size={44} variant="secondary" busy={task.busy} onClick={() => void task.run(loadMoreHistory)}>
                  Show older
                </Button>
              )}
              {task.error && <p role="alert">{task.error.message}</p>}
            </>
          )
        }
      </ReadState>
    </Panel>
  )
}

const kinds = {
  earned: undefined,
  'taken-back': 'reversed: score corrected',
  prize: 'redeemed',
  'prize-back': 'returned: prize unavailable',
  donation: 'given',
  correction: 'corrected by staff',
} as const

/** A line about a whole day has no time. */
const formatLineTime = ({ of, at }: RewardLine): string | undefined =>
  of?.kind === 'day' ? undefined : formatMoment(new Date(at), new Date())

function describeLine({ kind, of }: RewardLine): string | undefined {
  const what =
    of &&
    (of.kind === 'day'
      ? formatDay(of.id, new Date())
      : (of.name ?? (of.kind === 'title' ? 'a video' : of.kind === 'event' ? 'a live event' : undefined)))
  return [what, kinds[kind]].filter(Boolean).join(', ') || undefined
}
