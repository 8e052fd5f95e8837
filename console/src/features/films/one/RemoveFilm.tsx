import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorTitle, removeTitle } from '@fieldhouse/contract/films/desk'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { changed } from '../../../shared/api/queries.ts'

type RemoveFilmProps = { film: OperatorTitle; onRemoved: (trash: number) => void }

export function RemoveFilm({ film, onRemoved }: RemoveFilmProps) {
  const [asks, setAsks] = useState(false)
  const task = useTask()
  const remove = () =>
    void task.run(async () => {
      setAsks(false)
      const { trash } = await request(removeTitle, { params: { id: String(film.id) } })
      onRemoved(trash)
      await changed('titles', 'trash')
    })
  return (
    <div>
      <FormError message={task.error?.message} />
      <Button variant="outline" size={44} icon="trash" busy={task.busy} onClick={() => setAsks(true)}>
        Remove this film
      </Button>
      <AlertDialog
        open={asks}
        title={`Remove ${film.title}?`}
        text="Fans see nothing of it at once. For thirty days it lies in the trash with its film and can be brought back."
        action={{ label: 'Remove', onAction: remove, busy: task.busy }}
        cancel={{ label: 'Keep', onCancel: () => setAsks(false) }}
      />
    </div>
  )
}
