import type { ReactNode } from 'react'
import { ArtScene } from '../art/ArtScene.tsx'
import type { SportFigureName } from '../art/figures.ts'
import type { Palette } from '../art/palette.ts'
import { classNames } from '../class-names.ts'
import { Badge } from '../feedback/Badge.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './NextGameCard.module.css'

type NextGameCardProps = {
  title: string
  /** Time such as "Sat, Nov 28, 6:30 PM". */
  when: string
  badge?: string
  sport: SportFigureName
  palette?: Palette
  /** Current time and start. There is no countdown without both, as for a time that is not set. */
  nowMs?: number
  targetMs?: number
  /** Tickets or how to watch. */
  action?: ReactNode
  level?: 2 | 3
  className?: string
}

/** Card of the next game; it stays dark in both themes because of its art. */
export function NextGameCard(props: NextGameCardProps) {
  const { title, when, badge, sport, palette = 'ember', nowMs, targetMs, action, level = 2, className } = props
  const Heading = `h${level}` as const
  return (
    <article className={classNames(styles.card, className)} data-theme="dark">
      <ArtScene sport={sport} palette={palette} width={372} height={268} x={0.76} y={0.56} scale={0.62} />
      {badge && <Badge tone="glass">{badge}</Badge>}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.when}>{when}</p>
      {nowMs !== undefined && targetMs !== undefined && (
        <Countdown nowMs={nowMs} targetMs={targetMs} className={styles.countdown} />
      )}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}
