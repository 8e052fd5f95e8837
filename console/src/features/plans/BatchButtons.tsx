import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { openPlanCodes, type PlanCodeBatch, restartPlanCodes, stopPlanCodes } from '@fieldhouse/contract/plans/codes'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import formStyles from '../../shared/form/Form.module.css'
import { formatCodesCsv } from './plan-codes.model.ts'

/** Saves a batch as a table, stops it, or starts it again. */
export function BatchButtons({ batch, onDone }: { batch: PlanCodeBatch; onDone(status: string): void }) {
  const saving = useTask()
  const stopping = useTask()
  const { id, label, state } = batch
  const input = { params: { id: String(id) } }
  const isStopped = state === 'stopped'
  const save = () =>
    void saving.run(async () => {
      const opened = await sendStaffRequest(openPlanCodes, input)
      downloadCsvFile(formatCodesCsv(opened, location.origin), `codes-${id}.csv`)
      onDone(`Saved ${formatQuantity(opened.codes.length, 'code')} of ${label}.`)
      await refetchQueries('activity log')
    })
  const turn = () =>
    void stopping.run(async () => {
      await sendStaffRequest(isStopped ? restartPlanCodes : stopPlanCodes, input)
      onDone(isStopped ? `${label} can be redeemed again.` : `${label} is stopped. What was redeemed stays.`)
      await refetchQueries('plan codes', 'opened codes', 'activity log')
    })
  return (
    <div className={formStyles.actions}>
      <FormError message={(saving.error ?? stopping.error)?.message} />
      <Button size={44} variant="outline" busy={saving.busy} aria-label={`CSV of ${label}`} onClick={save}>
        CSV
      </Button>
      {state !== 'over' && (
        <Button
          size={44}
          variant="outline"
          busy={stopping.busy}
          aria-label={isStopped ? `Start ${label} again` : `Stop ${label}`}
          onClick={turn}
        >
          {isStopped ? 'Start again' : 'Stop'}
        </Button>
      )}
    </div>
  )
}
