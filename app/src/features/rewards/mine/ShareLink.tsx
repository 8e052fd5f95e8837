import { company } from '@fieldhouse/contract/company'
import { Button } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sharedAddress } from '../../../shared/rewards/came-by.ts'
import { showToast } from '../../../shared/toast/toast.ts'
import styles from '../Rewards.module.css'

/** The device's own sheet where there is one; else the address is copied. */
async function hand(url: string): Promise<void> {
  // Whoever closes the sheet has changed their mind.
  if (navigator.share) return navigator.share({ title: company.appName, url }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', 'Your link is copied')
  } catch {
    showToast('warning', 'The link could not be copied. It stands on this page.')
  }
}

export function ShareLink({ code }: { code: string }) {
  const url = sharedAddress(code)
  return (
    <Panel title="Bring others" text="It counts once for each who comes by your link and signs in.">
      <div className={styles.stack}>
        <p>{url}</p>
        <div className={styles.row}>
          <Button size={44} variant="secondary" icon="share" onClick={() => void hand(url)}>
            Share your link
          </Button>
        </div>
      </div>
    </Panel>
  )
}
