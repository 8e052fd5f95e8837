import { currentSchool } from '@fieldhouse/contract/company'
import { ArtScene } from '@fieldhouse/design/art/ArtScene'
import { fallbackFigure, figures, type SportFigureName } from '@fieldhouse/design/art/figures'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { moveFocusInRow } from '@fieldhouse/design/layout/steer-row'
import { everySport } from '@fieldhouse/sports/identities'
import { useEffect, useRef } from 'react'
import { ConsoleLink } from '../router/ConsoleLink.tsx'
import { PagePart } from '../screen/PagePart.tsx'
import { formatGameScore, type GameRow } from './day.model.ts'
import styles from './GameCards.module.css'

type GameCardsProps = { rows: readonly GameRow[]; current?: number }

/** The day's games side by side, on one line where one is current; the arrow keys move between them. */
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
      <ul ref={list} className={current === undefined ? styles.cards : styles.strip} onKeyDown={moveFocusInRow}>
        {rows.map((row) => (
          <li key={row.game.id}>
            <PagePart what={row.name}>
              <GameCard row={row} isCurrent={row.game.id === current} />
            </PagePart>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function GameCard({ row, isCurrent }: { row: GameRow; isCurrent: boolean }) {
  const { game, name, mark, when, picture } = row
  const score = formatGameScore(game)
  return (
    <ConsoleLink to={`/games/${game.id}`} className={styles.card} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.picture}>
        <ArtScene sport={getSportFigure(game.sport)} className={styles.art} />
        <span className={styles.mark}>
          <Badge tone={mark.tone === 'live' ? 'live' : 'glass'}>{mark.label}</Badge>
        </span>
        {score && <span className={score.length > 9 ? `${styles.score} ${styles.long}` : styles.score}>{score}</span>}
      </span>
      <b>{name}</b>
      <span className={styles.line}>
        {/* On one day there are four meets of one name. */}
        <span className="truncate">{getSportTitle(game.sport)}</span>
        <span>{when}</span>
        <span className={`truncate ${styles.whole}`}>{picture}</span>
      </span>
      {row.needs.length > 0 && <span className="visually-hidden">Needs attention: {row.needs[0]?.words}</span>}
    </ConsoleLink>
  )
}

const findIdentity = (slug: string) => everySport().find((each) => each.slug === slug)

export const getSportTitle = (slug: string): string => findIdentity(slug)?.title ?? currentSchool().appName

/** Whether the school no longer plays a sport. */
export const isPastSport = (slug: string): boolean => findIdentity(slug)?.past === true

export const getSportFigure = (slug: string): SportFigureName => {
  const asset = findIdentity(slug)?.assetName ?? ''
  return Object.hasOwn(figures, asset) ? (asset as SportFigureName) : fallbackFigure
}
