import type { LiveNow } from '@fieldhouse/contract/playback/playback'
import { Icon } from '@fieldhouse/design/art/Icon'
import { dayWords } from '../../../shared/games/game-day.ts'
import { localDay } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { clockTime } from '../../../shared/time-words.ts'
import styles from './NoGame.module.css'

const whenOf = (at: Date): string => `${dayWords(localDay(at), new Date())}, ${clockTime(at)}`

export const NoGame = ({ live }: { live: LiveNow | null }) => (
  <div className={styles.event}>
    {live && (
      <p>
        <time dateTime={live.starts_at}>{whenOf(new Date(live.starts_at))}</time>
      </p>
    )}
    <Link to="/app/liveTv" className={styles.back}>
      <Icon name="chevron-left" size={16} />
      Live TV
    </Link>
  </div>
)
