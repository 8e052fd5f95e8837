import type { PublishedBundle } from '@fieldhouse/contract/live-update/admin'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from '../../shared/form/Form.module.css'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatDevices } from './app-updates.model.ts'
import { useAppUpdates } from './app-updates.queries.ts'
import { BundleLine } from './BundleLine.tsx'
import { PublishPanel } from './PublishPanel.tsx'

/** New versions of the iPhone and Android apps, and the devices that run them. */
export function AppUpdatesScreen() {
  const result = useAppUpdates()
  return (
    <ConsoleScreen title="App updates" text="Update the iPhone and Android apps without waiting for the stores.">
      <QueryResult result={result} what="The list of app updates">
        {({ bundles, has_key, built_in_devices }) => (
          <div className={styles.stack}>
            {has_key ? <PublishPanel /> : <MissingKey />}
            <Panel title="Versions">
              <BundleList bundles={bundles} />
              <p>
                Files of the store app:{' '}
                {formatDevices(built_in_devices).replace(/^[AN]/, (first) => first.toLowerCase())}
              </p>
            </Panel>
          </div>
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}

const MissingKey = () => (
  <Panel title="Publish">
    <EmptyNote>
      Your school has no key for updates yet. Create one with npm run native -- keys, then enter the public key under{' '}
      <ConsoleLink to="/school">The school</ConsoleLink>.
    </EmptyNote>
  </Panel>
)

function BundleList({ bundles }: { bundles: readonly PublishedBundle[] }) {
  if (bundles.length === 0) return <EmptyNote>No updates yet. Every device runs the files of its store app.</EmptyNote>
  return (
    <ul aria-label="Versions">
      {bundles.map((bundle) => (
        <BundleLine key={bundle.id} bundle={bundle} />
      ))}
    </ul>
  )
}
