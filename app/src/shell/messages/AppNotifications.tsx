import { currentSchool } from '@fieldhouse/contract/company'
import { listAppNotifications } from '@fieldhouse/contract/messages/notifications'
import { Button } from '@fieldhouse/design/action/Button'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { Dialog } from '@fieldhouse/design/overlay/Dialog'
import { useEffect, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { readAppVersion } from '../../shared/device/app-version.ts'
import type { DevicePlatform } from '../../shared/device/platform.ts'
import { openStorePage } from '../../shared/device/store-page.ts'
import { type AppNotice, chooseNotice } from './notifications.model.ts'

/** Notices for this version of the phone app. A failure shows none. */
export function AppNotifications({ platform }: { platform: DevicePlatform }) {
  const [notice, setNotice] = useState<AppNotice>()
  useEffect(() => {
    fetchNotices().then(
      (notifications) => setNotice(chooseNotice(notifications, platform)),
      () => {},
    )
  }, [platform])
  const closeNotice = () => setNotice(undefined)
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
      onOpenChange={closeNotice}
      title={currentSchool().appName}
      text={notice?.message}
      actions={<Button onClick={closeNotice}>Ok</Button>}
    />
  )
}

async function fetchNotices() {
  const params = { company: String(currentSchool().id), version: await readAppVersion() }
  return (await request(listAppNotifications, 'Loading notices', { params })).notifications
}
