import type { Customer } from '@fieldhouse/contract/customer/customer'
import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { getProfileImageUrl, useCustomer } from '../../shared/customer/customer.queries.ts'
import { useTeams } from '../../shared/customer/teams.queries.ts'
import { Link } from '../../shared/paths/Link.tsx'
import home from './HomeScreen.module.css'
import styles from './NextSteps.module.css'

interface ProfileStep {
  icon: IconName
  title: string
  text: string
  to: '/app/account/teams' | '/app/account/affiliations' | '/app/account/profile' | '/app/account/settings'
}

const followStep: ProfileStep = {
  icon: 'heart',
  title: 'Choose your teams',
  text: 'See their games, scores and news first.',
  to: '/app/account/teams',
}

/** Asks a fan who follows no team to choose some first, because the rest of the page depends on it. */
export function FirstStep() {
  // Before the teams have loaded it is unknown whether the fan follows any.
  if (!useTeams().data) return null
  return (
    <section aria-label={followStep.title} className={styles.first}>
      <StepLink step={followStep} />
    </section>
  )
}

/** Lists what is still missing from the profile. When everything is done the section disappears. */
export function NextSteps() {
  const { data: customer } = useCustomer()
  const steps = customer ? listMissingSteps(customer) : []
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next" className={home.mine}>
      <header className="section-head">
        <h2 id="next">Finish your profile</h2>
      </header>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <StepLink step={step} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const StepLink = ({ step: { icon, title, text, to } }: { step: ProfileStep }) => (
  <Link to={to} className={styles.step}>
    <Icon name={icon} size={22} />
    <span>
      <b>{title}</b>
      {text}
    </span>
    <Icon name="chevron-right" size={18} />
  </Link>
)

function listMissingSteps(customer: Customer): ProfileStep[] {
  const steps: (ProfileStep | false)[] = [
    getProfileImageUrl(customer) === undefined && {
      icon: 'camera',
      title: 'Add a photo',
      text: 'Shown next to your name.',
      to: '/app/account/profile',
    },
    !customer.has_password && {
      icon: 'lock',
      title: 'Add a password',
      text: 'For faster sign-in.',
      to: '/app/account/settings',
    },
  ]
  return steps.filter((step): step is ProfileStep => step !== false)
}
