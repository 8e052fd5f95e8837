import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { armAppNotice, type OperatorAppNotice } from '@fieldhouse/contract/messages/app-notices'
import { describeArming } from '@fieldhouse/contract/messages/concerned'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { hasChanged } from './messages.queries.ts'

/** The second step of one that lets people only quit: it says of whom before it is done. */
export function ArmIt({ one }: { one: OperatorAppNotice }) {
  /** As it was read: another one is refused. */
  const [read, setRead] = useState<OperatorAppNotice>()
  const arming = useTask()
  const arm = ({ id, revision }: OperatorAppNotice) =>
    void arming.run(async () => {
      try {
        // Closed first: what asks for the password once more is a dialog of its own.
        setRead(undefined)
        await request(armAppNotice, { params: { id: String(id) }, body: { revision } })
      } finally {
        await hasChanged('app-notice')
      }
    })
  return (
    <>
      <FormError message={arming.error?.message} />
      <Button variant="outline" size={44} icon="warning" busy={arming.busy} onClick={() => setRead(one)}>
        Arm<span className="visually-hidden"> “{one.message}”</span>
      </Button>
      <AlertDialog
        open={read !== undefined}
        title="Allow only quitting?"
        text={describeArming(read ?? one)}
        action={{ label: 'Arm', onAction: () => read && arm(read) }}
        cancel={{ label: 'Keep it held', onCancel: () => setRead(undefined) }}
      />
    </>
  )
}
