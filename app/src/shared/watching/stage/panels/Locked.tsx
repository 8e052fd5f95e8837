import { currentSchool } from '@fieldhouse/contract/company'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { useEffect } from 'react'
import { leave } from '../../../api/sign-out.ts'
import { unavailableWords } from '../../../homes/cells.model.ts'
import { Link } from '../../../paths/Link.tsx'
import { session } from '../../../session/session.ts'
import { askAt, contactHref, wayWords } from './locked.model.ts'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

interface LockedProps {
  unavailable: Unavailable
  poster: string | null
  /** Asks anew: what opens at an hour opens by itself. */
  again(): void
}

/** Why something cannot be watched, and the way to it: which plan, where, with which account, when. */
export function Locked({ unavailable, poster, again }: LockedProps) {
  useOpening(unavailable, again)
  const now = session()
  const plan = now.kind === 'signed-out' ? '' : (now.sessionData.plan ?? '')
  const ask = contactHref(currentSchool().legal.contact)
  return (
    <Panel icon="lock" poster={poster} title="Not available yet">
      <p>{unavailableWords(unavailable, new Date())}</p>
      <p>{wayWords(unavailable, plan)}</p>
      <p className={styles.ways}>
        {unavailable.code === 'plan' && (
          <>
            {ask && (
              <a href={ask} className={buttonClass({ size: 44, variant: 'white' })}>
                Contact us about plans
              </a>
            )}
            <Button size={44} variant="glass" onClick={() => void leave()}>
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
    </Panel>
  )
}

function useOpening({ until }: Unavailable, again: () => void) {
  useEffect(() => {
    const inMs = askAt(until, Date.now())
    if (inMs === undefined) return
    const timer = setTimeout(again, inMs)
    return () => clearTimeout(timer)
  }, [until, again])
}
