import { currentSchool } from '@fieldhouse/contract/company'
import { listAppNotifications } from '@fieldhouse/contract/messages/notifications'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { useEffect, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import type { Platform } from '../../shared/device/platform.ts'
import { openStorePage } from '../../shared/device/store-page.ts'
import { type Notice, noticeFor } from './notifications.model.ts'

/** What the operator tells this version of the app. A notice that cannot be had is no notice. */
export function AppNotifications({ platform }: { platform: Platform }) {
  const [notice, setNotice] = useState<Notice>()
  useEffect(() => {
    const params = { company: String(currentSchool().id), version: currentSchool().appVersion }
    request(listAppNotifications, 'Loading notices', { params }).then(
      ({ notifications }) => setNotice(noticeFor(notifications, platform)),
      () => {},
    )
  }, [platform])
  const close = () => setNotice(undefined)
  if (notice?.kind === 'leave')
    return (
      <AlertDialog
        open
        title="Time to update"
        text={notice.message}
        action={{ label: 'Quit', onAction: openStorePage }}
      />
    )
  return (
    <Dialog
      open={notice !== undefined}
      onOpenChange={close}
      title={currentSchool().appName}
      text={notice?.message}
      actions={<Button onClick={close}>Ok</Button>}
    />
  )
}
