import type { Customer } from '@fieldhouse/contract/customer/customer'
import { Icon } from '@fieldhouse/design/art/Icon'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { imageUrl, useCustomer } from '../../shared/customer/customer.queries.ts'
import { useTeams } from '../../shared/customer/teams.queries.ts'
import { Link } from '../../shared/paths/Link.tsx'
import home from './HomeScreen.module.css'
import styles from './NextSteps.module.css'

interface Step {
  icon: IconName
  title: string
  text: string
  to: '/app/account/teams' | '/app/account/affiliations' | '/app/account/profile' | '/app/account/settings'
}

const follow: Step = {
  icon: 'heart',
  title: 'Choose your teams',
  text: 'See their games, scores and news first.',
  to: '/app/account/teams',
}

/** Whoever follows nobody is asked before anything else: the rest of the page hangs on it. */
export function FirstStep() {
  // Where it could not be asked for, nobody knows that they follow nobody.
  if (!useTeams().data) return null
  return (
    <section aria-label={follow.title} className={styles.first}>
      <StepLink step={follow} />
    </section>
  )
}

/** What makes the account better, and is not done yet. When all is done the section is gone. */
export function NextSteps() {
  const { data: customer } = useCustomer()
  const steps = customer ? missing(customer) : []
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

const StepLink = ({ step: { icon, title, text, to } }: { step: Step }) => (
  <Link to={to} className={styles.step}>
    <Icon name={icon} size={22} />
    <span>
      <b>{title}</b>
      {text}
    </span>
    <Icon name="chevron-right" size={18} />
  </Link>
)

function missing(customer: Customer): Step[] {
  const steps: (Step | false)[] = [
    imageUrl(customer) === undefined && {
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
  return steps.filter((step): step is Step => step !== false)
}
