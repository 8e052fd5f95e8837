import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { TeamCrest } from '@fieldhouse/design/score/TeamCrest'
import type { KeyPlay } from '@fieldhouse/sports/kit/view/key-plays'
import { useId, useState } from 'react'
import { toTeam } from '../../../../shared/games/game-view.ts'
import type { MomentView } from '../moment.model.ts'
import type { VideoJump } from '../picture/clips/video-jump.ts'
import { PlayRow } from './PlayRow.tsx'
import styles from './Plays.module.css'
import type { PlayGroup } from './plays.model.ts'

interface PlayGroupPanelProps {
  stretch: PlayGroup
  moment: MomentView
  jump: VideoJump
  turns: readonly KeyPlay[]
  open: boolean
  onToggle(): void
}

const pageSize = 40
const crestPx = 28

export function PlayGroupPanel({ stretch, moment, jump, turns, open, onToggle }: PlayGroupPanelProps) {
  const id = useId()
  const [limit, setLimit] = useState(pageSize)
  const { plays } = stretch
  const shownPlace = plays.findIndex(({ key }) => jump.isShown(key)) + 1
  const visibleCount = usePrinting() ? plays.length : Math.max(limit, shownPlace)
  return (
    <div className={styles.stretch}>
      <h2 className={styles.title}>
        <button type="button" aria-expanded={open} aria-controls={`${id}p`} onClick={onToggle}>
          <PlayGroupHeading stretch={stretch} moment={moment} />
          <Icon name="chevron-down" size={16} className={open ? styles.up : undefined} />
        </button>
      </h2>
      <div id={`${id}p`} hidden={!open}>
        {open && (
          <ol className={styles.plays}>
            {plays.slice(0, visibleCount).map((play) => (
              <PlayRow
                key={play.key}
                play={play}
                moment={moment}
                jump={jump}
                under={stretch.title}
                turn={turns.find(({ key }) => key === play.key)}
              />
            ))}
          </ol>
        )}
        {open && plays.length > visibleCount && (
          <p className={styles.more}>
            <Button variant="secondary" size={44} onClick={() => setLimit(visibleCount + pageSize)}>
              {`Show more of ${plays.length} plays`}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** Heading of a group: its team, title and result, in gold when it changed the game. */
function PlayGroupHeading({
  stretch: { side, title, result, score, turned },
  moment,
}: Pick<PlayGroupPanelProps, 'stretch' | 'moment'>) {
  const team = side && moment.game[side]
  return (
    <>
      {team && <TeamCrest team={toTeam(team)} size={crestPx} />}
      <span className={styles.about}>
        {team && <span className="visually-hidden">{team.short}, </span>}
        {title}
      </span>
      <span className={styles.result} data-turned={turned || undefined}>
        {result}
        {score && (
          <b>
            {' '}
            {score.away ?? ''}-{score.home ?? ''}
          </b>
        )}
      </span>
    </>
  )
}
