import { formatRedeemUrl, type PlanCodeBatch } from '@fieldhouse/contract/plans/codes'
import { formatLastDay } from '@fieldhouse/contract/plans/last-day'
import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { formatPassTarget } from '../../shared/passes/passes.model.ts'
import { QrCode } from '../../shared/screen/QrCode.tsx'
import styles from './CodeSheet.module.css'
import { formatGiven } from './plan-codes.model.ts'

interface CodeSheetProps {
  batch: PlanCodeBatch
  pages: readonly (readonly { code: string }[])[]
}

/** Codes to cut out, each with a QR code that opens it. It is black on white in both themes. */
export function CodeSheet({ batch, pages }: CodeSheetProps) {
  const target = formatPassTarget(batch.only)
  return (
    <div className={styles.sheet}>
      {pages.map((codes) => (
        <ul key={codes[0]?.code} aria-label="Codes on a page" className={styles.page}>
          {codes.map(({ code }) => (
            <li key={code} className={styles.code}>
              <QrCode text={formatRedeemUrl(location.origin, code)} label={`Link of ${code}`} />
              <span className={styles.words}>
                <strong>{formatPlanName(batch.plan)}</strong>
                {target !== undefined && <em>for {target}</em>}
                <span>{formatGiven(batch)}</span>
                <b>{code}</b>
                <span>{location.host}/redeem</span>
                <span>Redeem by {formatLastDay(batch.redeem_until)}</span>
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
