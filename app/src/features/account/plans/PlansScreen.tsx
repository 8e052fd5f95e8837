import { errorMessage } from '@fieldhouse/client/api/api-error'
import { currentSchool } from '@fieldhouse/contract/company'
import { getMyPlans, type MyPlans } from '@fieldhouse/contract/plans/my-plans'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api/api-client.ts'
import { LoadingPlaceholders } from '../../../shared/customer/LoadingPlaceholders.tsx'
import { getContactUrl } from '../../../shared/school-contact.ts'
import { AccountScreenHead } from '../AccountScreenHead.tsx'
import { ComparePlans } from './ComparePlans.tsx'
import styles from './Plans.module.css'
import { describeEnding, formatLastDay } from './plans.model.ts'

const loading = 'Loading your plan'

/** A fan's plan with its end, beside everything that the school's plans give. */
export function PlansScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['my plans'],
    queryFn: () => request(getMyPlans, loading, {}),
  })
  return (
    <>
      <AccountScreenHead title="Plans" intro="What you can watch, and on how many screens." />
      {!data && !error && <LoadingPlaceholders label={loading} count={3} shape="row" />}
      {!data && error && (
        <ErrorState title="Your plan did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {data && <LoadedPlans mine={data} />}
    </>
  )
}

function LoadedPlans({ mine }: { mine: MyPlans }) {
  const ending = describeEnding(mine, new Date())
  const contactUrl = getContactUrl(currentSchool().legal.contact)
  return (
    <div className={styles.page}>
      {ending && (
        <Banner icon="clock" tone="warning">
          {ending}
        </Banner>
      )}
      <MyPlan mine={mine} />
      <ComparePlans mine={mine} />
      {contactUrl && (
        <a href={contactUrl} className={buttonClass({ size: 48, variant: 'secondary' })}>
          Ask about plans
        </a>
      )}
    </div>
  )
}

const describeSource = (source: MyPlans['source']): string => {
  if (source === null) return 'Free with your account'
  return source === 'list' ? 'With your season tickets' : `Given by ${currentSchool().school}`
}

function MyPlan({ mine: { plan, plans, source, ends_at, next } }: { mine: MyPlans }) {
  const nameOf = (slug: string) => plans.find((one) => one.slug === slug)?.name ?? slug
  return (
    <section aria-label="Your plan" className={styles.mine}>
      <Icon name="ticket" size={28} />
      <div className={styles.mineWords}>
        <p>Your plan</p>
        <h2>{nameOf(plan)}</h2>
        <p>{describeSource(source)}</p>
      </div>
      {ends_at !== null && (
        <div className={styles.mineEnd}>
          <p>Last day</p>
          <strong>{formatLastDay(ends_at)}</strong>
          {next !== null && next !== plan && <p>Then {nameOf(next)}</p>}
        </div>
      )}
    </section>
  )
}
