import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { openPlanCodes } from '@fieldhouse/contract/plans/codes'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { usePrinting } from '@fieldhouse/design/browser/usePrinting'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import formStyles from '../../shared/form/Form.module.css'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { SelectField } from '../../shared/screen/SelectField.tsx'
import { BatchButtons } from './BatchButtons.tsx'
import { BatchUse } from './BatchLine.tsx'
import { CodeSheet } from './CodeSheet.tsx'
import { formatPart, formatRedeemable, formatTerms, type OpenedCodes, splitSheet } from './plan-codes.model.ts'

/** A batch of codes, with the sheet to print. */
export function BatchScreen({ id }: { id: number }) {
  // The activity log has each reading of the codes, so they are not read again by themselves.
  const result = useQuery({
    queryKey: ['opened codes', id],
    queryFn: () => sendStaffRequest(openPlanCodes, { params: { id: String(id) } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [part, setPart] = useState(0)
  const isPrinting = usePrinting()
  const pages = result.data && splitSheet(result.data)[part]
  if (isPrinting && result.data && pages) return <CodeSheet batch={result.data.batch} pages={pages} />
  return (
    <ConsoleScreen
      title={result.data?.batch.label ?? 'Codes'}
      text={result.data && formatTerms(result.data.batch)}
      actions={
        <ConsoleLink to="/plans" className={buttonClass({ variant: 'secondary', size: 44 })}>
          All codes
        </ConsoleLink>
      }
    >
      <QueryResult result={result} what="The codes">
        {(opened) => (
          <OpenBatch
            opened={opened}
            part={part}
            onPart={setPart}
            reload={async () => {
              const { error } = await result.refetch()
              if (error) throw error
            }}
          />
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}

interface OpenBatchProps {
  opened: OpenedCodes
  part: number
  onPart(part: number): void
  reload(): Promise<void>
}

function OpenBatch({ opened, part, onPart, reload }: OpenBatchProps) {
  const [status, setStatus] = useState<string>()
  const { batch } = opened
  return (
    <div className={formStyles.stack}>
      <Panel title="Redeemed" action={<BatchButtons batch={batch} onDone={setStatus} />}>
        <p>{formatRedeemable(batch)}</p>
        <BatchUse batch={batch} />
        <p role="status">{status}</p>
      </Panel>
      <SheetPanel opened={opened} part={part} onPart={onPart} reload={reload} />
    </div>
  )
}

function SheetPanel({ opened, part, onPart, reload }: OpenBatchProps) {
  const task = useTask()
  const parts = splitSheet(opened)
  const [first] = parts[part] ?? []
  if (opened.batch.state !== 'on') return <EmptyNote>No sheet: these codes can’t be redeemed now.</EmptyNote>
  if (!first) return <EmptyNote>All codes are redeemed.</EmptyNote>
  const print = () =>
    void task.run(async () => {
      // Codes that were redeemed meanwhile are left out.
      await reload()
      window.print()
    })
  return (
    <Panel
      title="Sheet to print"
      text={`${formatQuantity(parts.flat().length, 'page')}, 8 codes each, unused only. This is the first one.`}
      action={
        <div className={formStyles.actions}>
          <FormError message={task.error?.message} />
          {parts.length > 1 && (
            <SelectField
              label="Pages"
              hideLabel
              value={String(part)}
              onChange={(chosen) => onPart(Number(chosen))}
              options={parts.map((_, one) => ({ value: String(one), label: formatPart(parts, one) }))}
            />
          )}
          <Button size={44} icon="print" busy={task.busy} onClick={print}>
            Print sheet
          </Button>
        </div>
      }
    >
      <CodeSheet batch={opened.batch} pages={[first]} />
    </Panel>
  )
}
