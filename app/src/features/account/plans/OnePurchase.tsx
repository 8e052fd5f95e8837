import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import { cancelPurchase, keepPurchase, type Purchase } from '@fieldhouse/contract/plans/purchases'
import { Button } from '@fieldhouse/design/action/Button'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { applyPlan } from './apply-plan.ts'
import styles from './Purchases.module.css'
import { canCancel, canKeep, describePurchase } from './purchases.model.ts'

interface OnePurchaseProps {
  purchase: Purchase
  showsPrices: boolean
}

/** One purchase with its state. A month is canceled here, as easily as it was bought. */
export function OnePurchase({ purchase, showsPrices }: OnePurchaseProps) {
  const [isCanceling, setIsCanceling] = useState(false)
  const task = useTask('Changing your plan')
  const params = { id: String(purchase.id) }
  const cancel = async () => {
    await task.run(async () => {
      await request(cancelPurchase, 'Canceling', { params })
      setIsCanceling(false)
      await applyPlan()
    })
  }
  const keep = () =>
    task.run(async () => {
      await request(keepPurchase, 'Keeping your plan', { params })
      await applyPlan()
    })
  return (
    <li className={styles.row}>
      <h3>{purchase.game_name ?? purchase.plan_name}</h3>
      <div className={styles.price}>
        <span>{describePurchase(purchase, showsPrices)}</span>
        {canCancel(purchase) && (
          <Button size={44} variant="outline" onClick={() => setIsCanceling(true)}>
            Cancel
          </Button>
        )}
        {canKeep(purchase) && (
          <Button size={44} variant="secondary" busy={task.busy} onClick={() => void keep()}>
            Keep my plan
          </Button>
        )}
      </div>
      {!isCanceling && <FormError message={task.error?.message} />}
      <Dialog open={isCanceling} onOpenChange={setIsCanceling} title={`Cancel ${purchase.plan_name}?`}>
        <p>{describeCancel(purchase)}</p>
        <FormError message={task.error?.message} />
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setIsCanceling(false)}>
            Keep my plan
          </Button>
          <Button variant="brand" busy={task.busy} onClick={() => void cancel()}>
            Cancel plan
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

const describeCancel = ({ state, paid_until, plan_name }: Purchase): string =>
  state === 'late' || paid_until === null
    ? 'It ends now, and nothing more is charged.'
    : `You keep ${plan_name} until ${formatLastDay(paid_until)}. Nothing more is charged.`
