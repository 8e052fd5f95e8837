import { listPlanCodes } from '@fieldhouse/contract/plans/codes'
import { hasSeveralPlans } from '@fieldhouse/contract/plans/plans'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { BatchLine } from './BatchLine.tsx'
import { NewBatchDialog } from './NewBatchDialog.tsx'
import styles from './Plans.module.css'

/** Redemptions arrive while the page is open. */
const refetchMs = 30_000

/** The batches of codes, each with how many were redeemed. */
export function CodesPanel() {
  const result = useEndpoint('plan codes', listPlanCodes, {}, refetchMs)
  const [isMaking, setIsMaking] = useState(false)
  const [status, setStatus] = useState<string>()
  return (
    <Panel
      title="Codes"
      text="Fans redeem them in the app, under Account, Plans. Each fan can use a code once."
      action={
        hasSeveralPlans() && (
          <Button size={44} variant="secondary" icon="plus" onClick={() => setIsMaking(true)}>
            New batch
          </Button>
        )
      }
    >
      {!hasSeveralPlans() && <EmptyNote>Codes need a second plan. Add one in Settings, under The school.</EmptyNote>}
      <p role="status">{status}</p>
      <QueryResult result={result} what="The codes">
        {({ batches }) => (
          <>
            {batches.length === 0 && hasSeveralPlans() && <EmptyNote>No codes yet.</EmptyNote>}
            <ul aria-label="Batches of codes" className={styles.batches}>
              {batches.map((batch) => (
                <BatchLine key={batch.id} batch={batch} onDone={setStatus} />
              ))}
            </ul>
          </>
        )}
      </QueryResult>
      {isMaking && <NewBatchDialog onClose={() => setIsMaking(false)} onDone={setStatus} />}
    </Panel>
  )
}
