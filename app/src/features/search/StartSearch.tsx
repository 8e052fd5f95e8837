import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Icon } from '@fieldhouse/design/art/Icon'
import { scheduleListClass } from '@fieldhouse/design/schedule/ScheduleRow'
import { useState } from 'react'
import { GameRow } from '../../shared/games/GameRow.tsx'
import { formatLocalDay, getViewerDay, isGameOn } from '../../shared/games/game-view.ts'
import { useNearGames } from '../../shared/games/near-games.ts'
import { readRecentSearches, writeRecentSearches } from './recent-searches.ts'
import styles from './Search.module.css'
import { withoutRecent } from './search.model.ts'

/** What is offered before the fan types: recent searches, and the games that are on or come today. */
export function StartSearch({ onSearch }: { onSearch: (query: string) => void }) {
  const now = new Date()
  const games = useNearGames().data ?? []
  const live = games.filter(isGameOn)
  const today = games.filter((game) => getViewerDay(game) === formatLocalDay(now))
  const shown = live.length > 0 ? live : today
  return (
    <div className={`${styles.groups} ${styles.start}`}>
      <RecentSearches onSearch={onSearch} />
      {shown.length > 0 && (
        <section aria-labelledby="now">
          <h2 id="now" className={styles.label}>
            {live.length > 0 ? 'On now' : 'Today'}
          </h2>
          <ul data-results="game" className={scheduleListClass}>
            {shown.map((game) => (
              <GameRow key={game.id} game={game} dated={now} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function RecentSearches({ onSearch }: { onSearch: (query: string) => void }) {
  const [recent, setRecent] = useState(readRecentSearches)
  const saveRecent = (next: string[]) => {
    setRecent(next)
    writeRecentSearches(next)
  }
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <div className={styles.head}>
        <h2 id="recent" className={styles.label}>
          Recent
        </h2>
        <Button variant="secondary" size={36} aria-label="Clear recent searches" onClick={() => saveRecent([])}>
          Clear
        </Button>
      </div>
      <ul data-results="recent" className={styles.list}>
        {recent.map((query) => (
          <li key={query} className={styles.recent}>
            <button type="button" className={styles.row} onClick={() => onSearch(query)}>
              <Icon name="clock" size={18} />
              <b className="truncate">{query}</b>
            </button>
            <IconButton
              plain
              icon="close"
              label={`Remove ${query}`}
              onClick={() => saveRecent(withoutRecent(recent, query))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
