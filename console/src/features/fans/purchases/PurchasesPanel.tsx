import type { FanPage } from '@fieldhouse/contract/fans/fans'
import { type FanPurchase, listFanPurchases } from '@fieldhouse/contract/plans/purchases'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../Fans.module.css'
import { describePurchaseState, formatPurchase, namePurchase } from './purchases.model.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** What a fan bought. Nothing is shown where nothing was. */
export function PurchasesPanel({ fan }: { fan: FanPage }) {
  const { data } = useEndpoint('fan purchases', listFanPurchases, { params: { uid: fan.uid } })
  const [refunding, setRefunding] = useState<FanPurchase>()
  const [status, setStatus] = useState<string>()
  if (!data || data.purchases.length === 0) return null
  return (
    <Panel title="Purchases" text="Paid at Stripe, where the card is.">
      <ul className={styles.lines}>
        {data.purchases.map((purchase) => (
          <PurchaseLine key={purchase.id} purchase={purchase} onRefund={() => setRefunding(purchase)} />
        ))}
      </ul>
      <p role="status">{status}</p>
      {refunding && (
        <RefundDialog fan={fan} purchase={refunding} onClose={() => setRefunding(undefined)} onDone={setStatus} />
      )}
    </Panel>
  )
}

function PurchaseLine({ purchase, onRefund }: { purchase: FanPurchase; onRefund(): void }) {
  const { refund_reason, can_refund } = purchase
  const name = namePurchase(purchase)
  const { tone, words } = describePurchaseState(purchase)
  return (
    <li className={styles.line}>
      <span className={styles.grantWords}>
        {name}
        <small>{formatPurchase(purchase)}</small>
        {refund_reason !== null && <small>Refund: {refund_reason}</small>}
      </span>
      <span className={styles.grantEnds}>
        <Badge tone={tone}>{words}</Badge>
        {can_refund && (
          <Button size={44} variant="outline" aria-label={`Refund ${name}`} onClick={onRefund}>
            Refund
          </Button>
        )}
      </span>
    </li>
  )
}
