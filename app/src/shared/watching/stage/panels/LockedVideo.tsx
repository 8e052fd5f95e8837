import { describeUnlock, getLockTitle } from '@fieldhouse/client/watching/locked-words'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { describeUnavailable } from '../../../homes/cells.model.ts'
import { Link } from '../../../paths/Link.tsx'
import { CardScene } from '../../../rows/cards/CardScene.tsx'
import { getSession } from '../../../session/session.ts'
import { getVideoTarget } from '../../watch-target.ts'
import { waysQuery } from '../../ways/ways.queries.ts'
import { getRetryDelay } from './locked.model.ts'
import styles from './Panel.module.css'
import { StagePanel } from './StagePanel.tsx'

/** Few fans need it. */
const NotThere = lazyByName(
  () => import('./NotThere.tsx'),
  (module) => module.NotThere,
)

interface LockedVideoProps {
  content: WatchableRef
  unavailable: Unavailable
  poster: string | null
  /** The page has the ways to watch below it. */
  waysBelow?: boolean
  /** Where the live score is, from here. */
  scores?: string
  /** Where else it is on, for a fan whom a blackout stops. */
  elsewhere?: string | undefined
  /** Requests the video again; one that unlocks at a set time does so automatically. */
  again(): void
}

/** Explains why a video cannot be watched: plan, place or time. */
export function LockedVideo({
  content,
  unavailable,
  poster,
  waysBelow = false,
  scores,
  elsewhere,
  again,
}: LockedVideoProps) {
  useUnlockTimer(unavailable, again)
  const now = getSession()
  if (unavailable.code === 'plan')
    return <LockedPicture content={content} unavailable={unavailable} poster={poster} waysBelow={waysBelow} />
  return (
    <StagePanel icon="lock" poster={poster} title={getLockTitle(unavailable)}>
      <p>{describeUnavailable(unavailable, new Date())}</p>
      <p>{describeUnlock(unavailable, scores)}</p>
      {unavailable.code === 'market' && elsewhere && <p>{elsewhere}</p>}
      <p className={styles.ways}>
        {unavailable.code === 'not-ready' && (
          <Button size={44} variant="white" icon="restart" onClick={again}>
            Try again
          </Button>
        )}
        <Link to="/app/sports" className={buttonClass({ size: 44, variant: 'glass' })}>
          See what’s on
        </Link>
      </p>
      {unavailable.code === 'market' && now.kind === 'signed-in' && (
        <LazyCard>
          <NotThere key={`${content.kind} ${content.id}`} content={content} />
        </LazyCard>
      )}
    </StagePanel>
  )
}

type LockedPictureProps = Required<Pick<LockedVideoProps, 'content' | 'unavailable' | 'poster' | 'waysBelow'>>

/** The picture of a video that needs another plan, with the plan’s name. */
function LockedPicture({ content, unavailable, poster, waysBelow }: LockedPictureProps) {
  const { data } = useQuery(waysQuery(content))
  const item = data?.item
  const art = item && item.type !== 'channel' ? { image: item.image, sport: item.sport } : undefined
  return (
    <StagePanel
      icon="lock"
      poster={poster ?? art?.image ?? null}
      art={art && <CardScene slug={art.sport} />}
      title={getLockTitle(unavailable)}
      action={
        !waysBelow && (
          <Link {...getVideoTarget('live', content)} className={buttonClass({ size: 44, variant: 'white' })}>
            See ways to watch
          </Link>
        )
      }
    />
  )
}

function useUnlockTimer({ until }: Unavailable, again: () => void) {
  useEffect(() => {
    const inMs = getRetryDelay(until, Date.now())
    if (inMs === undefined) return
    const timer = setTimeout(again, inMs)
    return () => clearTimeout(timer)
  }, [until, again])
}
