import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { useStableCallback } from '@fieldhouse/design/later-react'
import { ScoreStrip } from '@fieldhouse/design/schedule/ScoreStrip'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import type { GameStatus } from '@fieldhouse/design/score/team'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { useEffect, useState } from 'react'
import { datedStatus } from '../../shared/games/dated.ts'
import { gameTarget } from '../../shared/games/game-target.ts'
import { contestOf, isOn, sportTitle } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import styles from './Tonight.module.css'
import { askOpenFilm, askTonight, type OpenFilm, type TonightNow } from './tonight.ts'

const everyMs = 30_000

/** Fetched when somebody presses play. */
const OpenPlayer = lazyByName(
  () => import('./OpenPlayer.tsx'),
  (module) => module.OpenPlayer,
)

/** What is played tonight, with its scores, and a film for whoever has no account yet. Until its first answers are here it is nothing. */
export function Tonight({ onThere }: { onThere(): void }) {
  const [now, setNow] = useState<TonightNow>()
  const there = useStableCallback(onThere)
  useEffect(() => {
    void Promise.all([askTonight(), askOpenFilm()]).then(([games = [], film = null]) => {
      if (games.length === 0 && !film) return
      setNow({ games, film })
      there()
    })
    const again = async () => {
      const games = document.hidden ? undefined : await askTonight()
      if (!games) return
      setNow((before) => ({ film: null, ...before, games }))
      there()
    }
    const timer = setInterval(() => void again(), everyMs)
    return () => clearInterval(timer)
  }, [there])
  if (!now) return null
  const today = new Date()
  return <TonightSections {...now} statusOf={(game) => datedStatus(game, today)} />
}

interface SectionsProps extends TonightNow {
  statusOf(game: GameItem): GameStatus
}

/** The server draws it too. */
export function TonightSections({ games, film, statusOf }: SectionsProps) {
  if (games.length === 0 && !film) return null
  return (
    <div className={styles.tonight}>
      {games.length > 0 && (
        <section aria-labelledby="tonight" className={styles.games}>
          <h2 id="tonight">{games.some(isOn) ? 'On right now' : 'Today'}</h2>
          <ScoreStrip
            label="Scores"
            items={games}
            keyOf={({ id }) => String(id)}
            render={(game) => (
              <ScoreBug
                status={statusOf(game)}
                sport={sportTitle(game.sport)}
                contest={contestOf(game)}
                link={<Link {...gameTarget(game)} />}
              />
            )}
          />
        </section>
      )}
      {film && <Film film={film} />}
    </div>
  )
}

function Film({ film }: { film: OpenFilm }) {
  const [plays, setPlays] = useState(false)
  const { title, subtitle, image } = film
  const poster = <Thumb image={image} eager />
  return (
    <section aria-labelledby="open-film" className={styles.film}>
      <div className={styles.picture}>
        {plays ? (
          <LazyCard what="The player" loading={poster}>
            <OpenPlayer film={film} />
          </LazyCard>
        ) : (
          poster
        )}
      </div>
      <div className={styles.words}>
        <h2 id="open-film">{title}</h2>
        <p>{[subtitle, 'No account needed'].filter(Boolean).join(' | ')}</p>
        {!plays && (
          <Button size={48} icon="play" onClick={() => setPlays(true)}>
            Watch now
          </Button>
        )}
      </div>
    </section>
  )
}
