import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import {
  drawGiveaway,
  exportEntries,
  type OperatorGiveaway,
  previewGiveaway,
  putGiveawayPicture,
  removeGiveaway,
} from '@fieldhouse/contract/giveaways/desk'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import { FileButton } from '../../shared/files/FileButton.tsx'
import styles from '../../shared/form/Form.module.css'
import { Link } from '../../shared/router/Link.tsx'
import { countWords, stateWords, whenWords } from './giveaways.model.ts'
import { Winners } from './Winners.tsx'

const refreshed = () => changed('giveaways', 'trail')

/** One of them: where it stands, how many take part, and what can be done with it. */
export function GiveawayLine({ one }: { one: OperatorGiveaway }) {
  const task = useTask()
  const { id, said, address, state, confirmed, unconfirmed, winners } = one
  const params = { id: String(id) }
  const about = <span className="visually-hidden"> “{said.title}”</span>
  const look = () =>
    void task.run(async () => {
      const { path } = await request(previewGiveaway, { params })
      setPreview(path)
    })
  const [preview, setPreview] = useState<string>()
  const save = () =>
    void task.run(async () => {
      const { name, csv } = await request(exportEntries, { params })
      keepFile(csv, name)
      await refreshed()
    })
  const remove = () =>
    void task.run(async () => {
      await request(removeGiveaway, { params })
      await refreshed()
    })
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{said.title}</b>
        <small>
          /{address}, {whenWords(one)}
        </small>
        <small>{countWords(one)}</small>
        <FormError message={task.error?.message} />
        {preview && (
          <a href={preview} target="_blank" rel="noreferrer">
            Open the preview (good for an hour)
          </a>
        )}
        {winners.length > 0 && <Winners one={one} />}
      </span>
      <Badge tone={state === 'open' ? 'success' : 'neutral'}>{stateWords[state]}</Badge>
      <span className={styles.actions}>
        {state === 'draft' || state === 'planned' ? (
          <Button variant="secondary" size={44} busy={task.busy} onClick={look}>
            Preview{about}
          </Button>
        ) : (
          <a
            href={`/${address}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 44 })}
          >
            Its page{about}
          </a>
        )}
        {state !== 'drawn' && (
          <>
            <Link to={`/giveaways/${id}`} className={buttonClass({ variant: 'secondary', size: 44 })}>
              Change{about}
            </Link>
            <PictureButton one={one} />
          </>
        )}
        {confirmed + unconfirmed > 0 && (
          <Button variant="secondary" size={44} icon="download" busy={task.busy} onClick={save}>
            Entries as CSV{about}
          </Button>
        )}
        {state === 'closed' && <DrawIt one={one} />}
        {state !== 'drawn' && confirmed + unconfirmed === 0 && (
          <Button variant="secondary" size={44} icon="trash" busy={task.busy} onClick={remove}>
            Remove{about}
          </Button>
        )}
      </span>
    </li>
  )
}

function PictureButton({ one: { id, picture, said } }: { one: OperatorGiveaway }) {
  const task = useTask()
  const send = (file: File) =>
    void task.run(async () => {
      await request(putGiveawayPicture, { params: { id: String(id) }, body: file })
      await refreshed()
    })
  return (
    <>
      <FileButton
        label={`A picture of ${said.title}`}
        types={putGiveawayPicture.bytes.types}
        busy={task.busy}
        onFile={send}
      >
        {picture ? 'Replace picture' : 'Picture'}
        <span className="visually-hidden"> of “{said.title}”</span>
      </FileButton>
      <FormError message={task.error?.message} />
    </>
  )
}

/** Once and for good: it says of how many before it is done. */
function DrawIt({ one: { id, said, confirmed, unconfirmed } }: { one: OperatorGiveaway }) {
  const [open, setOpen] = useState(false)
  const task = useTask()
  const draw = () =>
    void task.run(async () => {
      // Closed first: what asks for the password once more is a dialog of its own.
      setOpen(false)
      await request(drawGiveaway, { params: { id: String(id) } })
      await refreshed()
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
        text={`${confirmed} confirmed entries are in the drawing; ${unconfirmed} unconfirmed entries are removed. The list and the seed are published. This can’t be undone.`}
        action={{ label: 'Draw', onAction: draw }}
        cancel={{ label: 'Not yet', onCancel: () => setOpen(false) }}
      />
    </>
  )
}

function keepFile(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
