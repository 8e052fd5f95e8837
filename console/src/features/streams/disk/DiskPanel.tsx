import { getDiskForecast } from '@fieldhouse/contract/live/disk'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { formatMonthDay } from '../../../shared/time.ts'
import styles from './Disk.module.css'
import { type DiskForecast, describeDisk, describeDiskWarning, diskBox, drawDisk } from './disk.model.ts'

/** What the disk holds and will hold. `onLargest` sorts the list, which is the next step. */
export function DiskPanel({ onLargest }: { onLargest: () => void }) {
  const result = useEndpoint('disk', getDiskForecast, {})
  return (
    <Panel title="Disk" className={styles.panel}>
      <QueryResult result={result} what="The disk">
        {(disk) => {
          const warning = describeDiskWarning(disk)
          return (
            <>
              <p>{describeDisk(disk)}</p>
              <DiskPicture disk={disk} isWarning={warning !== undefined} />
              {warning && (
                <div className={styles.warning}>
                  <Icon name="warning" size={18} />
                  <span>{warning}</span>
                  <Button variant="secondary" size={44} onClick={onLargest}>
                    Largest first
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </QueryResult>
    </Panel>
  )
}

/** The sentence beside it says the same, so the picture is not read out. */
function DiskPicture({ disk, isWarning }: { disk: DiskForecast; isWarning: boolean }) {
  const picture = drawDisk(disk)
  const [first, last] = [disk.past[0], disk.ahead.at(-1)]
  if (!picture || !first || !last) return null
  const { width, height } = diskBox
  return (
    <div aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.picture} aria-hidden="true">
        {picture.full !== undefined && (
          <line x1="0" x2={width} y1={picture.full} y2={picture.full} className={styles.full} />
        )}
        <path d={picture.area} className={styles.area} />
        <path d={picture.past} className={styles.past} />
        <path d={picture.ahead} className={isWarning ? styles.warned : styles.ahead} />
        <circle cx={picture.now.x} cy={picture.now.y} r="4" className={styles.now} />
      </svg>
      <p className={styles.days}>
        <span>{formatMonthDay(first.day)}</span>
        <span>Today</span>
        <span>{formatMonthDay(last.day)}</span>
      </p>
    </div>
  )
}
