import { errorMessage } from '@fieldhouse/client/api/api-error'
import { followInApp } from '@fieldhouse/client/router/follow-in-app'
import { currentSchool } from '@fieldhouse/contract/company'
import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import { getMyPlans, type MyPlans } from '@fieldhouse/contract/plans/my-plans'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { LoadingPlaceholders } from '../../../shared/customer/LoadingPlaceholders.tsx'
import { navigate, replacePath } from '../../../shared/paths/navigation.ts'
import { getContactUrl } from '../../../shared/school-contact.ts'
import { useOrigin } from '../../../shared/watching/buying/useOrigin.ts'
import { AccountScreenHead } from '../AccountScreenHead.tsx'
import { CodeField } from './CodeField.tsx'
import { ComparePlans } from './ComparePlans.tsx'
import { MyPasses } from './MyPasses.tsx'
import styles from './Plans.module.css'
import { Purchases } from './Purchases.tsx'
import { describeEnding, listAddressOffers } from './plans.model.ts'
import { TrialOffers } from './TrialOffers.tsx'

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
  const from = useOrigin()
  return (
    <div className={styles.page}>
      {from !== undefined && (
        <a
          href={from}
          className={buttonClass({ size: 44, variant: 'secondary' })}
          onClick={(event) => followInApp(event, () => void replacePath(from))}
        >
          <Icon name="chevron-left" size={16} />
          Back to the video
        </a>
      )}
      {ending && (
        <Banner icon="clock" tone="warning">
          {ending}
        </Banner>
      )}
      <MyPlan mine={mine} />
      <TrialOffers />
      <Purchases />
      <MyPasses mine={mine} />
      <ComparePlans mine={mine} />
      <CodePanel />
      <AddressOffers mine={mine} />
      {contactUrl && (
        <a href={contactUrl} className={buttonClass({ size: 48, variant: 'secondary' })}>
          Ask about plans
        </a>
      )}
    </div>
  )
}

function CodePanel() {
  const [code, setCode] = useState('')
  const from = useOrigin()
  return (
    <Panel title="Have a code?" text="From a ticket, an email or a printed sheet.">
      <form
        noValidate
        className={styles.codeForm}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate({ to: '/app/redeem', search: { code, ...(from !== undefined && { from }) } })
        }}
      >
        <CodeField value={code} onType={setCode} />
        <Button type="submit" variant="secondary">
          See what it gives
        </Button>
      </form>
    </Panel>
  )
}

function describeSource(source: MyPlans['source']): string {
  switch (source) {
    case null:
      return 'Free with your account'
    case 'staff':
      return `Given by ${currentSchool().school}`
    case 'code':
      return 'From a code'
    case 'list':
      return 'With your season tickets'
    case 'domain':
      return 'With your school email address'
    case 'trial':
      return 'Your free trial'
    case 'purchase':
      return 'You bought it'
  }
}

/** Plans that an address of the school gives. */
function AddressOffers({ mine }: { mine: MyPlans }) {
  const offers = listAddressOffers(mine)
  return (
    offers.length > 0 && (
      <Panel title="Students and staff" text="Sign in with a code sent to your school email address.">
        <ul>
          {offers.map(({ domain, name }) => (
            <li key={domain}>
              <strong>{domain}</strong> gives you {name} for a year. Each later code renews it.
            </li>
          ))}
        </ul>
      </Panel>
    )
  )
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
