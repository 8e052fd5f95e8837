import type { LiveNow } from '@fieldhouse/contract/playback/playback'
import { Icon } from '@fieldhouse/design/art/Icon'
import { formatDay } from '../../../shared/games/game-day.ts'
import { formatLocalDay } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { formatClock } from '../../../shared/time-formats.ts'
import styles from './NoGame.module.css'

const formatEventStart = (at: Date): string => `${formatDay(formatLocalDay(at), new Date())}, ${formatClock(at)}`

export const EventWithoutGame = ({ live }: { live: LiveNow | null }) => (
  <div className={styles.event}>
    {live && (
      <p>
        <time dateTime={live.starts_at}>{formatEventStart(new Date(live.starts_at))}</time>
      </p>
    )}
    <Link to="/app/liveTv" className={styles.back}>
      <Icon name="chevron-left" size={16} />
      Live TV
    </Link>
  </div>
)
