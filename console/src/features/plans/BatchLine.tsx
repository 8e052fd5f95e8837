import type { PlanCodeBatch } from '@fieldhouse/contract/plans/codes'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Progress } from '@fieldhouse/design/feedback/Progress'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { formatDateAndYear } from '../../shared/time.ts'
import { BatchButtons } from './BatchButtons.tsx'
import styles from './Plans.module.css'
import { formatRedeemable, formatTerms } from './plan-codes.model.ts'

/** A batch of codes in the list. */
export function BatchLine({ batch, onDone }: { batch: PlanCodeBatch; onDone(status: string): void }) {
  const { id, label, made_by, made_at, state } = batch
  return (
    <li className={styles.batch}>
      <div className={styles.batchHead}>
        <span className={styles.batchWords}>
          <ConsoleLink to={`/plans/codes/${id}`} className={linkClass('inline')}>
            {label}
          </ConsoleLink>
          <small>{formatTerms(batch)}</small>
          <small>
            {state === 'on' && `${formatRedeemable(batch)} · `}Made {formatDateAndYear(made_at)} by{' '}
            {made_by ?? 'someone who left'}
          </small>
          {state !== 'on' && <Badge tone="neutral">{formatRedeemable(batch)}</Badge>}
        </span>
        <BatchButtons batch={batch} onDone={onDone} />
      </div>
      <BatchUse batch={batch} />
    </li>
  )
}

/** How many uses are left. */
export function BatchUse({ batch: { label, codes, uses, redeemed, left } }: { batch: PlanCodeBatch }) {
  return (
    <div className={styles.use}>
      <Progress label={`Redeemed of ${label}`} value={redeemed} max={codes * uses} />
      <p className={styles.planLine}>
        <span>
          <strong>{formatCount(redeemed)}</strong> redeemed
        </span>
        <span>
          <strong>{formatCount(left)}</strong> left of {formatCount(codes * uses)}
        </span>
      </p>
    </div>
  )
}
