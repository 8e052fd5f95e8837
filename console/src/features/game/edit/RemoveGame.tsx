import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { removeGame } from '@fieldhouse/contract/games/schedule'
import { trashDays } from '@fieldhouse/contract/trash/trash'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries } from '../../../shared/api/queries.ts'
import { navigateTo } from '../../../shared/router/navigation.ts'

/** Removes a game that should not exist. */
export function RemoveGame({ game }: { game: GameItem }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const task = useTask()
  const confirmRemoval = () =>
    void task.run(async () => {
      setIsConfirming(false)
      await sendStaffRequest(removeGame, { params: { id: String(game.id) } })
      navigateTo('/schedule')
      await refetchQueries('games', 'events', 'trash', 'activity log')
    })
  return (
    <>
      <Button variant="outline" size={44} busy={task.busy} onClick={() => setIsConfirming(true)}>
        Remove game
      </Button>
      <FormError message={task.error?.message} />
      <AlertDialog
        open={isConfirming}
        title={`Remove ${formatGameName(game)}?`}
        text={`It leaves the schedule and calendars right away, with its score and its scorers. Stories, the stream and the video stay. You can restore it from the trash for ${trashDays} days.`}
        action={{ label: 'Remove', onAction: confirmRemoval, busy: task.busy }}
        cancel={{ label: 'Cancel', onCancel: () => setIsConfirming(false) }}
      />
    </>
  )
}
