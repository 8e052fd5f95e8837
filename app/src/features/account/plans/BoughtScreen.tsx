import { errorMessage } from '@fieldhouse/client/api/api-error'
import { secondMs } from '@fieldhouse/contract/durations'
import { getPurchase, type Purchase } from '@fieldhouse/contract/plans/purchases'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { LoadingPlaceholders } from '../../../shared/customer/LoadingPlaceholders.tsx'
import { Link } from '../../../shared/paths/Link.tsx'
import { useSearchText } from '../../../shared/paths/useCurrentPage.ts'
import { readOrigin, returnToVideo } from '../../../shared/watching/buying/bought-from.ts'
import { AccountScreenHead } from '../AccountScreenHead.tsx'
import { applyPlan } from './apply-plan.ts'
import styles from './Purchases.module.css'

const loading = 'Loading your purchase'
const askAgainMs = 2 * secondMs
/** Stripe usually says within seconds that a payment went through. */
const longMs = 20 * secondMs

/** Where Stripe leads back to. Coming here proves no payment: the page waits until the server knows of it. */
export function BoughtScreen() {
  const id = useSearchText('purchase')
  const { data, error, refetch } = useQuery({
    queryKey: ['purchase', id],
    queryFn: () => request(getPurchase, loading, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? askAgainMs : false),
    meta: { keep: false },
  })
  const said = data?.state === 'paid' ? describePaid(data) : undefined
  useEffect(() => {
    if (said === undefined) return
    void applyPlan().then(() => {
      const from = readOrigin()
      if (from !== undefined) returnToVideo(from, said)
    })
  }, [said])
  return (
    <>
      <AccountScreenHead title="Your purchase" intro="What you paid for on Stripe’s page." />
      {!data && !error && <LoadingPlaceholders label={loading} count={1} shape="panel" />}
      {!data && error && (
        <ErrorState title="Your purchase did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <div role="status" className={styles.bought}>
          {data.state === 'open' ? <Waiting /> : <Known purchase={data} />}
        </div>
      )}
      {data && data.state !== 'open' && (
        <p className={styles.actions}>
          <Link to="/app/account/plans" className={buttonClass()}>
            See your plans
          </Link>
        </p>
      )}
    </>
  )
}

function Waiting() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <h2>Waiting for Stripe</h2>
      <p>
        {isLong
          ? 'This takes longer than usual. You get the plan as soon as Stripe confirms the payment, also if you leave this page.'
          : 'Your plan is here in a moment.'}
      </p>
    </>
  )
}

const describePaid = ({ kind, plan_name, game_name }: Purchase): string =>
  kind === 'game' ? `You have ${game_name ?? 'this game'}` : `You have ${plan_name}`

const Known = ({ purchase }: { purchase: Purchase }) => (
  <>
    <h2>{purchase.state === 'paid' ? describePaid(purchase) : `You don’t have ${purchase.plan_name}`}</h2>
    <p>
      {purchase.state === 'paid' ? 'You can watch right away.' : 'The payment did not go through, or it has ended.'}
    </p>
  </>
)
