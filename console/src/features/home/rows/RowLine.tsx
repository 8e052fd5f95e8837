import { FormError } from '@fieldhouse/client/forms/FormError'
import { useNow } from '@fieldhouse/client/state/useNow'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { editRow, type OperatorRow, removeRow } from '@fieldhouse/contract/home/rows'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import type { Gone } from '../../../shared/form/Told.tsx'
import { Link } from '../../../shared/router/Link.tsx'
import { homePlace } from '../home-place.ts'
import { queriesOfHome, useGenres, useGroups, useSponsors } from '../queries.ts'
import { fillingWords, marksOf, wishOf } from './rows.model.ts'

const everyMs = 30_000

/** One row: what is in it, whose it is, and what can be done with it at once. */
export function RowLine({ row, onGone }: { row: OperatorRow; onGone: (gone: Gone) => void }) {
  const task = useTask()
  const now = useNow(everyMs)
  const groups = useGroups().data?.groups ?? []
  const genres = useGenres().data?.genres ?? []
  const sponsors = useSponsors().data?.sponsors ?? []
  const params = { id: String(row.id) }
  const hide = () =>
    void task.run(async () => {
      await request(editRow, { params, body: { ...wishOf(row), hidden: !row.hidden } })
      await changed(...queriesOfHome)
    })
  const remove = () =>
    void task.run(async () => {
      const { trash } = await request(removeRow, { params })
      onGone({ name: row.title, trash })
      await changed(...queriesOfHome)
    })
  return (
    <>
      <span className={styles.words}>
        <b>{row.title}</b>
        <small>{fillingWords(row, { groups, genres })}</small>
        <span className={styles.marks}>
          {marksOf(row, sponsors, now).map(({ words, tone }) => (
            <Badge key={words} tone={tone}>
              {words}
            </Badge>
          ))}
        </span>
        <FormError message={task.error?.message} />
      </span>
      <span className={styles.actions}>
        <Link to={homePlace(`rows/${row.id}`)} className={buttonClass({ variant: 'secondary', size: 44 })}>
          Edit<span className="visually-hidden"> {row.title}</span>
        </Link>
        <Button variant="outline" size={44} busy={task.busy} onClick={hide}>
          {row.hidden ? 'Show' : 'Hide'}
          <span className="visually-hidden"> {row.title}</span>
        </Button>
        <IconButton icon="trash" label={`Remove ${row.title}`} aria-disabled={task.busy} onClick={remove} />
      </span>
    </>
  )
}
