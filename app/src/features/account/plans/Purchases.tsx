import { errorMessage } from '@fieldhouse/client/api/api-error'
import { isNative } from '@fieldhouse/client/api/server-address'
import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import {
  getGamePrices,
  getMyPurchases,
  type MyPurchases,
  openReceipts,
  type PlanPrice,
} from '@fieldhouse/contract/plans/purchases'
import { Button } from '@fieldhouse/design/action/Button'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api/api-client.ts'
import { useBuy } from '../../../shared/watching/buying/useBuy.ts'
import { useOrigin } from '../../../shared/watching/buying/useOrigin.ts'
import { OnePurchase } from './OnePurchase.tsx'
import styles from './Purchases.module.css'
import { findGameOf, formatBuyLabel, formatPrice, groupPrices } from './purchases.model.ts'

const loading = 'Loading what you can buy'

/** What a fan can buy, and what they bought. Nothing where the server takes no payments. */
export function Purchases({ runsInApp = isNative }: { runsInApp?: boolean }) {
  const from = useOrigin()
  const { data, error, refetch } = useQuery({
    queryKey: ['my purchases'],
    queryFn: () => request(getMyPurchases, loading, {}),
  })
  const ofGame = useGamePrices(findGameOf(from))
  if (!data && error)
    return <ErrorState title="Prices did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return null
  const showsPrices = !runsInApp || data.in_apps
  const prices = [...ofGame.prices, ...data.prices]
  return (
    <>
      {showsPrices && prices.length > 0 && <Prices prices={prices} from={from} game={ofGame.id} />}
      {data.purchases.length > 0 && <Bought mine={data} showsPrices={showsPrices} />}
    </>
  )
}

/** Passes for the game that the fan came from. */
function useGamePrices(id: string | undefined): { id: number; prices: readonly PlanPrice[] } {
  const { data } = useQuery({
    queryKey: ['game prices', id],
    queryFn: () => request(getGamePrices, loading, { params: { id: String(id) } }),
    enabled: id !== undefined,
  })
  return { id: Number(id), prices: data?.prices ?? [] }
}

interface PricesProps {
  prices: readonly PlanPrice[]
  from: string | undefined
  game: number
}

function Prices({ prices, from, game }: PricesProps) {
  const { buy, busy, error } = useBuy(from)
  return (
    <Panel title="Get more" text="You pay on a page of Stripe. Your card stays there.">
      <ul className={styles.list}>
        {groupPrices(prices).map(({ plan, prices }) => (
          <li key={plan} className={styles.row}>
            <h3>{formatPlanName(plan)}</h3>
            {prices.map((price) => (
              <p key={price.kind} className={styles.price}>
                <span>{formatPrice(price)}</span>
                <Button size={44} busy={busy} aria-label={formatBuyLabel(price)} onClick={() => void buy(price, game)}>
                  Buy
                </Button>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <FormError message={error?.message} />
    </Panel>
  )
}

function Bought({ mine: { purchases, has_receipts }, showsPrices }: { mine: MyPurchases; showsPrices: boolean }) {
  const task = useTask('Opening your receipts')
  const open = () =>
    task.run(async () => {
      const { url } = await request(openReceipts, 'Opening your receipts', {})
      location.assign(url)
    })
  return (
    <Panel title="What you bought">
      <ul className={styles.list}>
        {purchases.map((purchase) => (
          <OnePurchase key={purchase.id} purchase={purchase} showsPrices={showsPrices} />
        ))}
      </ul>
      {has_receipts && showsPrices && (
        <Button size={44} variant="secondary" busy={task.busy} onClick={() => void open()}>
          Manage payment and receipts
        </Button>
      )}
      <FormError message={task.error?.message} />
    </Panel>
  )
}
