import { errorMessage } from '@fieldhouse/client/api/api-error'
import { isNative } from '@fieldhouse/client/api/server-address'
import { FormError } from '@fieldhouse/client/forms/FormError'
import type { WaysToWatch as Ways } from '@fieldhouse/contract/access/ways'
import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { leaveAndSignOut } from '../../api/sign-out.ts'
import { LoadingPlaceholders } from '../../customer/LoadingPlaceholders.tsx'
import { Link } from '../../paths/Link.tsx'
import { getSession } from '../../session/session.ts'
import { useBuy } from '../buying/useBuy.ts'
import { FreeNow } from './FreeNow.tsx'
import { WayButton, WayLink } from './Way.tsx'
import styles from './Ways.module.css'
import { describePass, describePlanPrice, describePlanWay, limitWays, showPrice } from './ways.model.ts'
import { waysQuery } from './ways.queries.ts'

const loading = 'Loading the ways to watch'

interface WaysToWatchProps {
  content: WatchableRef
  /** The page where it plays once the fan has a plan. */
  from: string
  /** The page shows what else there is to watch. */
  hidesFree?: boolean
  runsInApp?: boolean
}

/** How a fan can watch what their plan does not include, and what they can watch now. */
export function WaysToWatch({ content, from, hidesFree = false, runsInApp = isNative }: WaysToWatchProps) {
  const { data, error, refetch } = useQuery(waysQuery(content))
  if (!data && !error) return <LoadingPlaceholders label={loading} count={3} shape="row" className={styles.ways} />
  return (
    <div className={styles.ways}>
      {data ? (
        <WayList ways={limitWays(data, !runsInApp || data.in_apps)} from={from} />
      ) : (
        <>
          <ErrorState
            title="The ways to watch did not load"
            text={errorMessage(error)}
            onRetry={() => void refetch()}
          />
          <ul className={styles.list}>
            <li>
              <CodeWay from={from} />
            </li>
          </ul>
        </>
      )}
      <OwnPlan from={from} />
      {data && !hidesFree && <FreeNow items={data.free} />}
    </div>
  )
}

function WayList({ ways: { plan, pass, game }, from }: { ways: Ways; from: string }) {
  const id = useId()
  const { buy, busy, error } = useBuy(from)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{pass ? '3' : '2'} ways to watch</h2>
      <ul className={styles.list}>
        <li>
          <PlanOfWay plan={plan} from={from} busy={busy} onBuy={buy} />
        </li>
        {pass && (
          <li>
            <WayButton
              icon="ticket"
              title={game?.type === 'event' ? 'This meet' : 'This game'}
              text={describePass(pass, game)}
              price={{ amount: showPrice(pass.price).amount }}
              busy={busy}
              onClick={() => void buy(pass.price, pass.game)}
            />
          </li>
        )}
        <li>
          <CodeWay from={from} />
        </li>
      </ul>
      <FormError message={error?.message} />
    </section>
  )
}

interface PlanOfWayProps {
  plan: Ways['plan']
  from: string
  busy: boolean
  onBuy: ReturnType<typeof useBuy>['buy']
}

/** The plan. One price leads to the payment; a free trial, or a choice of prices, to the plans. */
function PlanOfWay({ plan, from, busy, onBuy }: PlanOfWayProps) {
  const [price, ...others] = plan?.prices ?? []
  const what = {
    icon: 'play',
    title: plan?.name ?? 'Plans',
    text: (plan && describePlanWay(plan)) ?? 'See what each plan includes',
    price: plan ? describePlanPrice(plan) : undefined,
    isFirst: true,
  } as const
  if (price && others.length === 0 && plan?.trial_days === null)
    return <WayButton {...what} busy={busy} onClick={() => void onBuy(price)} />
  return <WayLink {...what} to="/app/account/plans" search={{ from }} />
}

const CodeWay = ({ from }: { from: string }) => (
  <WayLink
    icon="key"
    title="Have a code?"
    text="From a ticket, an email or a printed sheet"
    to="/app/redeem"
    search={{ from }}
  />
)

function OwnPlan({ from }: { from: string }) {
  const session = getSession()
  const plan = session.kind === 'signed-out' ? undefined : session.sessionData.plan
  return (
    <p className={styles.own}>
      {plan && `You’re on the ${formatPlanName(plan)} plan. `}
      <Link to="/app/account/plans" search={{ from }}>
        Compare plans
      </Link>
      {' · '}
      <button type="button" onClick={() => void leaveAndSignOut(from)}>
        Switch account
      </button>
    </p>
  )
}
