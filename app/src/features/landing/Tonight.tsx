import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { ScoreStrip } from '@fieldhouse/design/schedule/ScoreStrip'
import { ScoreBug } from '@fieldhouse/design/score/ScoreBug'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { lazy, Suspense, useEffect, useState } from 'react'
import { datedStatus } from '../../shared/games/dated.ts'
import { gameTarget } from '../../shared/games/game-target.ts'
import { contestOf, isOn, sportTitle } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import styles from './Tonight.module.css'
import { askOpenFilm, askTonight, type OpenFilm } from './tonight.ts'

const everyMs = 30_000

/** Fetched when somebody presses play. */
const Player = lazy(async () => ({ default: (await import('@fieldhouse/player/Player')).Player }))

/** What is played tonight, with its scores, and a film for whoever has no account yet. */
export function Tonight() {
  const [games, setGames] = useState<readonly GameItem[]>([])
  const [film, setFilm] = useState<OpenFilm | null>(null)
  useEffect(() => {
    const ask = async () => !document.hidden && setGames(await askTonight())
    void ask()
    void askOpenFilm().then(setFilm)
    const timer = setInterval(() => void ask(), everyMs)
    return () => clearInterval(timer)
  }, [])
  if (games.length === 0 && !film) return null
  const now = new Date()
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
                status={datedStatus(game, now)}
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
  const { title, subtitle, image, url } = film
  const poster = <Thumb image={image} />
  return (
    <section aria-labelledby="open-film" className={styles.film}>
      <div className={styles.picture}>
        {plays ? (
          <Suspense fallback={poster}>
            <Player
              source={{ kind: 'recorded', url, title, ...(image !== null && { poster: image }) }}
              renewUrl={async () => (await askOpenFilm())?.url ?? url}
              autoPlay
            />
          </Suspense>
        ) : (
          poster
        )}
      </div>
      <div className={styles.words}>
        <h2 id="open-film">{title}</h2>
        <p>{[subtitle, 'Plays without an account'].filter(Boolean).join(' | ')}</p>
        {!plays && (
          <Button size={48} icon="play" onClick={() => setPlays(true)}>
            Watch it now
          </Button>
        )}
      </div>
    </section>
  )
}
