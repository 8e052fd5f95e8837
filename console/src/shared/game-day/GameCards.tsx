import { currentSchool } from '@fieldhouse/contract/company'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { anyFigure, figures, type SportArt } from '@fieldhouse/design/art/figures'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { steerRow } from '@fieldhouse/design/layout/steer-row'
import { everySport } from '@fieldhouse/sports/identities'
import { useEffect, useRef } from 'react'
import { Link } from '../router/Link.tsx'
import { Part } from '../screen/Part.tsx'
import { type Row, scoreOf } from './day.model.ts'
import styles from './GameCards.module.css'

type GameCardsProps = { rows: readonly Row[]; current?: number }

/** The day's games side by side, in one line where one of them is checked; the arrow keys go from one to the next. */
export function GameCards({ rows, current }: GameCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const isThere = rows.some(({ game }) => game.id === current)
  useEffect(() => {
    if (!isThere) return
    const card = list.current?.querySelector(`[href$='/games/${current}']`)
    card?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current, isThere])
  return (
    <nav aria-label="Games of the day">
      <ul ref={list} className={current === undefined ? styles.cards : styles.strip} onKeyDown={steerRow}>
        {rows.map((row) => (
          <li key={row.game.id}>
            <Part what={row.name}>
              <GameCard row={row} isCurrent={row.game.id === current} />
            </Part>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function GameCard({ row, isCurrent }: { row: Row; isCurrent: boolean }) {
  const { game, name, mark, when, picture } = row
  const score = scoreOf(game)
  return (
    <Link to={`/games/${game.id}`} className={styles.card} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.picture}>
        <ArtScene sport={artOf(game.sport)} className={styles.art} />
        <span className={styles.mark}>
          <Badge tone={mark.tone === 'live' ? 'live' : 'glass'}>{mark.label}</Badge>
        </span>
        {score && <span className={score.length > 9 ? `${styles.score} ${styles.long}` : styles.score}>{score}</span>}
      </span>
      <b>{name}</b>
      <span className={styles.line}>
        {/* On one day there are four meets of one name. */}
        <span className="truncate">{titleOfSport(game.sport)}</span>
        <span>{when}</span>
        <span className="truncate">{picture}</span>
      </span>
      {row.needs.length > 0 && <span className="visually-hidden">Needs attention: {row.needs[0]?.words}</span>}
    </Link>
  )
}

const identityOf = (slug: string) => everySport().find((each) => each.slug === slug)

export const titleOfSport = (slug: string): string => identityOf(slug)?.title ?? currentSchool().appName

const artOf = (slug: string): SportArt => {
  const asset = identityOf(slug)?.assetName ?? ''
  return Object.hasOwn(figures, asset) ? (asset as SportArt) : anyFigure
}
