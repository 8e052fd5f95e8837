import { Button } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { type ReactNode, useEffect } from 'react'
import type { FilmProps } from './film/Film.tsx'
import { Countdown } from './panels/Countdown.tsx'
import { Locked } from './panels/Locked.tsx'
import styles from './panels/Panel.module.css'
import { Panel } from './panels/Panel.tsx'
import { TooManyScreens } from './panels/TooManyScreens.tsx'

/** The player is its own chunk: it is on its way while the stream is asked for, once the page stands there. */
const fetchFilm = () => import('./film/Film.tsx')
const Film = lazyByName(fetchFilm, (module) => module.Film)

type StageProps = Omit<FilmProps, 'state'> & { poster: string | null }

/** Where the picture is, or why there is none and what to do about it. */
export function Stage({ poster, ...film }: StageProps) {
  const { session } = film
  const { state } = session
  useEffect(() => {
    fetchFilm().catch(() => undefined)
  }, [])
  switch (state.kind) {
    case 'joining':
      return <Waiting poster={poster} />
    case 'playing':
      return (
        <LazyCard what="The player" loading={<Waiting poster={poster} />}>
          <Film {...film} state={state} />
        </LazyCard>
      )
    case 'waiting':
      return <Countdown live={state.live} poster={state.poster} />
    case 'too-many':
      return <TooManyScreens limit={state.limit} devices={state.devices} session={session} />
    case 'unavailable':
      return <Locked unavailable={state.unavailable} poster={poster} again={session.again} />
    case 'stopped':
      return (
        <Panel
          icon="tv"
          poster={state.poster}
          title="Play stopped here"
          action={<Again onClick={session.again}>Play here</Again>}
        >
          {state.message}
        </Panel>
      )
    case 'failed':
      return (
        <Panel
          icon="alert"
          poster={poster}
          title="This did not start"
          action={<Again onClick={session.again}>Try again</Again>}
        >
          {state.failure.message}
        </Panel>
      )
  }
}

const Again = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="white" icon="play" size={44} onClick={onClick}>
    {children}
  </Button>
)

/** What is to come, in its place: the film's own first frame is no larger. */
const Waiting = ({ poster }: Pick<StageProps, 'poster'>) => (
  <Loading label="Loading the video" className={styles.waiting}>
    <Skeleton shape="box" className={styles.frame} />
    {poster && <img className={styles.ahead} src={poster} alt="" />}
  </Loading>
)
