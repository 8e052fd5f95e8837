import type { FanPage } from '@fieldhouse/contract/fans/fans'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { formatDateAndYear } from '../../shared/time.ts'
import styles from './Fans.module.css'
import { formatPoints } from './fans.model.ts'
import { PointsCorrection } from './PointsCorrection.tsx'

const firstLines = 6

/** A fan's points with their reasons, and a correction. */
export const PointsPanel = ({ fan }: { fan: FanPage }) => {
  const { balance, earned, lines, more } = fan.points
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? lines : lines.slice(0, firstLines)
  return (
    <Panel
      title="Points"
      text={`${formatCount(earned)} lifetime, which the leaderboard counts`}
      action={<strong className={styles.balance}>{formatCount(balance)}</strong>}
    >
      {lines.length === 0 && <EmptyNote>No points yet.</EmptyNote>}
      <ul className={styles.lines}>
        {shown.map(({ at, points, words, of, corrected, balance_only }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike, and lines are only added on top
          <li key={lines.length - index} className={styles.line}>
            <span className={styles.lineWords}>
              {words}
              {of && <small>{of}</small>}
            </span>
            {corrected && <Badge tone="info">{balance_only ? 'Correction, balance only' : 'Correction'}</Badge>}
            <b>{formatPoints(points)}</b>
            <small>{formatDateAndYear(at)}</small>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size={44} variant="outline" onClick={() => setShowsAll(true)}>
          Show {lines.length} lines
        </Button>
      )}
      {more && showsAll && <EmptyNote>Older points aren’t shown.</EmptyNote>}
      <PointsCorrection fan={fan} />
    </Panel>
  )
}
