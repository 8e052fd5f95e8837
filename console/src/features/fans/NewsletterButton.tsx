import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { exportNewsletter } from '@fieldhouse/contract/customer/newsletter'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import { getSchoolDay } from '../../shared/time.ts'
import { formatSubscribersCsv } from './subscribers-csv.model.ts'

/** Saves everyone who agreed to the newsletter as a table. */
export function NewsletterButton() {
  const task = useTask()
  const [status, setStatus] = useState<string>()
  const saveList = () =>
    void task.run(async () => {
      setStatus(undefined)
      const { subscribers } = await sendStaffRequest(exportNewsletter, {})
      downloadCsvFile(formatSubscribersCsv(subscribers), `newsletter-${getSchoolDay(new Date())}.csv`)
      setStatus(`Saved ${formatQuantity(subscribers.length, 'subscriber')}.`)
      await refetchQueries('activity log')
    })
  return (
    <>
      <FormError message={task.error?.message} />
      <span role="status">{status}</span>
      <Button size={44} variant="secondary" icon="download" busy={task.busy} onClick={saveList}>
        Newsletter CSV
      </Button>
    </>
  )
}
