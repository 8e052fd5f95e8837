import { Button } from '@fieldhouse/design/action/Button'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { OfflineBar } from '@fieldhouse/design/feedback/OfflineBar'
import { useEffect } from 'react'
import { useOnline } from '../../shared/device/useOnline.ts'
import styles from './NoticeBars.module.css'
import { activateNewVersion, useNewVersion } from './new-version.ts'

/** Notices about the whole app: offline, or a new version is ready. */
export function NoticeBars() {
  const online = useOnline()
  const newVersion = useNewVersion()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !online)
  }, [online])
  if (online && !newVersion) return null
  return (
    <aside className={styles.bars} aria-label="About the app">
      {!online && <OfflineBar>You’re offline. Showing saved content.</OfflineBar>}
      {newVersion && (
        <Banner
          icon="restart"
          action={
            <Button size={36} variant="secondary" onClick={activateNewVersion}>
              Reload
            </Button>
          }
        >
          A new version is ready.
        </Banner>
      )}
    </aside>
  )
}
