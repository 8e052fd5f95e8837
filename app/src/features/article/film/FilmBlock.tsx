import { Button } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { unavailableWords } from '../../../shared/homes/cells.model.ts'
import { Scene } from '../../../shared/rows/cards/Scene.tsx'
import { titleQuery } from '../../../shared/watching/titles.queries.ts'
import styles from './Film.module.css'

/** The player and its stream are fetched when somebody wants to see. */
const fetchPlaying = () => import('./PlayingFilm.tsx')
const PlayingFilm = lazyByName(fetchPlaying, (module) => module.PlayingFilm)
const soon = () => void fetchPlaying().catch(() => undefined)

/** A title of ours in a story: it plays in its place, and not before it is asked to. */
export function FilmBlock({ title: id }: { title: number }) {
  const { data, isError } = useQuery(titleQuery(id))
  const [asked, setAsked] = useState(false)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (asked) frame.current?.focus({ preventScroll: true })
  }, [asked])
  if (isError) return <p className={styles.gone}>This video is no longer available.</p>
  if (!data) return <Skeleton shape="box" className={styles.frame} />
  const { title, image, sport, unavailable, play } = data
  return (
    <figure className={styles.film}>
      <section ref={frame} tabIndex={-1} className={styles.frame} data-theme="dark" aria-label={`Video: ${title}`}>
        {asked ? (
          <LazyCard what="The video" loading={<Skeleton shape="box" className={styles.frame} />}>
            <PlayingFilm id={id} poster={image} />
          </LazyCard>
        ) : (
          <div className={styles.cover}>
            <span className={styles.scene}>
              {image ? <img src={image} alt="" loading="lazy" decoding="async" /> : <Scene slug={sport} />}
            </span>
            {unavailable || !play ? (
              <p className={styles.reason}>
                {unavailable ? unavailableWords(unavailable, new Date()) : 'Not available yet.'}
              </p>
            ) : (
              <Button
                variant="white"
                icon="play"
                size={56}
                onPointerEnter={soon}
                onFocus={soon}
                onClick={() => setAsked(true)}
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
