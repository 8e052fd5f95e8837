import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  drawGiveaway,
  exportEntries,
  type OperatorGiveaway,
  previewGiveaway,
  removeGiveaway,
} from '@fieldhouse/contract/giveaways/admin'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { formatEntryCounts, formatGiveawayTimes, giveawayStateLabels } from './giveaways.model.ts'
import { WinnerList } from './WinnerList.tsx'

const refetchGiveaways = () => refetchQueries('giveaways', 'activity log')

/** A giveaway: its state, its entries and its actions. */
export function GiveawayLine({ one }: { one: OperatorGiveaway }) {
  const task = useTask()
  const { id, said, address, state, confirmed, unconfirmed, winners } = one
  const params = { id: String(id) }
  const about = <span className="visually-hidden"> “{said.title}”</span>
  const openPreview = () =>
    void task.run(async () => {
      const { path } = await sendStaffRequest(previewGiveaway, { params })
      setPreviewPath(path)
    })
  const [previewPath, setPreviewPath] = useState<string>()
  const exportEntriesCsv = () =>
    void task.run(async () => {
      const { name, csv } = await sendStaffRequest(exportEntries, { params })
      downloadFile(csv, name)
      await refetchGiveaways()
    })
  const removeGiveawayNow = () =>
    void task.run(async () => {
      await sendStaffRequest(removeGiveaway, { params })
      await refetchGiveaways()
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{said.title}</b>
        <small>
          /{address}, {formatGiveawayTimes(one)}
        </small>
        <small>{formatEntryCounts(one)}</small>
        <FormError message={task.error?.message} />
        {previewPath && (
          <a href={previewPath} target="_blank" rel="noreferrer">
            Open the preview (good for an hour)
          </a>
        )}
        {winners.length > 0 && <WinnerList one={one} />}
      </span>
      <Badge tone={state === 'open' ? 'success' : 'neutral'}>{giveawayStateLabels[state]}</Badge>
      <span className={styles.actions}>
        {state === 'draft' || state === 'planned' ? (
          <Button variant="secondary" size={44} busy={task.busy} onClick={openPreview}>
            Preview{about}
          </Button>
        ) : (
          <a
            href={`/${address}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 44 })}
          >
            View page{about}
          </a>
        )}
        {state !== 'drawn' && (
          <ConsoleLink to={`/giveaways/${id}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
            Change{about}
          </ConsoleLink>
        )}
        {confirmed + unconfirmed > 0 && (
          <Button variant="secondary" size={44} icon="download" busy={task.busy} onClick={exportEntriesCsv}>
            Entries as CSV{about}
          </Button>
        )}
        {state === 'closed' && <DrawWinnersButton one={one} />}
        {state !== 'drawn' && confirmed + unconfirmed === 0 && (
          <Button variant="secondary" size={44} icon="trash" busy={task.busy} onClick={removeGiveawayNow}>
            Remove{about}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Draws the winners, which is final; the dialog says first how many entries take part. */
function DrawWinnersButton({ one: { id, said, confirmed, unconfirmed } }: { one: OperatorGiveaway }) {
  const [open, setOpen] = useState(false)
  const task = useTask()
  const drawWinners = () =>
    void task.run(async () => {
      // The dialog closes first, because the request for the password has its own dialog.
      setOpen(false)
      await sendStaffRequest(drawGiveaway, { params: { id: String(id) } })
      await refetchGiveaways()
    })
  return (
    <>
      <FormError message={task.error?.message} />
      <Button size={44} icon="trophy" busy={task.busy} onClick={() => setOpen(true)}>
        Draw the winners<span className="visually-hidden"> of “{said.title}”</span>
      </Button>
      <AlertDialog
        open={open}
        title="Draw the winners?"
        text={`${confirmed} confirmed entries are in the drawing. ${unconfirmed} unconfirmed entries are removed. The list and the seed are published. This can’t be undone.`}
        action={{ label: 'Draw', onAction: drawWinners }}
        cancel={{ label: 'Not yet', onCancel: () => setOpen(false) }}
      />
    </>
  )
}

function downloadFile(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
