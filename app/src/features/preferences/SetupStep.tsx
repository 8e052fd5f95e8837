import { buttonClass } from '@fieldhouse/design/action/Button'
import { iconButtonClass } from '@fieldhouse/design/action/IconButton'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Icon } from '@fieldhouse/design/art/Icon'
import { ProgressHeader } from '@fieldhouse/design/layout/ProgressHeader'
import { StickyFooter } from '@fieldhouse/design/layout/StickyFooter'
import { type ReactNode, useEffect } from 'react'
import { countSignUpStep } from '../../shared/analytics/count-sign-up-step.ts'
import { Link } from '../../shared/paths/Link.tsx'
import styles from './Step.module.css'

type SetupStepProps = {
  /** Spec 9: 60, then 80. */
  progress: 60 | 80
  back: { to: '/app/account/profile' | '/app/preferences/affiliations'; label: string }
  next: '/app/preferences/teams' | '/app/home'
  title: string
  intro: string
  count: number
  counted: string
  children: ReactNode
}

/** A question of the setup. Each tap is saved at once, so leaving at any moment loses nothing. */
export function SetupStep({ progress, back, next, title, intro, count, counted, children }: SetupStepProps) {
  useEffect(() => countSignUpStep(progress === 60 ? 'affiliations' : 'teams'), [progress])
  return (
    <>
      <ProgressHeader
        value={progress}
        label="Setup"
        back={
          <Link to={back.to} aria-label={back.label} className={iconButtonClass()}>
            <Icon name="back" />
          </Link>
        }
        end={
          <Link to={next} className={linkClass()}>
            Skip
          </Link>
        }
      />
      <main id="main" className={styles.step}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </main>
      <StickyFooter>
        <p className={styles.count} aria-live="polite">
          <b>{count}</b> {counted}
        </p>
        <Link to={next} className={buttonClass({}, styles.next)}>
          Continue
        </Link>
      </StickyFooter>
    </>
  )
}
