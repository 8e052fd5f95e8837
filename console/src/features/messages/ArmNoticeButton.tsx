import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { armAppNotice, type OperatorAppNotice } from '@fieldhouse/contract/messages/app-notices'
import { describeArming } from '@fieldhouse/contract/messages/describe-versions'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchMessages } from './messages.queries.ts'

/** Arms a notice that only lets people quit; the dialog says first whom it affects. */
export function ArmNoticeButton({ one }: { one: OperatorAppNotice }) {
  /** The revision that the dialog describes; the server refuses another. */
  const [confirmed, setConfirmed] = useState<OperatorAppNotice>()
  const arming = useTask()
  const armNotice = ({ id, revision }: OperatorAppNotice) =>
    void arming.run(async () => {
      try {
        // The dialog closes first, because the request for the password has its own dialog.
        setConfirmed(undefined)
        await sendStaffRequest(armAppNotice, { params: { id: String(id) }, body: { revision } })
      } finally {
        await refetchMessages('app-notice')
      }
    })
  return (
    <>
      <FormError message={arming.error?.message} />
      <Button variant="outline" size={44} icon="warning" busy={arming.busy} onClick={() => setConfirmed(one)}>
        Arm<span className="visually-hidden"> “{one.message}”</span>
      </Button>
      <AlertDialog
        open={confirmed !== undefined}
        title="Force fans to quit?"
        text={describeArming(confirmed ?? one)}
        action={{ label: 'Arm', onAction: () => confirmed && armNotice(confirmed) }}
        cancel={{ label: 'Keep it held', onCancel: () => setConfirmed(undefined) }}
      />
    </>
  )
}
