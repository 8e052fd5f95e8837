import { abbreviateName } from '@fieldhouse/contract/company'
import type { LeaderboardSpan } from '@fieldhouse/contract/rewards/rewards'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attempt } from '../../../shared/api/attempt.ts'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { useFan } from '../../../shared/session/useFan.ts'
import styles from '../Rewards.module.css'
import { leaderboardQuery, saveListing } from '../rewards.queries.ts'

const spans = [
  { value: 'month', label: 'This month' },
  { value: 'all', label: 'All time' },
] as const

/** Leaderboard of the fans who chose to be listed. */
export function LeaderboardPanel({ named }: { named: boolean }) {
  const [span, setSpan] = useState<LeaderboardSpan>('month')
  const [pendingChoice, setPendingChoice] = useState<boolean>()
  const board = useQuery(leaderboardQuery(span))
  const fan = useFan()
  const chooseListing = async (on: boolean) => {
    setPendingChoice(on)
    await attempt('Saving your choice', () => saveListing(on))
    setPendingChoice(undefined)
  }
  return (
    <Panel title="Leaderboard">
      <div className={styles.stack}>
        <SegmentedControl label="Time span" options={spans} value={span} onChange={setSpan} />
        <ReadState query={board} what="The leaderboard" loading={<Skeleton shape="panel" />}>
          {({ places }) =>
            places.length === 0 ? (
              <p>No one yet. Be the first.</p>
            ) : (
              <ol className={styles.list}>
                {places.map(({ place, name, points, mine }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name and as many points
                  <li key={index} className={mine ? `${styles.line} ${styles.mine}` : styles.line}>
                    <span>
                      {place}. {name}
                      {mine && ' (you)'}
                    </span>
                    <span className={styles.amount}>{formatCount(points)}</span>
                  </li>
                ))}
              </ol>
            )
          }
        </ReadState>
        <SwitchRow
          title="Show me on the leaderboard"
          text={`As “${abbreviateName(fan.firstname, fan.lastname)}”. The leaderboard is opt-in.`}
          checked={pendingChoice ?? named}
          onChange={(on) => void chooseListing(on)}
        />
      </div>
    </Panel>
  )
}
