import { FormError } from '@fieldhouse/client/forms/FormError'
import { listTypes } from '@fieldhouse/contract/plans/list'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useId, useState } from 'react'
import { FileButton } from '../../shared/files/FileButton.tsx'
import form from '../../shared/form/Form.module.css'
import lines from '../../shared/form/Lines.module.css'
import { useLeaveWarning } from '../../shared/form/unsaved/useLeaveWarning.ts'
import { DropZone } from '../../shared/pictures/DropZone.tsx'
import styles from './TicketList.module.css'
import { toPastedFile } from './ticket-list.model.ts'
import type { TicketListWork } from './useTicketList.ts'

/** Takes the ticket office's file, or rows that were copied from it. */
export function DropList({ work, isFirst }: { work: TicketListWork; isFirst: boolean }) {
  const [rows, setRows] = useState('')
  const field = useId()
  useLeaveWarning(rows.trim() !== '')
  return (
    <Panel
      title={isFirst ? 'No list yet. Drop the ticket office’s file.' : 'New list'}
      text="Excel (.xlsx) or CSV with a row for each person. Nothing changes before you apply the preview."
    >
      <DropZone className={styles.dropZone} onFiles={([file]) => file && void work.takeFile(file)}>
        <div className={form.actions}>
          <FileButton
            label="List file"
            types={[...listTypes, '.xlsx', '.csv', '.tsv', '.txt']}
            busy={work.busy}
            onFile={(file) => void work.takeFile(file)}
          >
            Choose a file
          </FileButton>
        </div>
        <label htmlFor={field}>Or paste rows with their headings</label>
        <textarea
          id={field}
          className={lines.paste}
          rows={6}
          spellCheck={false}
          placeholder={'Email,Plan,Until,Account\nfan@example.org,Season Pass,6/30/2027,4471'}
          value={rows}
          onChange={({ currentTarget }) => setRows(currentTarget.value)}
        />
        <FormError message={work.isAtAddress ? undefined : work.problem} />
        <div className={form.actions}>
          <Button
            size={44}
            variant="secondary"
            disabled={rows.trim() === ''}
            busy={work.busy}
            onClick={() => work.openFile(toPastedFile(rows))}
          >
            Preview rows
          </Button>
        </div>
      </DropZone>
    </Panel>
  )
}
