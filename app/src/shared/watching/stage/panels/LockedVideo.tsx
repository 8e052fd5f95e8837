import { describeUnlock, getLockTitle } from '@fieldhouse/client/watching/locked-words'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { useEffect } from 'react'
import { leaveAndSignOut } from '../../../api/sign-out.ts'
import { describeUnavailable } from '../../../homes/cells.model.ts'
import { Link } from '../../../paths/Link.tsx'
import { useCurrentPage } from '../../../paths/useCurrentPage.ts'
import { getContactUrl } from '../../../school-contact.ts'
import { getSession } from '../../../session/session.ts'
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
  /** Where the live score is, from here. */
  scores?: string
  /** Where else it is on, for a fan whom a blackout stops. */
  elsewhere?: string | undefined
  /** Requests the video again; one that unlocks at a set time does so automatically. */
  again(): void
}

/** Explains why a video cannot be watched, and how to get it: plan, place, account or time. */
export function LockedVideo({ content, unavailable, poster, scores, elsewhere, again }: LockedVideoProps) {
  useUnlockTimer(unavailable, again)
  const now = getSession()
  const plan = now.kind === 'signed-out' ? '' : (now.sessionData.plan ?? '')
  const contactUrl = getContactUrl(currentSchool().legal.contact)
  const { pathname } = useCurrentPage()
  return (
    <StagePanel icon="lock" poster={poster} title={getLockTitle(unavailable)}>
      <p>{describeUnavailable(unavailable, new Date())}</p>
      <p>{describeUnlock(unavailable, plan, scores)}</p>
      {unavailable.code === 'market' && elsewhere && <p>{elsewhere}</p>}
      <p className={styles.ways}>
        {unavailable.code === 'plan' && (
          <>
            <Link
              to="/app/account/plans"
              search={{ from: pathname }}
              className={buttonClass({ size: 44, variant: 'white' })}
            >
              Compare plans
            </Link>
            <Link to="/app/redeem" search={{ from: pathname }} className={buttonClass({ size: 44, variant: 'glass' })}>
              Have a code?
            </Link>
            {contactUrl && (
              <a href={contactUrl} className={buttonClass({ size: 44, variant: 'glass' })}>
                Contact us about plans
              </a>
            )}
            <Button size={44} variant="glass" onClick={() => void leaveAndSignOut()}>
              Switch account
            </Button>
          </>
        )}
        {unavailable.code === 'not-ready' && (
          <Button size={44} variant="white" icon="restart" onClick={again}>
            Try again
          </Button>
        )}
        {unavailable.code !== 'plan' && (
          <Link to="/app/sports" className={buttonClass({ size: 44, variant: 'glass' })}>
            See what’s on
          </Link>
        )}
      </p>
      {unavailable.code === 'market' && now.kind === 'signed-in' && (
        <LazyCard>
          <NotThere key={`${content.kind} ${content.id}`} content={content} />
        </LazyCard>
      )}
    </StagePanel>
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
