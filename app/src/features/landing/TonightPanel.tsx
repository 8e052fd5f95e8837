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
import { formatDatedStatus } from '../../shared/games/dated-status.ts'
import { getGameTarget } from '../../shared/games/game-target.ts'
import { getSportTitle, isGameOn, toContest } from '../../shared/games/game-view.ts'
import { Link } from '../../shared/paths/Link.tsx'
import { fetchOpenFilm, fetchTonight, type OpenFilm, type TonightNow } from './fetch-tonight.ts'
import styles from './Tonight.module.css'

const refetchMs = 30_000

/** Loads when the fan clicks play. */
const OpenPlayer = lazyByName(
  () => import('./OpenPlayer.tsx'),
  (module) => module.OpenPlayer,
)

/**
 * Today's games with their scores, and a video that needs no account. It draws nothing until the first answers arrive.
 */
export function TonightPanel({ onThere }: { onThere(): void }) {
  const [now, setNow] = useState<TonightNow>()
  const handleLoaded = useStableCallback(onThere)
  useEffect(() => {
    void Promise.all([fetchTonight(), fetchOpenFilm()]).then(([games = [], film = null]) => {
      if (games.length === 0 && !film) return
      setNow({ games, film })
      handleLoaded()
    })
    const refetchGames = async () => {
      const games = document.hidden ? undefined : await fetchTonight()
      if (!games) return
      setNow((before) => ({ film: null, ...before, games }))
      handleLoaded()
    }
    const timer = setInterval(() => void refetchGames(), refetchMs)
    return () => clearInterval(timer)
  }, [handleLoaded])
  if (!now) return null
  const today = new Date()
  return <TonightSections {...now} statusOf={(game) => formatDatedStatus(game, today)} />
}

interface TonightSectionsProps extends TonightNow {
  statusOf(game: GameItem): GameStatus
}

/** Draws today's games and the open video. The server draws it too. */
export function TonightSections({ games, film, statusOf }: TonightSectionsProps) {
  if (games.length === 0 && !film) return null
  return (
    <div className={styles.tonight}>
      {games.length > 0 && (
        <section aria-labelledby="tonight" className={styles.games}>
          <h2 id="tonight">{games.some(isGameOn) ? 'On right now' : 'Today'}</h2>
          <ScoreStrip
            label="Scores"
            items={games}
            keyOf={({ id }) => String(id)}
            render={(game) => (
              <ScoreBug
                status={statusOf(game)}
                sport={getSportTitle(game.sport)}
                contest={toContest(game)}
                link={<Link {...getGameTarget(game)} />}
              />
            )}
          />
        </section>
      )}
      {film && <OpenVideo film={film} />}
    </div>
  )
}

function OpenVideo({ film }: { film: OpenFilm }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const { title, subtitle, image } = film
  const poster = <Thumb image={image} eager />
  return (
    <section aria-labelledby="open-film" className={styles.film}>
      <div className={styles.picture}>
        {isPlaying ? (
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
        {!isPlaying && (
          <Button size={48} icon="play" onClick={() => setIsPlaying(true)}>
            Watch now
          </Button>
        )}
      </div>
    </section>
  )
}
