import { Button } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { describeUnavailable } from '../../../shared/homes/cells.model.ts'
import { CardScene } from '../../../shared/rows/cards/CardScene.tsx'
import { titleQuery } from '../../../shared/watching/titles.queries.ts'
import styles from './Film.module.css'

/** The player and its stream load when a fan wants to watch. */
const fetchPlayingFilm = () => import('./PlayingFilm.tsx')
const PlayingFilm = lazyByName(fetchPlayingFilm, (module) => module.PlayingFilm)
const prefetchPlayer = () => void fetchPlayingFilm().catch(() => undefined)

/** The school's video inside a story. It plays in its place after the fan clicks Play. */
export function FilmBlock({ title: id }: { title: number }) {
  const { data, isError } = useQuery(titleQuery(id))
  const [isPlaying, setIsPlaying] = useState(false)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    // Focus moves to the video, because the clicked button is gone.
    if (isPlaying) frame.current?.focus({ preventScroll: true })
  }, [isPlaying])
  if (isError) return <p className={styles.gone}>This video is no longer available.</p>
  if (!data) return <Skeleton shape="box" className={styles.frame} />
  const { title, image, sport, unavailable, play } = data
  return (
    <figure className={styles.film}>
      <section ref={frame} tabIndex={-1} className={styles.frame} data-theme="dark" aria-label={`Video: ${title}`}>
        {isPlaying ? (
          <LazyCard what="The video" loading={<Skeleton shape="box" className={styles.frame} />}>
            <PlayingFilm id={id} poster={image} />
          </LazyCard>
        ) : (
          <div className={styles.cover}>
            <span className={styles.scene}>
              {image ? <img src={image} alt="" loading="lazy" decoding="async" /> : <CardScene slug={sport} />}
            </span>
            {unavailable || !play ? (
              <p className={styles.reason}>
                {unavailable ? describeUnavailable(unavailable, new Date()) : 'Not available yet.'}
              </p>
            ) : (
              <Button
                variant="white"
                icon="play"
                size={56}
                onPointerEnter={prefetchPlayer}
                onFocus={prefetchPlayer}
                onClick={() => setIsPlaying(true)}
              >
                Play<span className="visually-hidden"> {title}</span>
              </Button>
            )}
          </div>
        )}
      </section>
      <figcaption>{title}</figcaption>
    </figure>
  )
}
